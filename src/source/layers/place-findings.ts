import { isData } from '../../model/data.ts';
import { isSamePath, toPath, valueAt } from '../../model/data-path.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import { shortName } from '../../model/format-value.ts';
import type { Remedy } from '../../model/remedy.ts';
import { entryKeysAt, followNames } from './entry-keys.ts';
import type { LayeredSource } from './find-removed.ts';
import { depthOf } from './find-removed.ts';
import type { Origin } from './origin.ts';
import { withPosition } from './word-entry.ts';

/**
 * Puts a finding that depends on values of several files to the nearest of these, which made it. Of two keys that cannot be together, it says
 * how that file takes away the other.
 */
export function putToNearest(finding: Finding, source: LayeredSource): Finding {
  const { code, path, rival, other, change } = finding;
  const own = depthOf(path, source);
  if (rival !== undefined) return putToRival(finding, rival, source);
  const [nearest] = dependenciesOf(finding, source)
    .map((each) => ({ path: each, depth: depthOf(each, source) }))
    .filter(({ depth }) => depth < own)
    .sort((a, b) => a.depth - b.depth);
  if (nearest === undefined) return finding;
  // A key that another one beside it makes useless.
  if (code === 'CONFIG_UNKNOWN_KEY' && isSamePath(nearest.path.slice(0, -1), path.slice(0, -1)))
    return putToRival(finding, nearest.path, source);
  const { excerpt: _excerpt, change: _change, lacks: _lacks, ...rest } = finding;
  const changed = change !== undefined && 'path' in change ? { change } : {};
  const isPair = other === nearest.path;
  return {
    ...rest,
    ...changed,
    path: nearest.path,
    atKey: true,
    ...(isPair ? { other: path } : { places: [path, ...(finding.places ?? [])] }),
  };
}

/** Returns the paths to the other values that make a finding, with what declares the fields that it is about. */
function dependenciesOf(finding: Finding, source: LayeredSource): readonly DataPath[] {
  const { other, against = [] } = finding;
  const isThere = (each: DataPath): boolean => valueAt(source.data, each) !== undefined;
  const said = [...(other === undefined ? [] : [other]), ...against].filter((each) => isThere(each) && isWhole(source.originOf(each)));
  return [...said, ...declarationsOf(finding, source).filter(isThere)];
}

/** Returns where what a finding is about is declared: its own field, the fields that it refers to, and the word for an entry. */
function declarationsOf({ code, path, lacks, against = [] }: Finding, { data, schema }: LayeredSource): readonly DataPath[] {
  const [list, index, ...steps] = lacks === undefined ? path : [...path, lacks];
  // The default of a field depends on its type and choices.
  if (list === 'collections') {
    const field = valueAt(data, path.slice(0, -1));
    return isData(field) ? Object.keys(field).map((key) => [...path.slice(0, -1), key]) : [];
  }
  const inField = (collection: unknown, field: unknown): DataPath => ['collections', String(collection), 'fields', String(field)];
  const own = typeof index === 'number' ? [inField(list, steps[0])] : [];
  if (!code.startsWith('REFERENCE_')) return own;
  const around = path.map((_step, depth) => valueAt(data, [...path.slice(0, depth), 'each']));
  const referred = [...schema.collections].flatMap(([name, { alias }]) =>
    against.flatMap(([first, field]) => (first === alias ? [inField(name, field)] : [])),
  );
  return [...own, ...referred, ...around.map((name) => ['collections', String(name), 'item'])];
}

/** Whether one file says all of a value. */
function isWhole({ file, inner }: Origin): boolean {
  return [...(inner?.values() ?? [])].every((each) => each.file === file && isWhole(each));
}

function putToRival(finding: Finding, rival: DataPath, source: LayeredSource): Finding {
  const { path } = finding;
  const [own, others] = [depthOf(path, source), depthOf(rival, source)];
  if (own === others) return finding;
  const [near, far] = own < others ? [path, rival] : [rival, path];
  const [key, other] = [near.at(-1), far.at(-1)];
  const isRow = source.configs[Math.min(own, others)]?.inTable !== undefined;
  const whole = isRow
    ? `Empty the cell: a row cannot take \`${other}\` away.`
    : `Write \`${other}: null\` beside it, or leave out \`${key}\` here.`;
  return { ...finding, path: near, other: far, ...(Array.isArray(valueAt(source.data, far)) ? {} : { remedy: whole }) };
}

/** Returns a finding about an entry as the base has it, if the entry lacks the key there, too, whatever a site says of the entry. */
export function putToBase(
  finding: Finding,
  source: LayeredSource,
): { readonly finding: Finding; readonly base: LayeredSource } | undefined {
  const { path, lacks } = finding;
  const { config, base } = source;
  // A section that the base leaves to its sites is no entry.
  if (base === undefined || lacks === undefined || !path.some((step) => typeof step === 'number')) return undefined;
  const { file, path: inFile } = source.originOf(path);
  if (file !== config && file !== base) return undefined;
  const there = file === base ? inFile : followNames(inFile, base).path;
  const inBase = { ...finding, path: there, message: withPosition(finding, shortName(there)) };
  const below = putToBase(inBase, base);
  if (below !== undefined || file === base) return below;
  const isThere = base.errors.some(
    ({ keyword, instancePath, params }) =>
      keyword === 'required' && params.missingProperty === lacks && isSamePath(toPath(instancePath), there),
  );
  return isThere ? { finding: inBase, base } : undefined;
}

/** Says that what a map lacks is missing in the base, too: written there, it would reach all sites. */
export function sayBaseLacks(path: DataPath, source: LayeredSource): string {
  const { base } = source;
  if (base === undefined || source.originOf(path).file === base) return '';
  const isThere = path.every((step) => typeof step === 'string') && isData(valueAt(base.data, path));
  const file = base.configs.find(({ inTable }) => inTable === undefined)?.file;
  return isThere && file !== undefined ? ` ${file} has none, either.` : '';
}

/** Returns the key under which a file has an entry. Undefined if it has a list. */
export function keyOfEntry(path: DataPath, source: LayeredSource): string | undefined {
  const { file, path: inFile } = source.originOf(path);
  if (source.base !== undefined && file === source.base) return keyOfEntry(inFile, source.base);
  const key = inFile.at(-1);
  return typeof key === 'string' ? key : undefined;
}

/** Says of an entry that lacks what the base has that its list replaces that of the base. A map would change only the entry. */
export function wordReplacing(finding: Finding, source: LayeredSource): Finding {
  if (source.base === undefined || finding.code !== 'CONFIG_MISSING_KEY') return finding;
  const entries = finding.path.flatMap((step, index) => (typeof step === 'number' ? [finding.path.slice(0, index + 1)] : []));
  const [remedy] = entries.flatMap((path) => remedyOfReplacing(path, source) ?? []);
  return remedy === undefined ? finding : { ...finding, remedy };
}

function remedyOfReplacing(path: DataPath, source: LayeredSource): Remedy | undefined {
  const { base } = source;
  const list = path.slice(0, -1);
  const { file, path: inFile, over } = source.originOf(list);
  if (base !== undefined && file === base) return remedyOfReplacing([...inFile, path.at(-1) as number], base);
  if (!Array.isArray(over?.data)) return undefined;
  const keys = entryKeysAt(list, source);
  const entry = valueAt(source.data, path);
  const name = keys?.keyOf(entry);
  if (keys === undefined || name === undefined || !isData(entry) || !over.data.some((each) => keys.keyOf(each) === name)) return undefined;
  const { [keys.field]: _name, ...rest } = entry;
  const lead = `This list replaces that of the base. To change only \`${name}\`, write a map:`;
  return { lead, key: String(list.at(-1)), example: { [name]: rest } };
}
