import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { CollectionType, SchemaModel, SchemaNode } from '../model/schema.ts';
import { listInWords, suggest } from '../shared/text.ts';
import { hasFormat } from '../values/formats.ts';
import { COLLECTIONS, checkName } from './check-name.ts';
import { composeNode, partName } from './compose-node.ts';
import { DATA_SECTIONS } from './data-sections.ts';
import { COMPUTED_FIELDS, declareDates } from './declare-dates.ts';
import { FIELD_TYPES, OTHER_WORDS } from './field-types.ts';
import { textsToName } from './fill-slugs.ts';

interface Declaration {
  readonly name: string;
  /** The declaration in the YAML. The schema reports it if its shape is wrong. */
  readonly written: unknown;
  /** The schema without the site's own collections. */
  readonly base: SchemaModel;
  /** The names of all collections. */
  readonly names: readonly string[];
  /** Whether each entry is a file. */
  readonly isFolder: boolean;
  /** Collections by the name that texts use for one of their items. */
  readonly aliases: Map<string, string>;
}

interface Declared {
  /** The collection as a part of the schema, which is still to be composed if it is the site's own; undefined if it is unusable. */
  readonly node?: SchemaNode;
  readonly findings: readonly Finding[];
}

/** Fields that every item has. */
const GIVEN_FIELDS = ['slug', 'href'];

/** Turns the declaration of a collection into its schema. */
export function declareCollection(declaration: Declaration): Declared {
  const { name, written, base } = declaration;
  const path = [COLLECTIONS, name];
  if (base.collections.has(name)) return extendCollection(declaration);
  if (Object.hasOwn(base.root.properties ?? {}, name) || Object.hasOwn(FIELD_TYPES, name)) return { findings: [reportTaken(name, path)] };
  const { alias, findings } = findAlias(declaration);
  const { description, dated: day } = isData(written) ? written : ({} as Data);
  const given = [...GIVEN_FIELDS, ...(day === undefined ? [] : COMPUTED_FIELDS)];
  const {
    fields,
    properties,
    findings: fieldFindings,
  } = declareFields(declaration, (field, at) => (given.includes(field) ? [reportGiven(field, at)] : []));
  const naming = textsToName(properties);
  const { dated, findings: dateFindings, properties: more } = declareDates(written, path, properties);
  const required = fields.filter(({ field, isRequired }) => isRequired || field === dated).map(({ field }) => field);
  const node: SchemaNode = {
    ...(typeof description === 'string' ? { description } : {}),
    type: 'array',
    'x-item': alias,
    default: [],
    items: {
      title: alias.charAt(0).toUpperCase() + alias.slice(1),
      description: typeof description === 'string' ? description : `An entry of \`${name}\`.`,
      type: 'object',
      required: naming.length === 0 ? ['slug', ...required] : required,
      properties: { slug: slugNode(naming), ...markDay(properties, dated), ...more, href: hrefNode(name) },
    },
  };
  return {
    node,
    findings: [...checkName(name, path), ...findings, ...dateFindings, ...fieldFindings],
  };
}

/** Adds fields to the entries of a collection of Townsite's. */
function extendCollection(declaration: Declaration): Declared {
  const { name, written, base } = declaration;
  const { item, alias } = base.collections.get(name) as CollectionType;
  const { fields, properties, findings } = declareFields(declaration, (field, path) =>
    base.child(item, field) === undefined ? [] : [reportKnown(field, alias, path)],
  );
  // A field of Townsite's stays as it is.
  const added = Object.fromEntries(Object.entries(properties).filter(([field]) => base.child(item, field) === undefined));
  const { properties: composed, 'x-derived': texts } = composeNode(
    { type: 'object', properties: { ...added, ...declareDates({}, [COLLECTIONS, name], added).properties } },
    new Map(),
  );
  const required = fields.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  const more = Object.keys(isData(written) ? written : {}).filter((key) => OF_OWN_COLLECTIONS.includes(key));
  return {
    node: {
      ...base.root.properties?.[name],
      items: {
        ...item,
        required: [...new Set([...(item.required ?? []), ...required])],
        properties: { ...item.properties, ...composed },
        'x-derived': { ...item['x-derived'], ...texts },
      },
    },
    findings: [
      ...findings,
      ...more.map(
        (key): Finding => ({
          code: 'CONFIG_UNKNOWN_KEY',
          message: `\`${key}\` is only for collections of your own. \`${name}\` comes with Townsite and takes more \`fields\`.`,
          remedy: 'Remove it.',
          path: [COLLECTIONS, name, key],
          atKey: true,
        }),
      ),
    ],
  };
}

/** What a declaration of a collection of one's own says in addition to its fields. */
const OF_OWN_COLLECTIONS = ['item', 'dated', 'feed'];

interface DeclaredFields {
  readonly fields: readonly (DeclaredField & { readonly field: string })[];
  readonly properties: Readonly<Record<string, SchemaNode>>;
  readonly findings: readonly Finding[];
}

/** @param check returns what is wrong with the name of a field */
function declareFields(declaration: Declaration, check: (field: string, path: DataPath) => readonly Finding[]): DeclaredFields {
  const { fields: raw } = isData(declaration.written) ? declaration.written : ({} as Data);
  const fields = Object.entries(isData(raw) ? raw : {}).map(([field, value]) => {
    const path = [COLLECTIONS, declaration.name, 'fields', field];
    const declared = declareField(value, path, declaration);
    return { ...declared, field, findings: [...checkName(field, path), ...check(field, path), ...declared.findings] };
  });
  return {
    fields,
    properties: Object.fromEntries(fields.map(({ field, node }) => [field, node])),
    findings: fields.flatMap(({ findings }) => findings),
  };
}

/** Notes on the field with the day of an entry that the entry is published on this day. */
function markDay(properties: Readonly<Record<string, SchemaNode>>, dated: string | undefined): Readonly<Record<string, SchemaNode>> {
  return dated === undefined ? properties : { ...properties, [dated]: { ...properties[dated], 'x-day': 'published' } };
}

function hrefNode(name: string): SchemaNode {
  const absent = `Add a page with \`each: ${name}\`.`;
  return { description: 'The address of the page of the entry.', type: 'string', 'x-kind': 'link', readOnly: true, 'x-absent': absent };
}

function slugNode(naming: readonly string[]): SchemaNode {
  const left = naming.length === 0 ? '' : ` Left out, it is made from the \`${naming[0]}\`.`;
  return {
    description: `The name of the entry in addresses: lowercase letters, digits, and hyphens.${left}`,
    type: 'string',
    format: 'slug',
    examples: ['first-entry'],
  };
}

/** Finds the name that texts use for one item: the one in the YAML, or the singular of the collection's name. */
function findAlias({ name, written, names, aliases }: Declaration): { readonly alias: string; readonly findings: readonly Finding[] } {
  const item = isData(written) ? written.item : name;
  const given = isData(written) && typeof item === 'string' ? item : undefined;
  const alias = given ?? singularOf(name);
  const path = given === undefined ? [COLLECTIONS, name] : [COLLECTIONS, name, 'item'];
  const location = given === undefined ? { path, atKey: true } : { path };
  if (alias === undefined) {
    const finding: Finding = {
      code: 'CONFIG_MISSING_KEY',
      message: `Missing key \`item\` in \`${name}\`: texts need a word for one of them, and the name is not a plural.`,
      remedy: `Add the word, such as \`item: person\` for people. Texts then refer to {{person.name}}.`,
      lacks: 'item',
      ...location,
    };
    // The schema reports values of a wrong shape, and misspelled keys.
    const isMisspelled = Object.keys(isData(written) ? written : {}).some(
      (key) => suggest(key, ['item', 'alias', 'singular', 'entry']) !== undefined,
    );
    return { alias: `${name}-entry`, findings: item === undefined && !isMisspelled ? [finding] : [] };
  }
  const owner = aliases.get(alias);
  aliases.set(alias, name);
  const meaning = DATA_SECTIONS.includes(alias)
    ? 'facts of the site'
    : (RESERVED_ALIASES[alias] ?? (names.includes(alias) ? 'a collection' : owner === undefined ? undefined : `an entry of \`${owner}\``));
  if (meaning === undefined) return { alias, findings: given === undefined ? [] : checkName(given, path, false) };
  const finding: Finding = {
    code: 'NAME_TAKEN',
    message: `In texts, {{${alias}.…}} already means ${meaning}, so it cannot mean an entry of \`${name}\`.`,
    remedy: `Add another name for one entry of \`${name}\`: item: ${name === alias ? 'entry' : alias}-of-${name}`,
    ...location,
  };
  return { alias: `${alias}-of-${name}`, findings: [finding] };
}

const RESERVED_ALIASES: Readonly<Record<string, string>> = {
  item: 'the entry of the list around it',
  group: 'the group of a page with `groupBy`',
};

function singularOf(name: string): string | undefined {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(?:ch|sh|ss|x|z)es$/.test(name)) return name.replace(/es$/, '');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : undefined;
}

interface DeclaredField {
  readonly node: SchemaNode;
  readonly isRequired: boolean;
  readonly findings: readonly Finding[];
}

/** Declares a field from its short form, `photo: image`, or from a map. */
function declareField(written: unknown, path: DataPath, declaration: Declaration): DeclaredField {
  if (!isData(written)) return { ...declareType(written, path, declaration), isRequired: false };
  const { required, description, default: value } = written;
  const { node, findings } = declareKind(written, path, declaration);
  const more = {
    ...(typeof description === 'string' ? { description } : {}),
    ...(value === undefined || value === null ? {} : { default: value }),
  };
  return { node: { ...node, ...more }, isRequired: required === true, findings };
}

/** Declares a field from a map: by its type, its choices, or as a list. */
function declareKind(written: Data, path: DataPath, declaration: Declaration): Omit<DeclaredField, 'isRequired'> {
  const given = KINDS.filter((key) => written[key] !== undefined);
  const [kind] = given;
  if (kind === undefined || given.length > 1) {
    const finding: Finding = {
      code: 'FIELD_TYPE',
      message:
        kind === undefined
          ? `\`${String(path.at(-1))}\` does not say what it holds.`
          : `\`${String(path.at(-1))}\` has ${listInWords(given.map((key) => `\`${key}\``))}; a field has one of them.`,
      remedy: kind === undefined ? 'Add `type: text`, or another type.' : KINDS_HINT,
      path,
      atKey: true,
    };
    // The schema reports a map that has unknown keys instead.
    const isKnown = kind !== undefined || Object.keys(written).every((key) => OTHER_KEYS.includes(key));
    return { node: ANYTHING, findings: isKnown ? [finding] : [] };
  }
  const inner = [...path, kind];
  if (kind === 'type') return declareType(written.type, inner, declaration);
  if (kind === 'choice') return { node: choiceNode(written.choice), findings: [] };
  const { list } = written;
  const entry = isData(list) ? { node: choiceNode(list.choice), findings: [] } : declareType(list, inner, declaration);
  return { node: { type: 'array', items: entry.node }, findings: entry.findings };
}

const KINDS = ['type', 'choice', 'list'];
const OTHER_KEYS = ['required', 'default', 'description'];
const KINDS_HINT = 'Keep `type` for one value, `choice` for one of a few words, or `list` for several values.';

/** A schema for fields with mistakes. The finding is enough, so it accepts anything. */
const ANYTHING: SchemaNode = {};

function choiceNode(words: unknown): SchemaNode {
  const texts = Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  return texts.length === 0 ? ANYTHING : { type: 'string', enum: texts };
}

function declareType(type: unknown, path: DataPath, declaration: Declaration): Omit<DeclaredField, 'isRequired'> {
  if (typeof type !== 'string') return { node: ANYTHING, findings: [] };
  if (Object.hasOwn(FIELD_TYPES, type)) return { node: typeNode(FIELD_TYPES[type] as SchemaNode, declaration), findings: [] };
  if (declaration.names.includes(type)) return { node: { type: 'string', format: 'slug', 'x-item-of': type }, findings: [] };
  // The schema reports values that are not a word.
  return { node: ANYTHING, findings: hasFormat(type, 'type-name') ? [reportType(type, path, declaration)] : [] };
}

/** Returns the schema of a field type. In a folder, an entry's pictures may be beside its file. */
function typeNode(node: SchemaNode, { base, isFolder }: Declaration): SchemaNode {
  if (!isFolder || node.$ref === undefined) return node;
  const part = base.resolve({ $ref: `#/$defs/${partName(node.$ref)}` });
  if (part['x-kind'] !== 'picture') return node;
  const properties = Object.entries(part.properties ?? {}).map(([key, field]) => [
    key,
    field.format === 'image-source' ? { ...field, ...BESIDE } : field,
  ]);
  return { ...part, properties: Object.fromEntries(properties) };
}

const BESIDE: SchemaNode = {
  description:
    'The file, relative to the file of the entry (furnace.jpg, ../images/van.jpg) or to the YAML file (images/van.jpg), or a full https: address.',
  format: 'entry-image',
};

function reportType(type: string, path: DataPath, { base, names, aliases }: Declaration): Finding {
  const finding = { code: 'FIELD_TYPE', message: `There is no type “${type}”.`, path } as const;
  const word = type.toLowerCase().trim();
  if (/^(?:list|array)\b/.test(word)) return { ...finding, remedy: 'For several values, write { list: text }, or another type.' };
  if (/^(?:choice|enum|select|options?)$/.test(word))
    return { ...finding, remedy: 'For one of a few words, write { choice: [first, second] }.' };
  const types = [...Object.keys(FIELD_TYPES), ...names];
  const byAlias = [...base.collections].find(([, { alias }]) => alias === word)?.[0] ?? aliases.get(word);
  const meant = (Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : byAlias) ?? suggest(word, types);
  if (meant !== undefined) return { ...finding, remedy: { meant }, change: { value: meant } };
  return { ...finding, remedy: `The types are ${listInWords(Object.keys(FIELD_TYPES))}, and the collections: ${listInWords(names)}.` };
}

function reportTaken(name: string, path: DataPath): Finding {
  const what = Object.hasOwn(FIELD_TYPES, name) ? 'a type of fields' : 'a key of the file';
  return {
    code: 'NAME_TAKEN',
    message: `\`${name}\` is ${what}, so a collection cannot have this name.`,
    remedy: 'Give the collection another name.',
    path,
    atKey: true,
  };
}

function reportKnown(field: string, alias: string, path: DataPath): Finding {
  return {
    code: 'NAME_TAKEN',
    message: `Every ${alias} can have a \`${field}\` already.`,
    remedy: 'Use it as it is, and remove this line; or give your field another name.',
    path,
    atKey: true,
  };
}

function reportGiven(field: string, path: DataPath): Finding {
  return {
    code: 'NAME_TAKEN',
    message:
      field === 'slug'
        ? 'Every entry has a `slug`, so it need not be declared.'
        : `Townsite computes \`${field}\`, so it cannot be declared.`,
    remedy: field === 'slug' ? 'Remove the line.' : 'Remove the line, or give the field another name.',
    path,
    atKey: true,
  };
}
