/** Collects the faults of many pages. Reports a fault once, with its first three pages. */
export class PageFaults {
  readonly #pages = new Map<string, string[]>();

  add(page: string, faults: readonly string[]): void {
    for (const fault of new Set(faults)) this.#pages.set(fault, [...(this.#pages.get(fault) ?? []), page]);
  }

  get all(): string[] {
    return [...this.#pages].map(([fault, pages]) => {
      const more = pages.length > 3 ? ` and ${pages.length - 3} more` : '';
      return `${pages.slice(0, 3).join(', ')}${more}: ${fault}`;
    });
  }
}
