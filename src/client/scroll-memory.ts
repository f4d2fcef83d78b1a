const STORAGE_KEY = 'townsite-scroll';

/**
 * Remembers how far each visit was scrolled, for back and forward. While it is in charge the browser does not restore by itself;
 * when the document is left it hands back, so that reloads and returns from other sites are restored by the browser.
 */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  #key: string;
  readonly #save = (): void => this.save();
  readonly #handBack = (): void => {
    history.scrollRestoration = 'auto';
    this.#store();
  };
  readonly #takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };

  /** @param key the visit that is shown */
  constructor(key: string) {
    this.#positions = readPositions();
    this.#key = key;
    this.save();
    this.#takeOver();
    addEventListener('scroll', this.#save, { passive: true });
    addEventListener('pagehide', this.#handBack);
    addEventListener('pageshow', this.#takeOver);
  }

  /** Notes how far the visit that is shown is scrolled. */
  save(): void {
    this.#positions.set(this.#key, window.scrollY);
  }

  /** From now on this visit is shown. */
  begin(key: string): void {
    this.#key = key;
  }

  restore(key: string): void {
    window.scrollTo(0, this.#positions.get(key) ?? 0);
  }

  release(): void {
    this.#handBack();
    removeEventListener('scroll', this.#save);
    removeEventListener('pagehide', this.#handBack);
    removeEventListener('pageshow', this.#takeOver);
  }

  #store(): void {
    this.save();
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
