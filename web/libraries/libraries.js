// The libraries of the page, by what its scripts import.
// By its path, because the package's index also brings a mock and prices: 12 kB zipped.
export { DiscordSDK } from "./node_modules/@discord/embedded-app-sdk/output/Discord.mjs";
export { html, render } from "htm/preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
