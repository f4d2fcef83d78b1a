import { slugify } from '../../../shared/slugify.ts';

/** A Markdown file in its parts, which put together are the file again. */
export interface MarkdownFile {
  /** The line of dashes that the file begins with. */
  readonly open: string;
  /** The fields, as YAML. */
  readonly front: string;
  /** The line of dashes below the fields, and the blank lines before the text. */
  readonly close: string;
  readonly body: string;
  /** The blanks at the end of the file. */
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

/** The front matter as YAML whose lines have the numbers that they have in the file. */
export function asYaml({ open, front }: Pick<MarkdownFile, 'open' | 'front'>): string {
  return open.replace(/^---[ \t]*/, '') + front;
}

/** The slug that the name of a file gives: `posts/2026-05-04-new-van.md` → `new-van`. */
export function slugOfFile(file: string): string | undefined {
  const [, name = ''] = /([^/]*)\.\w+$/.exec(file) ?? [];
  return slugify(name.replace(DAY, '')) || undefined;
}

/** The day that the name of a file begins with. */
export function dayOfFile(file: string): string | undefined {
  return DAY.exec(file.replace(/^.*\//, ''))?.[1];
}

const DAY = /^(\d{4}-\d{2}-\d{2})[-_ ]+/;
