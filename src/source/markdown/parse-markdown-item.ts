import type { Code } from '../../model/catalog.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { nameOfEntry } from '../collections/entry-names.ts';
import type { Span } from '../collections/text-locations.ts';
import { TextLocations, withoutBom } from '../collections/text-locations.ts';
import type { Source, SourceFile } from '../source-file.ts';
import { DATA_LIMITS } from '../yaml/compose-yaml.ts';
import { findGarbled } from '../yaml/garbled-text.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { FrontMatterMistake } from './front-matter.ts';
import { asYaml, dayOfName, slugOfName, splitMarkdown } from './front-matter.ts';

export interface ItemFile extends SourceFile {
  /** Undefined if the file cannot be read. */
  readonly data: unknown;
}

interface ItemType {
  readonly collection: string;
  /** The folder, as the configuration names it. */
  readonly from: string;
  readonly item: SchemaNode;
  readonly schema: SchemaModel;
}

export function isMarkdownFile(file: string): boolean {
  return /\.(?:md|markdown)$/i.test(file);
}

/** Reads an item from a Markdown file: the front matter has its fields, and the text below is one of them. */
export function parseMarkdownItem(source: Source, type: ItemType): ItemFile {
  const text = withoutBom(source.text);
  const locations = new TextLocations(source.file, text);
  const diagnose = (code: Code, span: Span, words: { message: string; hint: string }): Diagnostic =>
    diagnosticAt(code, locations.at(span), words, type.collection);
  const file = splitMarkdown(text);
  if (typeof file === 'string') {
    const diagnostics = [diagnose('FRONT_MATTER', { start: 0, end: lengthOfLine(text) }, WORDS[file])];
    return {
      data: undefined,
      diagnostics,
      locate: () => locations.at({ start: 0, end: 0 }),
      edit: () => undefined,
      sourceOf: () => undefined,
    };
  }
  const { open, front, close, body } = file;
  const yaml = parseYaml({ file: source.file, text: asYaml(file) }, DATA_LIMITS);
  // The file may have a body but no fields.
  const isBlank = front.trim() === '';
  const fields = isBlank ? {} : yaml.data;
  const diagnostics = isBlank ? [] : [...yaml.diagnostics];
  const start = open.length + front.length + close.length;
  const span: Span = { start, end: start + body.length };
  const firstLine: Span = { start, end: start + lengthOfLine(body) };
  const key = findBodyField(type);
  if (isData(fields) && body !== '') {
    if (key === undefined) diagnostics.push(diagnose('MARKDOWN_BODY', firstLine, noField(type.collection)));
    else if (fields[key] !== undefined) diagnostics.push(diagnose('MARKDOWN_BODY', firstLine, givenTwice(key)));
  }
  for (const { start: from, end, ...words } of findGarbled(body, { hasControls: true }))
    diagnostics.push(diagnose('TEXT_GARBLED', { start: start + from, end: start + end }, words));
  const isBody = ([field]: DataPath): boolean => field !== undefined && field === key && body !== '';
  return {
    data: isData(fields)
      ? { ...withName(fields, source.file, type), ...(key === undefined || body === '' ? {} : { [key]: cleanText(withoutReturns(body)) }) }
      : fields,
    diagnostics,
    unreadable: isBlank ? [] : (yaml.unreadable ?? []),
    locate: (path, options) => (isBody(path) ? locations.of(span, { ...options, atKey: false }) : yaml.locate(path, options)),
    edit: (path, change) => (isBody(path) ? undefined : yaml.edit(path, change)),
    sourceOf: (path) => (isBody(path) ? locations.written(span) : yaml.sourceOf(path)),
  };
}

/** Fills in the slug and date from the file name if the front matter leaves them out. */
function withName(fields: Data, file: string, { collection, from, schema }: ItemType): Data {
  const { dated } = schema.collections.get(collection) ?? {};
  const { name } = nameOfEntry(file, from);
  const [slug, day] = [slugOfName(name), dayOfName(name)];
  return {
    ...(slug === undefined ? {} : { slug }),
    ...(dated === undefined || day === undefined ? {} : { [dated]: day }),
    ...fields,
  };
}

function withoutReturns(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

function lengthOfLine(text: string): number {
  return text.split(/\r?\n/, 1)[0]?.length ?? 0;
}

/** Returns the field for the text below the front matter: the one named `body`, or the only Markdown field of its kind. */
export function findBodyField({ item, schema }: Pick<ItemType, 'item' | 'schema'>): string | undefined {
  const kinds = Object.keys(item.properties ?? {}).map((name) => ({ name, kind: schema.child(item, name)?.['x-kind'] }));
  const [articles, prose] = (['article', 'prose'] as const).map((kind) => kinds.filter((each) => each.kind === kind));
  const texts = [...(articles ?? []), ...(prose ?? [])];
  const only = [articles, prose].find((some) => some !== undefined && some.length > 0);
  return (texts.find(({ name }) => name === 'body') ?? (only?.length === 1 ? only[0] : undefined))?.name;
}

const HOW = 'Begin the file with a line of three dashes (---), then its fields, then another such line. The text comes below.';

const WORDS: Readonly<Record<FrontMatterMistake, { readonly message: string; readonly hint: string }>> = {
  missing: { message: 'The file does not begin with front matter.', hint: HOW },
  indented: {
    message: 'There is text before the front matter.',
    hint: 'Remove the blank lines and spaces before the first ---, so that the file begins with it.',
  },
  unclosed: { message: 'The front matter is never closed.', hint: 'Write a line of three dashes (---) between the fields and the text.' },
};

function noField(collection: string): { message: string; hint: string } {
  return {
    message: `The entries of \`${collection}\` have no field for the text below the front matter.`,
    hint: 'Add one to the fields of the collection, such as `body: markdown`, or remove the text.',
  };
}

function givenTwice(key: string): { message: string; hint: string } {
  return {
    message: `This text is the \`${key}\`, but the front matter has a \`${key}\`, too.`,
    hint: `Remove \`${key}\` from the front matter, or the text.`,
  };
}
