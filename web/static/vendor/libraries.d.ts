// Types of what the page uses of its libraries.

export interface Ref<T> {
  current: T;
}

/** What a component draws. */
export type Drawn = unknown;

export function html(strings: TemplateStringsArray, ...values: unknown[]): Drawn;
export function render(drawn: Drawn, parent: Element | null): void;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useRef<T>(initial: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => unknown, inputs?: readonly unknown[]): void;

export class DiscordSDK {
  constructor(application: string, options: { disableConsoleLogOverride: boolean });
  instanceId: string;
  guildId: string | null;
  customId: string | null;
  ready(): Promise<void>;
  commands: {
    authorize(args: {
      client_id: string; response_type: "code"; state: string; prompt: "none"; scope: string[];
    }): Promise<{ code: string }>;
    authenticate(args: { access_token: string }): Promise<unknown>;
    openExternalLink(args: { url: string }): Promise<unknown>;
    openInviteDialog(): Promise<unknown>;
    shareLink(args: { message: string; custom_id: string }): Promise<{ success: boolean }>;
  };
}
