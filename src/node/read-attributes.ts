/** What a finished page says of places: its ids, and what refers to ids, pages and files. Read once for all checks. */
export interface PageAttributes {
  /** In the order of the page, each as often as it is there. */
  readonly ids: readonly string[];
  readonly references: readonly { readonly name: string; readonly value: string }[];
}

const READ: ReadonlySet<string> = new Set([
  'id',
  'href',
  'src',
  'srcset',
  'imagesrcset',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'data-page',
  'data-frame',
  'data-code',
]);

/** Of the names that are read; a longer one need not be looked at. */
const LONGEST = Math.max(...[...READ].map((name) => name.length));

/** Looks for `="`, and then at the name before it: a pattern that looks at each character takes five times as long. */
export function readAttributes(html: string): PageAttributes {
  const ids: string[] = [];
  const references: { name: string; value: string }[] = [];
  let at = html.indexOf('="');
  while (at >= 0) {
    const name = nameBefore(html, at);
    const isRead = name !== undefined && READ.has(name);
    const end = isRead ? html.indexOf('"', at + 2) : at;
    if (end < 0) break;
    if (isRead) {
      const value = html.slice(at + 2, end);
      if (name === 'id') ids.push(value);
      else references.push({ name, value });
    }
    at = html.indexOf('="', end + 1);
  }
  return { ids, references };
}

/** The word in small letters that ends there, if it stands behind a space and is no longer than what is looked for. */
function nameBefore(html: string, end: number): string | undefined {
  for (let start = end - 1; start >= 0 && end - start <= LONGEST + 1; start -= 1) {
    if (SPACES.has(html.charCodeAt(start))) return html.slice(start + 1, end).toLowerCase();
  }
  return undefined;
}

/** What divides attributes: tab, line feed, form feed, carriage return, space. Source: WHATWG HTML, 13.1.2.3 Attributes. */
const SPACES: ReadonlySet<number> = new Set([9, 10, 12, 13, 32]);
