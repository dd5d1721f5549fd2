// Types of the renderer, whose scripts are the sandbox's too.
import type { Drawn } from "../vendor/libraries.js";

export function Components(props: { message: object }): Drawn;
export function Dots(): Drawn;
