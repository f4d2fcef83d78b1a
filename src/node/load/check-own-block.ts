import { explain } from '../../explain/explain.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { BLOCK_DIALECT } from '../../schema/block-dialect.ts';
import { prepareValidator, validate } from '../../schema/validate.ts';
import { toPascalCase } from '../../shared/page/block-files.ts';
import { count, listInWords, suggest } from '../../shared/text.ts';

const DIALECT = new SchemaModel(BLOCK_DIALECT);

/** Checks the `schema.json` of an own block, whatever the block's name. */
export async function checkOwnSchema(schema: unknown): Promise<readonly Finding[]> {
  prepareValidator(DIALECT);
  const mistakes = explain(validate(schema, DIALECT), { data: schema, schema: DIALECT });
  if (mistakes.length > 0) return mistakes;
  const node = schema as SchemaNode;
  return [...checkTaken(node), ...checkHolding(node), ...checkCells(node), ...checkSending(node), ...checkNames(node, [])];
}

/** Makes a finding about a key of a schema. */
function refuseAt(path: Finding['path'], message: string, remedy: string): Finding {
  return { code: 'BLOCK_SCHEMA', path, atKey: true, message, remedy };
}

/** Checks that a table names its fields. */
function checkCells({ 'x-cells': names, properties = {} }: SchemaNode): Finding[] {
  if (names === undefined) return [];
  const row = properties[names.rows]?.items;
  const isRight =
    Object.hasOwn(properties, names.titles) &&
    row !== undefined &&
    (row.$ref !== undefined || Object.hasOwn(row.properties ?? {}, names.cells));
  if (isRight) return [];
  const remedy =
    'Name the list with the titles (`titles`), the list with the rows (`rows`), and the field of a row with its cells (`cells`).';
  return [refuseAt(['x-cells'], 'There are no such fields in `properties`.', remedy)];
}

/** Checks that a block that sends messages has a list of form fields. */
function checkSending({ 'x-sends': list, properties = {} }: SchemaNode): Finding[] {
  if (list === undefined) return [];
  if (properties[list]?.items?.$ref === 'form-field.schema.json') return [];
  const remedy = 'Name the list, with "items": { "$ref": "form-field.schema.json" }.';
  return [refuseAt(['x-sends'], 'A block that sends messages needs a list of form fields.', remedy)];
}

/** Names of the props that the page passes to every component. */
const TAKEN = ['type', 'level', 'side', 'holds', 'children', 'language'];

function checkTaken({ properties = {} }: SchemaNode): Finding[] {
  const message = (name: string): string => `A field cannot have the name “${name}”: every component gets something else under it.`;
  return TAKEN.filter((name) => Object.hasOwn(properties, name)).map((name) =>
    refuseAt(['properties', name], message(name), 'Rename the field.'),
  );
}

const COLUMN_BLOCKS = 'column-blocks.schema.json';

/**
 * Checks the list of a block that holds blocks. A block has at most one, and its entries have no other field: the component gets the
 * blocks, not the list.
 */
function checkHolding({ properties = {} }: SchemaNode): Finding[] {
  const [holder] = Object.keys(properties).filter((key) => properties[key]?.['x-holds-blocks'] === true);
  return Object.entries(properties).flatMap(([key, node]): Finding[] => {
    const { type, items } = node;
    const entry = items?.['x-holds-blocks'] === true ? Object.entries(items.properties ?? {}) : [];
    const isRight =
      key === holder && type === 'array' && entry.length === 1 && entry[0]?.[0] === 'blocks' && entry[0][1].$ref === COLUMN_BLOCKS;
    if (isRight || !/"x-holds-blocks":true|"column-blocks\./.test(JSON.stringify(node))) return [];
    const message = 'Blocks can stand only in one list of a block, whose entries have the field `blocks` and no other.';
    const remedy = `Put "x-holds-blocks": true on the list and on its \`items\`, and give these one property: "blocks": { "$ref": "${COLUMN_BLOCKS}" }`;
    return [refuseAt(['properties', key], message, remedy)];
  });
}

/** Annotations that name a field beside theirs. */
const ANNOTATIONS = ['x-anchor', 'x-words-in'] as const;

/** Finds fields without a description, and names of fields that do not exist. */
function checkNames(node: SchemaNode, path: Finding['path']): Finding[] {
  const fields = Object.keys(node.properties ?? {});
  const refuse = (name: string, at: Finding['path']): Finding => {
    const meant = suggest(name, fields);
    const message = `There is no field “${name}” in \`properties\`.`;
    const hint = meant === undefined ? 'Add the field, or remove its name here.' : { meant };
    return { code: 'BLOCK_SCHEMA', path: [...path, ...at], message, remedy: hint };
  };
  const isSilent = path.length > 0 && node.$ref === undefined && (node.description ?? '').trim() === '';
  const silent = isSilent ? [refuseAt(path, 'A description is missing here.', 'Say what the field is, for whoever writes it.')] : [];
  const isNoList = node['x-each'] === true && (node.type !== 'array' || node.items === undefined);
  const adviceForEach = 'Remove "x-each", or write "type": "array" and the "items".';
  const each = isNoList ? [refuseAt([...path, 'x-each'], 'Only a list can come from the data, and this is none.', adviceForEach)] : [];
  const missing = (node.required ?? []).flatMap((name, index) => (fields.includes(name) ? [] : [refuse(name, ['required', index])]));
  const named = ANNOTATIONS.flatMap((annotation) =>
    Object.entries(node.properties ?? {}).flatMap(([key, { [annotation]: name }]) =>
      name === undefined || fields.includes(name) ? [] : [refuse(name, ['properties', key, annotation])],
    ),
  );
  const hidden = node['x-hide-without'];
  const below = Object.entries(node.properties ?? {}).flatMap(([key, child]) => checkNames(child, [...path, 'properties', key]));
  return [
    ...silent,
    ...each,
    ...missing,
    ...named,
    ...(hidden === undefined || fields.includes(hidden) ? [] : [refuse(hidden, ['x-hide-without'])]),
    ...below,
    ...(node.items === undefined ? [] : checkNames(node.items, [...path, 'items'])),
  ];
}

/**
 * Checks the name of an own block, and what it replaces.
 * @param ours the schema without own blocks
 */
export function checkBlockName(name: string, schema: SchemaNode & { readonly replaces?: string }, ours: SchemaModel): Finding[] {
  const { replaces } = schema;
  const refuse = (message: string, hint: string, path: Finding['path'] = []): Finding[] => [
    { code: 'BLOCK_NAME', path, message, remedy: hint },
  ];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return refuse(`The folder “${name}” cannot be the type of a block.`, 'Use lowercase letters, digits, and single hyphens: price-table');
  if (name in Object.prototype)
    return refuse(`The folder “${name}” cannot be the type of a block: every object has a ${name}.`, 'Rename the folder.');
  if (replaces !== undefined && ours.block(replaces) === undefined)
    return refuse(`Townsite has no block “${replaces}”.`, 'Remove `replaces`.', ['replaces']);
  if (replaces !== undefined && replaces !== name)
    return refuse(`This block is called ${name}, so it cannot replace ${replaces}.`, `Rename its folder to ${replaces}.`, ['replaces']);
  const replaced = ours.block(name);
  if (replaced === undefined) return [];
  if (replaces === undefined)
    return refuse(
      `Townsite has a block with the name ${name}.`,
      `Rename the folder, or add "replaces": "${name}" to put this block in its place.`,
    );
  // What all blocks have that send messages comes by itself.
  const given = schema['x-sends'] === undefined ? {} : ours.resolve({ $ref: '#/$defs/sending-block' }).properties;
  const lacking = findLacking(replaced, { ...schema, properties: { ...given, ...schema.properties } }, ours);
  if (lacking.length === 0) return [];
  return refuse(
    `This block replaces ${name}, but lacks ${count(lacking.length, 'field')} of it: ${listInWords(lacking)}.`,
    'Add them to `properties`, so that pages which use them stay valid.',
    ['properties'],
  );
}

/**
 * Lists the fields of a block that its replacement lacks, as `items[].note`. What another part defines (`$ref`), the replacement has whole or
 * defines anew: only fields that are written out are compared.
 */
function findLacking(ours: SchemaNode, theirs: SchemaNode, model: SchemaModel, before = ''): string[] {
  if (theirs.$ref !== undefined) return [];
  const { items, properties: own } = model.resolve(ours);
  const { items: theirItems, properties: other } = theirs;
  if (items !== undefined && theirItems !== undefined) return findLacking(items, theirItems, model, `${before}[]`);
  if (own === undefined || (other === undefined && before !== '')) return [];
  return Object.entries(own).flatMap(([key, node]) => {
    if ((before === '' && key === 'type') || node['x-common'] === true || node['x-derived'] !== undefined) return [];
    const name = before === '' ? key : `${before}.${key}`;
    const twin = other?.[key];
    return twin === undefined ? [name] : findLacking(node, twin, model, name);
  });
}

/** Says why the component of a block cannot be found in its file. The code is not parsed: the bundler reports what this check misses. */
export function findExportProblem(
  name: string,
  code: string,
): (Pick<Diagnostic, 'code' | 'message' | 'line' | 'column'> & { hint: string }) | undefined {
  const component = toPascalCase(name);
  if (new RegExp(`\\bexport\\b[^;]*?\\b${component}\\b`).test(code.replace(/\bexport\s+default\b/g, '')) || /\bexport\s*\*/.test(code))
    return undefined;
  const start = code.search(/\bexport\s+default\b/);
  const before = code.slice(0, Math.max(0, start)).split('\n');
  return {
    code: 'BLOCK_COMPONENT',
    message: start < 0 ? `This file does not export ${component}.` : `${component} must be a named export, not the default.`,
    hint: `Write: export function ${component}(block) { … }`,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}
