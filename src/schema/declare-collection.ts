import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { CollectionType, SchemaNode } from '../model/schema.ts';
import { suggest } from '../shared/text.ts';
import { COLLECTIONS, checkName } from './check-name.ts';
import { composeNode } from './compose-node.ts';
import { DATA_SECTIONS } from './data-sections.ts';
import { COMPUTED_FIELDS, declareDates } from './declare-dates.ts';
import type { Declaration } from './declare-fields.ts';
import { declareFields } from './declare-fields.ts';
import { FIELD_TYPES } from './field-types.ts';
import { textsToName } from './fill-slugs.ts';

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
