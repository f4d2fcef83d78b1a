/** Stores equal lists of many pages as one object. */
export class SharedLists {
  readonly #known = new Map<string, readonly string[]>();

  share<Text extends string>(list: readonly Text[]): readonly Text[] {
    const key = list.join('\n');
    const known = this.#known.get(key) ?? list;
    this.#known.set(key, known);
    return known as readonly Text[];
  }
}
