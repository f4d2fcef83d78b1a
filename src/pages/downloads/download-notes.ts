import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { endingOf } from '../../shared/downloads.ts';
import { parseLink } from '../../shared/url.ts';
import type { DownloadFacts } from './download-facts.ts';

/** A field with a link, and the field with its label. Without a label field, the facts about the file go into separate fields. */
export interface NamedLink {
  readonly link: string;
  readonly words: string | undefined;
}

interface NoteOptions {
  readonly facts: DownloadFacts;
  /** The language of the site (BCP 47). */
  readonly language: string;
  readonly schema: SchemaModel;
}

/** Adds the type and size of a file to the label of each link to it. On a phone, people want to know these before they tap. */
export class DownloadNotes {
  readonly #options: NoteOptions;
  readonly #links = new WeakMap<SchemaNode, readonly NamedLink[]>();

  constructor(options: NoteOptions) {
    this.#options = options;
  }

  /** Returns what to add to the label of a link: ` (PDF, 240 kB)`; empty if the link does not lead to a file. */
  noteOf(href: string, words: string): string {
    const file = this.#describe(href);
    if (file === undefined) return '';
    const isNamed = new RegExp(`(?<![\\p{L}\\p{N}])${file.kind}(?![\\p{L}\\p{N}])`, 'iu').test(words);
    return ` (${isNamed ? '' : `${file.kind}, `}${file.size})`;
  }

  /** Returns the type and size of the file that a link leads to. */
  #describe(href: string): { readonly kind: string; readonly size: string } | undefined {
    const { facts, language } = this.#options;
    const target = facts.size === 0 ? undefined : parseLink(href);
    const found = target?.kind === 'page' ? facts.get(target.path) : undefined;
    if (target?.kind !== 'page' || found === undefined || 'error' in found) return undefined;
    return { kind: endingOf(target.path).toUpperCase(), size: formatFileSize(found.bytes, language) };
  }

  /** Returns the links among the fields of a part; none if the site has no files to download. */
  linksIn(node: SchemaNode): readonly NamedLink[] {
    const { facts, schema } = this.#options;
    if (facts.size === 0 || node.properties === undefined) return [];
    const known = this.#links.get(node) ?? findLinks(node, schema);
    this.#links.set(node, known);
    return known;
  }

  /** Adds the facts about linked files to a part: in the labels, or in separate fields. */
  add(part: unknown, links: readonly NamedLink[]): unknown {
    if (!isData(part)) return part;
    const noted = links.flatMap(({ link, words }) => {
      const href = part[link];
      if (words === undefined) return Object.entries((typeof href === 'string' && this.#describe(href)) || {});
      const text = part[words];
      const note = typeof href === 'string' && typeof text === 'string' ? this.noteOf(href, text) : '';
      return note === '' ? [] : [[words, `${text}${note}`]];
    });
    return noted.length === 0 ? part : { ...part, ...Object.fromEntries(noted) };
  }
}

function findLinks({ properties = {}, 'x-part': part }: SchemaNode, schema: SchemaModel): readonly NamedLink[] {
  return Object.entries(properties).flatMap(([link, child]) => {
    const { 'x-words-in': words, 'x-kind': kind } = schema.resolve(child);
    return words !== undefined || (part === 'download' && kind === 'link') ? [{ link, words }] : [];
  });
}

/** Formats a size as the language does, with non-breaking spaces: `240 kB`, `1.4 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge && bytes < 10_000_000 ? 1 : 0,
  });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(bytes / 1000, 1)).replaceAll(' ', '\u00a0');
}
