/** What a part of a finished page says of places: its ids, and what refers to ids, pages and files. Read once for all checks. */
export interface PartAttributes {
  /** In the order of the page, each as often as it is there. */
  readonly ids: readonly string[];
  readonly references: readonly { readonly name: string; readonly value: string }[];
  /** How many h1 headings it has. */
  readonly headings: number;
  /** Whether it holds what looks like a reference of the configuration. */
  readonly hasReference: boolean;
  /** Whether many pages have it alike: then it is the same object for all of them. */
  readonly isShared: boolean;
}

/** The parts of a page, in its order. */
export type PageAttributes = readonly PartAttributes[];

/** The ids of a page between spaces. */
export function idTextOf(attributes: PageAttributes): string {
  return attributes.flatMap(({ ids }) => ids).join(' ');
}

const ATTRIBUTE = /\s(id|href|src|srcset|imagesrcset|for|aria-labelledby|aria-describedby|data-page)="([^"]*)"/gi;

/** Reads finished pages. What stands around `main` is the same on most pages, and read once. */
export class AttributeReader {
  readonly #known = new Map<string, PartAttributes>();

  read(html: string): PageAttributes {
    const start = html.indexOf('>', html.indexOf('<div id="app"')) + 1;
    const main = html.indexOf('<main', start);
    const end = html.lastIndexOf('</main>');
    if (start === 0 || main < 0 || end < main) return [readPart(html)];
    return [
      readPart(html.slice(0, start)),
      this.#readShared(html.slice(start, main)),
      readPart(html.slice(main, end)),
      this.#readShared(html.slice(end)),
    ];
  }

  #readShared(part: string): PartAttributes {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    // A part of a text keeps the whole page in memory.
    const copy = Buffer.from(part).toString();
    const read = readPart(copy, true);
    this.#known.set(copy, read);
    return read;
  }
}

function readPart(html: string, isShared = false): PartAttributes {
  const ids: string[] = [];
  const references: { name: string; value: string }[] = [];
  for (const [, name = '', value = ''] of html.matchAll(ATTRIBUTE)) {
    if (name === 'id') ids.push(value);
    else references.push({ name: name.toLowerCase(), value });
  }
  return {
    ids,
    references,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    hasReference: html.includes('{{') && /\{\{[^{}]*\}\}/.test(html),
    isShared,
  };
}
