/** What a part of a finished page says about ids, pages, and files. Read once for all checks. */
export interface PartAttributes {
  /** In page order, including duplicates. */
  readonly ids: readonly string[];
  readonly references: readonly { readonly name: string; readonly value: string }[];
  /** How many h1 headings it has. */
  readonly headings: number;
  /** Whether it contains text that looks like a reference of the configuration. */
  readonly hasReference: boolean;
  /** Whether many pages share it: then all of them get the same object. */
  readonly isShared: boolean;
}

/** The parts of a page, in order. */
export type PageAttributes = readonly PartAttributes[];

const ATTRIBUTE = /\s(id|href|src|srcset|imagesrcset|for|aria-labelledby|aria-describedby|data-page)="([^"]*)"/gi;

/** Reads finished pages. The text around `main` is the same on most pages, and is read once. */
export class AttributeReader {
  readonly #before = new SharedParts();
  readonly #after = new SharedParts();

  read(html: string): PageAttributes {
    const start = html.indexOf('>', html.indexOf('<div id="app"')) + 1;
    const main = html.indexOf('<main', start);
    const end = html.lastIndexOf('</main>');
    if (start === 0 || main < 0 || end < main) return [readPart(html)];
    return [
      readPart(html.slice(0, start)),
      this.#before.read(html, [start, main]),
      readPart(html.slice(main, end)),
      this.#after.read(html, [end, html.length]),
    ];
  }
}

/** Parts with the same position on many pages. */
class SharedParts {
  readonly #known = new Map<string, PartAttributes>();
  /** The part of the last page. Comparing with it is much faster than a lookup. */
  #last: readonly [part: string, attributes: PartAttributes] | undefined;

  read(html: string, [start, end]: readonly [start: number, end: number]): PartAttributes {
    if (this.#last?.[0].length === end - start && html.startsWith(this.#last[0], start)) return this.#last[1];
    // Copy the text: a substring keeps the whole page in memory.
    const part = Buffer.from(html.slice(start, end)).toString();
    const attributes = this.#known.get(part) ?? readPart(part, true);
    this.#known.set(part, attributes);
    this.#last = [part, attributes];
    return attributes;
  }
}

function readPart(html: string, isShared = false): PartAttributes {
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
    isShared,
  };
}
