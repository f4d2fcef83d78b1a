import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { count } from '../../shared/text.ts';
import { lookUp } from '../facts/look-up.ts';
import { parseTemplate } from '../facts/template.ts';
import { introduce } from '../shape/example.ts';

interface TranslationCheck {
  readonly config: SiteConfig;
  /** What the YAML says. */
  readonly data: Data;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
}

/** Reports the built-in texts, which are English, in a site of another language: all that is left to translate in one finding. */
export function checkUntranslated({ config, data, schema, findings }: TranslationCheck): void {
  const [language = 'en'] = config.business.language.split('-');
  if (language === 'en') return;
  // What the site declares itself, and blocks that it brings along, are in its own language.
  const texts = new BuiltInTexts(schema.base, config as unknown as Data);
  texts.collect(data, schema.base.root, []);
  const { site, blocks } = texts;
  const quantity = texts.size;
  if (quantity === 0) return;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const hints = [
    ...(Object.keys(site).length === 0 ? [] : [introduce('Translate these, and paste them:', undefined, site)]),
    ...[...blocks].map(([type, keys]) => introduce(`In each \`${type}\` block:`, undefined, keys)),
  ];
  findings.add({
    code: 'TEXTS_UNTRANSLATED',
    message: `The site is in ${name}, but ${count(quantity, 'built-in text')} ${quantity === 1 ? 'is' : 'are'} still in English.`,
    hint: hints.join('\n'),
    path: data.business !== undefined && (data.business as Data).language !== undefined ? ['business', 'language'] : ['business'],
    atKey: true,
  });
}

/** The texts of the schema that stand where the YAML says nothing. */
class BuiltInTexts {
  /** Those outside of blocks, as the YAML would have them. */
  readonly site: Data = {};
  /** Those of blocks, by type. */
  readonly blocks = new Map<string, Data>();
  size = 0;
  readonly #schema: SchemaModel;
  readonly #config: Data;

  constructor(schema: SchemaModel, config: Data) {
    this.#schema = schema;
    this.#config = config;
  }

  /** @param path where the value stands; undefined inside of a block, whose keys are `own` */
  collect(value: unknown, schemaNode: SchemaNode, path: DataPath, own: Data = this.site): void {
    const node = this.#schema.resolve(schemaNode);
    if (Array.isArray(value)) {
      // One entry of a list of facts stands for all.
      if (node['x-part'] === 'blocks') for (const block of value) this.#collectBlock(block);
      else if (node.items !== undefined) for (const item of value) this.collect(item, node.items, path, own);
      return;
    }
    if (!isData(value)) return;
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      const field = this.#schema.resolve(child);
      const written = value[key];
      if (written !== undefined) this.collect(written, field, [...path, key], own);
      else if (isData(field.default) && Object.keys(field.default).length === 0) this.collect({}, field, [...path, key], own);
      else if (this.#isRead(field)) this.#note(field.default, [...path, key], own);
    }
  }

  #collectBlock(block: unknown): void {
    const type = isData(block) ? String(block.type) : '';
    const node = this.#schema.root['x-own-blocks']?.includes(type) === true ? undefined : this.#schema.block(type);
    if (node === undefined) return;
    const keys = this.blocks.get(type) ?? {};
    this.collect(block, node, [], keys);
    if (Object.keys(keys).length > 0) this.blocks.set(type, keys);
  }

  /** Whether visitors meet what stands there: words that are neither a name, nor a link, nor made of what the site lacks. */
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

  #note(text: unknown, path: DataPath, own: Data): void {
    const [last = '', ...above] = path.toReversed();
    let map = own;
    for (const step of above.toReversed()) {
      map[step] ??= {};
      map = map[step] as Data;
    }
    if (map[last] !== undefined) return;
    map[last] = text;
    this.size += wordsIn(text).length;
  }
}

/** The texts in a default that are more than references. */
function wordsIn(value: unknown, key = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item));
  if (isData(value)) return Object.entries(value).flatMap(([name, field]) => wordsIn(field, name));
  if (typeof value !== 'string' || NO_TEXTS.has(key)) return [];
  return /\p{L}/u.test(value.replace(/\{\{[^{}]*\}\}/g, '')) ? [value] : [];
}

/** Keys of the built-in maps whose values nobody reads. */
const NO_TEXTS: ReadonlySet<string> = new Set(['type', 'href']);
