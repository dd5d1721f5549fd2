// Types of the renderer, whose scripts are the sandbox's too.
import type { Drawn } from "../vendor/libraries.js";

export function FormattedText(props: { text: string; channel: object }): Drawn;
