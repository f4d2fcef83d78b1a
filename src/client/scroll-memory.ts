import { entryKey } from './history-entries.ts';

const STORAGE_KEY = 'townsite-scroll';

/**
 * Remembers the scroll position of each entry of the history, for back and forward. The browser restores nothing at entries that the app
 * has shown, because their pages may be drawn only after it would scroll. The entry from which the document is left is given back to the
 * browser, which restores it on reloads and on returns from other sites.
 */
export class ScrollMemory {
  /** Of the entries that this document has shown. */
  readonly #positions = new Map<string, number>();
  /** The entry whose page is shown. */
  #key: string | undefined;
  readonly #save = (): void => {
    // Between the way back and the page that it leads to, what is scrolled belongs to neither.
    if (this.#key !== undefined && this.#key === entryKey()) this.#positions.set(this.#key, window.scrollY);
  };
  readonly #handBack = (): void => {
    history.scrollRestoration = 'auto';
    this.#store();
  };
  readonly #takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };

  /** @param key the entry whose page is shown; undefined when another one is current already */
  constructor(key: string | undefined) {
    // Shown by an earlier document and not the one that it was left from: the browser has restored nothing.
    if (history.scrollRestoration === 'manual' && key !== undefined) this.enter(key);
    this.#key = key;
    this.#save();
    this.#takeOver();
    addEventListener('scroll', this.#save, { passive: true });
    addEventListener('pagehide', this.#handBack);
    addEventListener('pageshow', this.#takeOver);
  }

  /** Shows an entry for the first time, scrolled to its top; the caller may scroll on. */
  begin(key: string): void {
    this.#key = key;
    this.#takeOver();
    // A page that was at its top before says nothing by an event.
    this.#save();
  }

  /** Shows an entry again, where it was left. One that the app has never shown stays where the browser has put it. */
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
      // Another document of this tab may have stored its own in the meantime.
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...readPositions(), ...this.#positions]));
    } catch {
      // Storage may be switched off: returns from other documents then begin at the top.
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
