import { overlayIn } from '../shared/overlay.ts';
import { entryKey } from './history-entries.ts';

const STORAGE_KEY = 'townsite-scroll';

/**
 * Remembers the scroll position of each history entry, for back and forward. The browser restores nothing at entries that the app has
 * shown, because their pages may be drawn only after it would scroll. When the visitor leaves the document, the browser gets the last entry
 * back, and restores it after reloads and returns from other sites.
 */
export class ScrollMemory {
  /** The positions of the entries that this document has shown. */
  readonly #positions = new Map<string, number>();
  /** The entry whose page is shown. */
  #key: string | undefined;
  readonly #save = (): void => {
    // Between a press of back or forward and the page it leads to, scrolling belongs to neither entry.
    if (this.#key !== undefined && this.#key === entryKey()) this.#positions.set(this.#key, window.scrollY);
  };
  readonly #handBack = (): void => {
    // After a reload, the app must run to show what is open over the page. The loader starts it if the browser restores nothing.
    if (overlayIn(history.state) === undefined) history.scrollRestoration = 'auto';
    this.#store();
  };
  readonly #takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };

  /** @param key the entry whose page is shown, or undefined if the history is already at another one */
  constructor(key: string | undefined) {
    // An earlier document showed this entry and was not left from it, so the browser has restored nothing.
    if (history.scrollRestoration === 'manual' && key !== undefined) this.enter(key);
    this.#key = key;
    this.#save();
    this.#takeOver();
    addEventListener('scroll', this.#save, { passive: true });
    addEventListener('pagehide', this.#handBack);
    addEventListener('pageshow', this.#takeOver);
  }

  /** Shows an entry for the first time, at its top. The caller may scroll on. */
  begin(key: string): void {
    this.#key = key;
    this.#takeOver();
    // A page that was already at its top fires no scroll event.
    this.#save();
  }

  /** Shows an entry again at its last position. An entry that the app has never shown stays where the browser put it. */
  enter(key: string): void {
    const top = this.#positions.get(key) ?? readPositions().get(key);
    if (top !== undefined) window.scrollTo(0, top);
    this.begin(key);
  }

  release(): void {
    this.#handBack();
    removeEventListener('scroll', this.#save);
    removeEventListener('pagehide', this.#handBack);
    removeEventListener('pageshow', this.#takeOver);
  }

  #store(): void {
    this.#save();
    try {
      // Another document in this tab may have stored positions in the meantime.
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...readPositions(), ...this.#positions]));
    } catch {
      // Storage may be switched off. Returns from other documents then start at the top.
    }
  }
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
