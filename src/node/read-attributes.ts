/** What a finished page says of places: its ids, and what refers to ids, pages and files. Read once for all checks. */
export interface PageAttributes {
  /** In the order of the page, each as often as it is there. */
  readonly ids: readonly string[];
  readonly references: readonly { readonly name: string; readonly value: string }[];
}

const ATTRIBUTE = /\s(id|href|src|srcset|imagesrcset|for|aria-labelledby|aria-describedby|data-page)="([^"]*)"/gi;

export function readAttributes(html: string): PageAttributes {
  const ids: string[] = [];
  const references: { name: string; value: string }[] = [];
  for (const [, name = '', value = ''] of html.matchAll(ATTRIBUTE)) {
    if (name === 'id') ids.push(value);
    else references.push({ name: name.toLowerCase(), value });
  }
  return { ids, references };
}
