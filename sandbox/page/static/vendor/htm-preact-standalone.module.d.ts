// Types of what the pages use of htm and Preact.

export interface Ref<T> {
  current: T;
}

/** What a component draws. */
export type Drawn = unknown;

/** A component with a life of its own. */
export class Component<Props = any> {
  props: Props;
  base: HTMLElement;
}

export function html(strings: TemplateStringsArray, ...values: unknown[]): Drawn;
export function render(drawn: Drawn, parent: Element | null): void;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useRef<T>(initial: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
