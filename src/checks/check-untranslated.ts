import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { visitData } from '../model/walk-data.ts';
import { introduce } from '../schema/example.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { count } from '../shared/text.ts';
import { lookUp } from '../template/look-up.ts';
import { parseTemplate } from '../template/template.ts';

interface TranslationCheck {
  readonly config: SiteConfig;
  /** The contents of the YAML. */
  readonly data: Data;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
}

/** Reports built-in English texts in a site of another language: everything that is left to translate, in one finding. */
export function checkUntranslated({ config, data, schema, findings }: TranslationCheck): void {
  const [language = 'en'] = config.business.language.split('-');
  if (language === 'en') return;
  // Use the base schema: fields that the site declares, and its own blocks, are in its own language.
  const texts = new BuiltInTexts(schema.base, config as unknown as Data, wordsSaid(data));
  texts.collect(data, schema.base.root, { where: 'At the end of the file', path: [] });
  const quantity = texts.size;
  if (quantity === 0) return;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  findings.add({
    code: 'TEXTS_UNTRANSLATED',
    message: `The site is in ${name}, but ${count(quantity, 'built-in text')} ${quantity === 1 ? 'is' : 'are'} still in English.`,
    remedy: ['Translate these, and paste them.', ...texts.print()].join('\n'),
    path: data.business !== undefined && (data.business as Data).language !== undefined ? ['business', 'language'] : ['business'],
    atKey: true,
  });
}

/** A map in the YAML where translations can be pasted, or one that several blocks or entries have. */
interface PasteTarget {
  /** Tells a person where to paste, and identifies the map. */
  readonly where: string;
  /** The path from the top of the file, or from the block or entry. */
  readonly path: DataPath;
}

/** Collects the schema's default texts for keys that the YAML does not set. */
class BuiltInTexts {
  size = 0;
  /** The missing keys of each existing map. Pasting them into that map does not repeat a key. */
  readonly #missing = new Map<string, { readonly depth: number; readonly keys: Data }>();
  readonly #schema: SchemaModel;
  readonly #config: Data;
  readonly #said: ReadonlySet<string>;

  constructor(schema: SchemaModel, config: Data, said: ReadonlySet<string>) {
    this.#schema = schema;
    this.#config = config;
    this.#said = said;
  }

  /** Returns what to paste and where. The keys of the file's own maps get the indentation that they need there. */
  print(): readonly string[] {
    return [...this.#missing].map(([where, { depth, keys }]) => {
      const indent = '  '.repeat(depth);
      const lines = introduce('', undefined, keys).trim().split('\n');
      return [`${where}:`, ...lines.map((line) => `${indent}${line}`)].join('\n');
    });
  }

  /** @param below the path from the target to the value, for maps that are not in the YAML */
  collect(value: unknown, schemaNode: SchemaNode, target: PasteTarget, below: DataPath = []): void {
    const node = this.#schema.resolve(schemaNode);
    if (Array.isArray(value)) {
      if (node['x-part'] === 'blocks') for (const block of value) this.#collectBlock(block);
      else if (node.items !== undefined && !this.#isUnseen(node, target)) {
        const name = target.path.filter((step) => typeof step === 'string').join('.');
        for (const item of value) this.collect(item, node.items, { where: `In each entry of \`${name}\``, path: [] });
      }
      return;
    }
    if (!isData(value)) return;
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      const field = this.#schema.resolve(child);
      const written = value[key];
      const shownWith = node['x-shown-with'] === 'key' ? [key] : field['x-shown-with'];
      if (Array.isArray(shownWith) && !shownWith.some((word) => this.#said.has(word))) continue;
      if (written !== undefined) this.collect(written, field, inside(target, key));
      else if (isData(field.default) && Object.keys(field.default).length === 0) this.collect({}, field, target, [...below, key]);
      else if (this.#isRead(field)) this.#note(field.default, [...below, key], target);
    }
  }

  /** Checks whether nobody sees the default texts of a collection's entries. They show only on the entries' own pages. */
  #isUnseen(node: SchemaNode, { path }: PasteTarget): boolean {
    const items = this.#config[String(path[0])];
    return node['x-item'] !== undefined && Array.isArray(items) && !items.some((item) => isData(item) && item.href !== undefined);
  }

  #collectBlock(block: unknown): void {
    const type = isData(block) ? String(block.type) : '';
    const node = this.#schema.root['x-own-blocks']?.includes(type) === true ? undefined : this.#schema.block(type);
    if (node !== undefined) this.collect(block, node, { where: `In each \`${type}\` block`, path: [] });
  }

  /**
   * Checks whether visitors read the default: it is text, not an identifier or link, and does not refer to something that the site lacks.
   */
  #isRead(node: SchemaNode): boolean {
    const { 'x-silent': isSilent, 'x-kind': kind, format, default: text } = node;
    const words = node.enum ?? this.#schema.items(node)?.enum;
    if (isSilent === true || format !== undefined || words !== undefined) return false;
    return kind !== 'link' && kind !== 'messages' && wordsIn(text).length > 0 && this.#isGiven(text);
  }

  #isGiven(value: unknown): boolean {
    if (isData(value)) return Object.values(value).every((field) => this.#isGiven(field));
    const whole = typeof value === 'string' ? parseTemplate(value)?.whole : undefined;
    return (
      whole === undefined || !Object.hasOwn(this.#config, whole.segments[0] ?? '') || lookUp(this.#config, whole.segments) !== undefined
    );
  }

  #note(text: unknown, path: DataPath, { where, path: { length: depth } }: PasteTarget): void {
    const keys: Data = this.#missing.get(where)?.keys ?? {};
    this.#missing.set(where, { depth, keys });
    const [last = '', ...above] = path.toReversed();
    let map = keys;
    for (const step of above.toReversed()) {
      map[step] ??= {};
      map = map[step] as Data;
    }
    if (map[last] !== undefined) return;
    map[last] = text;
    this.size += wordsIn(text).length;
  }
}

/** Returns the short words in the file: its values, and its keys whose value is not false. */
function wordsSaid(data: Data): ReadonlySet<string> {
  const words = new Set<string>();
  visitData(data, (value, _node, _path, key) => {
    if (typeof value === 'string' && value.length < 20) words.add(value);
    if (typeof key === 'string' && value !== false) words.add(key);
    // A `date` may be anything; `type: date` is a field of a form.
    if (key === 'type') words.add(`type: ${String(value)}`);
  });
  return words;
}

/** Returns the target for a map inside another one. */
function inside({ where, path }: PasteTarget, key: string): PasteTarget {
  const inner = [...path, key];
  const location = `below \`${inner.join('.')}\``;
  const [outer = ''] = where.split(', below');
  return { where: outer.startsWith('In each') ? `${outer}, ${location}` : location.replace('below', 'Below'), path: inner };
}

/** Returns the texts in a default that contain more than references. */
function wordsIn(value: unknown, key = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item));
  if (isData(value)) return Object.entries(value).flatMap(([name, field]) => wordsIn(field, name));
  if (typeof value !== 'string' || NO_TEXTS.has(key)) return [];
  return /\p{L}/u.test(value.replace(/\{\{[^{}]*\}\}/g, '')) ? [value] : [];
}

/** Keys of the default maps whose values are not shown. */
const NO_TEXTS: ReadonlySet<string> = new Set(['type', 'href']);
