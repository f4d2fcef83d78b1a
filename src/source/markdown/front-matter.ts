import { slugify } from '../../shared/slugify.ts';

/** The parts of a Markdown file. Concatenated, they are the file. */
export interface MarkdownFile {
  /** The line of dashes at the top of the file. */
  readonly open: string;
  /** The fields, as YAML. */
  readonly front: string;
  /** The line of dashes below the fields, and the blank lines before the text. */
  readonly close: string;
  readonly body: string;
  /** The whitespace at the end of the file. */
  readonly end: string;
}

/** Why a file has no front matter. */
export type FrontMatterMistake = 'missing' | 'indented' | 'unclosed';

const OPEN = /^---[ \t]*(?:\r?\n|$)/;

/** @param text without a byte order mark */
export function splitMarkdown(text: string): MarkdownFile | FrontMatterMistake {
  const [open] = OPEN.exec(text) ?? [];
  if (open === undefined) return /^\s+---[ \t]*\r?\n/.test(text) ? 'indented' : 'missing';
  const rest = text.slice(open.length);
  const closing = /^---[ \t]*(?:\r?\n\s*|$(?![\s\S]))/m.exec(rest);
  if (closing === null) return 'unclosed';
  const front = rest.slice(0, closing.index);
  const close = closing[0];
  const below = rest.slice(front.length + close.length);
  const body = below.trimEnd();
  return { open, front, close, body, end: below.slice(body.length) };
}

/** Returns the front matter as YAML, with the same line numbers as in the file. */
export function asYaml({ open, front }: Pick<MarkdownFile, 'open' | 'front'>): string {
  return open.replace(/^---[ \t]*/, '') + front;
}

/** Returns the slug from the name of an entry: `2026-05-04-new-van` → `new-van`. */
export function slugOfName(name: string): string | undefined {
  return slugify(name.replace(DAY, '')) || undefined;
}

/** Returns the date at the start of the name of an entry. A draft may have _ before it. */
export function dayOfName(name: string): string | undefined {
  return DAY.exec(name)?.[1];
}

const DAY = /^_?(\d{4}-\d{2}-\d{2})[-_ ]+/;
