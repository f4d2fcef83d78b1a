import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, Finding } from '../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import { listInWords, suggest } from '../shared/text.ts';
import { hasFormat } from '../values/formats.ts';
import { COLLECTIONS, checkName } from './check-name.ts';
import { partName } from './compose-node.ts';
import { FIELD_TYPES, OTHER_WORDS } from './field-types.ts';

/** A collection that a site declares, or adds fields to. */
export interface Declaration {
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

interface DeclaredFields {
  readonly fields: readonly (DeclaredField & { readonly field: string })[];
  readonly properties: Readonly<Record<string, SchemaNode>>;
  readonly findings: readonly Finding[];
}

/**
 * Turns the fields of a declaration into schemas.
 * @param check returns what is wrong with the name of a field
 */
export function declareFields(declaration: Declaration, check: (field: string, path: DataPath) => readonly Finding[]): DeclaredFields {
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
