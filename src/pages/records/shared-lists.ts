/** Lists that many pages have alike, each as one object. */
export class SharedLists {
  readonly #known = new Map<string, readonly string[]>();

  share(list: readonly string[]): readonly string[] {
    const key = list.join('\n');
    const known = this.#known.get(key) ?? list;
    this.#known.set(key, known);
    return known;
  }
}
