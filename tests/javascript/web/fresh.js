// Lets a test have the page's modules for itself: they keep the page's state.
/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (!found.url.includes("/web/static/")) return found;
  const query = new URL(found.url).search || new URL(context.parentURL ?? "file:").search;
  return { ...found, url: found.url.split("?")[0] + query, format: "module" };
}
