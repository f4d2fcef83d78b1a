/** What a finished page says about ids, pages, and files. Read once for all checks. */
export interface PageAttributes {
  /** In page order, including duplicates. */
  readonly ids: readonly string[];
  readonly references: readonly { readonly name: string; readonly value: string }[];
  /** How many h1 headings it has. */
  readonly headings: number;
  /** Whether it contains text that looks like a reference of the configuration. */
  readonly hasReference: boolean;
}

const ATTRIBUTE = /\s(id|href|src|srcset|imagesrcset|for|aria-labelledby|aria-describedby|data-page)="([^"]*)"/gi;

export function readAttributes(html: string): PageAttributes {
  const ids: string[] = [];
  const references: { name: string; value: string }[] = [];
  for (const found of html.matchAll(ATTRIBUTE)) {
    const name = found[1] as string;
    const value = found[2] as string;
    if (name === 'id') ids.push(value);
    // `data-page` has two addresses.
    else for (const each of name === 'data-page' ? value.split(' ') : [value]) references.push({ name: name.toLowerCase(), value: each });
  }
  return {
    ids,
    references,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    // In code, the renderer writes braces as entities.
    hasReference: html.includes('{{') && /\{\{[^{}]*\}\}/.test(html),
  };
}
