/** Returns a function that keeps equal lists of many pages as one object. */
export function shareLists(): ShareList {
  const known = new Map<string, readonly string[]>();
  return (list) => {
    const key = list.join('\n');
    if (!known.has(key)) known.set(key, list);
    return known.get(key) as typeof list;
  };
}

export type ShareList = <Text extends string>(list: readonly Text[]) => readonly Text[];
