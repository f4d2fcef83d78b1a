const STORAGE_KEY = 'townsite-scroll';

/**
 * Remembers how far each visit was scrolled, for back and forward. While it is in charge the browser does not restore by itself;
 * when the document is left it hands back, so that reloads and returns from other sites are restored by the browser.
 */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  readonly #handBack = (): void => {
    history.scrollRestoration = 'auto';
    this.#store();
  };
  readonly #takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };

  constructor() {
    this.#positions = readPositions();
    this.#takeOver();
    addEventListener('pagehide', this.#handBack);
    addEventListener('pageshow', this.#takeOver);
  }

  /** Notes how far the visit that is about to end is scrolled. */
  save(key: string): void {
    this.#positions.set(key, window.scrollY);
  }

  restore(key: string): void {
    window.scrollTo(0, this.#positions.get(key) ?? 0);
  }

  release(): void {
    this.#handBack();
    removeEventListener('pagehide', this.#handBack);
    removeEventListener('pageshow', this.#takeOver);
  }

  #store(): void {
    const key = (history.state as { key?: string } | null)?.key ?? 'default';
    this.save(key);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#positions]));
    } catch {
      // Storage may be switched off: returns then begin at the top.
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
