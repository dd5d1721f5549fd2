// Bundles the libraries of the page into one file, and writes their licences beside it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const VENDOR = "../static/vendor";

const { metafile } = await build({
  entryPoints: ["libraries.js"], outfile: `${VENDOR}/libraries.js`, bundle: true, minify: true, metafile: true,
  format: "esm", target: "es2022", legalComments: "none",
  banner: { js: "/* Written by web/libraries/build.js from unmodified packages; their licences are in LICENSES.txt. */" },
});
const [{ inputs }] = Object.values(metafile.outputs);
// The SDK's package has the libraries that it needs in output/lib; npm installs them too, with their licences.
const names = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  .map(([path]) => path.match(/.*(?:node_modules|output\/lib)\/((?:@[^/]+\/)?[^/]+)/)?.[1]);
let licences = "The licences of the libraries in libraries.js.\n";
for (const name of [...new Set(names)].filter(Boolean).sort()) {
  const file = (await readdir(`node_modules/${name}`)).find((each) => /^licen[cs]e/i.test(each));
  licences += `\n==== ${name} ====\n\n${(await readFile(`node_modules/${name}/${file}`, "utf8")).trim()}\n`;
}
await writeFile(`${VENDOR}/LICENSES.txt`, licences.replaceAll("\r\n", "\n"));
