import type { ServiceSettings } from '../shared/page/page-services.ts';

/** What pages do for a service. */
export interface Starting {
  readonly settings: ServiceSettings;
  /** Whether the visitor was asked, and agreed. */
  readonly isAgreed: boolean;
  /** Adds a script of the service to the page, and starts to load it. */
  readonly load: (address: string) => HTMLScriptElement;
}

/**
 * Starts a service on the page that is shown. This is what a provider's `start.ts` exports. It runs in the browser, once for each visit.
 * @returns what to do after each page that is shown, the first one included; nothing if the service finds out on its own
 */
export type Start = (starting: Starting) => (() => void) | undefined;

/** How to start a chat. */
export interface StartingChat extends Pick<Starting, 'settings' | 'load'> {
  /** Whether the visitor pressed the button on this page. Otherwise, a conversation goes on that began on a page before. */
  readonly isPressed: boolean;
  /** Call it once visitors see the chat. */
  readonly onReady: () => void;
}

/** What the button of a chat needs. */
export interface ChatOffer extends Pick<Starting, 'settings' | 'load'> {
  readonly label: string;
  readonly loadingText: string;
  readonly failureText: string;
  /** Other ways to reach the business. */
  readonly contacts: readonly { readonly label: string; readonly href: string }[];
}
