import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { splitPlace, valueAt } from '../../model/data-path.ts';
import type { DataPath, Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt, formatPath } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { mayBeInFile } from '../../model/schema.ts';
import { listInWords, suggestName } from '../../shared/text.ts';
import { languageOf } from '../../values/country/country.ts';
import type { SourceFile } from '../source-file.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import type { EntryKeys } from './entry-keys.ts';
import { entryKeysOf, entryNode } from './entry-keys.ts';
import type { FoundLock, Lock } from './locks.ts';
import { findLock, hasUnclearLocks } from './locks.ts';
import type { Laid, Origin } from './origin.ts';
import { enter } from './origin.ts';
import { DOTS_HINT } from './word-entry.ts';

/** A file that says only what differs from another. */
interface OverlayFile extends Pick<SourceFile, 'locate' | 'edit' | 'sourceOf' | 'style'> {
  readonly data: unknown;
  readonly inTable?: ParsedYaml['inTable'];
}

interface Base extends Pick<SourceFile, 'locate' | 'edit' | 'sourceOf'> {
  readonly data: unknown;
  /** What this and all that it extends lock. */
  readonly locks: readonly Lock[];
  /** The lists with entries that could not be read. */
  readonly incomplete: readonly string[];
  /** The file itself: the row, if the site is one. */
  readonly config: ParsedYaml;
}

/** What an overlay makes of its base. */
interface Layered extends Laid {
  /** Mistakes in the overlay itself. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Lays an overlay over its base: maps merge, null removes, and all other values replace. A list whose entries have names is written as a map
 * by these names: new entries follow at the end, and `order` moves those that it names to the front.
 */
export function layOver(base: Base, overlay: OverlayFile, schema: SchemaModel): Layered {
  const layering = new Layering(base, overlay, schema);
  const laid = layering.layRoot();
  return { ...laid, diagnostics: layering.diagnostics };
}

/** A place in the overlay. */
interface Place {
  /** Where the overlay has it. */
  readonly path: DataPath;
  /** The same as keys and slugs, as locks name it. */
  readonly names: readonly string[];
  readonly node: SchemaNode | undefined;
}

class Layering {
  readonly diagnostics: Diagnostic[] = [];
  readonly #base: Base;
  readonly #overlay: OverlayFile;
  readonly #schema: SchemaModel;
  readonly #language: string;

  constructor(base: Base, overlay: OverlayFile, schema: SchemaModel) {
    this.#base = base;
    this.#overlay = overlay;
    this.#schema = schema;
    this.#language = languageOf(base.data);
  }

  layRoot(): Laid {
    const { data } = this.#overlay;
    const below = { data: this.#base.data, origin: { file: this.#base, path: [] } };
    if (!isData(data)) return { data, origin: { file: this.#overlay, path: [] } };
    const { extends: parent, locked: written, version, ...rest } = data;
    // What is wrong in a base is not hidden by those that extend it: else it would lock nothing.
    const locked = hasUnclearLocks(this.#base.data) ? undefined : written;
    if (version !== undefined) {
      const message = 'A file that extends another has no `version`: it has that of the file that it extends.';
      this.#report('OVERLAY_VERSION', ['version'], { message, hint: 'Remove the line.' });
    }
    const laid = this.#layKeys(below, rest, { path: [], names: [], node: this.#schema.root });
    this.#checkLanguage(laid.data, data);
    // Each file has its own.
    const inner = new Map([...(laid.origin.inner ?? []), ...ownKeys({ extends: parent, locked }, this.#overlay)]);
    const own = { ...(parent === undefined ? {} : { extends: parent }), ...(locked === undefined ? {} : { locked }) };
    return { data: { ...(laid.data as Data), ...own }, origin: { ...laid.origin, inner } };
  }

  #report(code: Diagnostic['code'], path: DataPath, words: { readonly message: string; readonly hint: string }, atKey = true): void {
    this.diagnostics.push(diagnosticAt(code, this.#overlay.locate(path, { atKey }), words, formatPath(path)));
  }

  /** Reports another language that would give an entry another name, in which something is locked: names are made from texts. */
  #checkLanguage(data: unknown, written: Data): void {
    const language = languageOf(data);
    if (language === this.#language || this.#base.locks.length === 0) return;
    const lock = this.#findRenamed(data, { path: [], names: [], node: this.#schema.root }, language);
    if (lock === undefined) return;
    const { names, at, locked } = lock;
    const said = valueAt(written, ['business', 'language']) === undefined ? ['business', 'address', 'country'] : ['business', 'language'];
    this.#report('OVERLAY_LOCKED', said, {
      message: `\`${locked.join('.')}\` is locked in ${at.file}, line ${at.line}, but \`${names.join('.')}\` has another name in this language.`,
      hint: `Give the entry the \`slug\` ${names.at(-1)}, here or in the base.`,
    });
  }

  /** Finds an entry in which something is locked, and whose name is another one in a language. */
  #findRenamed(value: unknown, { path, names, node }: Place, language: string): (FoundLock & Pick<Place, 'names'>) | undefined {
    const [keys, others] = [this.#language, language].map((each) => entryKeysOf(node, this.#schema, each));
    for (const [step, each] of isData(value) || Array.isArray(value) ? Object.entries(value) : []) {
      const name = keys === undefined ? step : keys.keyOf(each);
      if (name === undefined || node === undefined) continue;
      const inner = Array.isArray(value) ? entryNode(node, each, this.#schema) : this.#schema.value(node, step);
      const place = { path, names: [...names, name], node: inner };
      const lock = others?.keyOf(each) === (keys && name) ? undefined : findLock(this.#base.locks, place.names, true);
      const found = lock === undefined ? this.#findRenamed(each, place, language) : { ...lock, names: place.names };
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Reports a change of something that the base locks.
   * @param renaming the field that names an entry, if the name is what changes
   */
  #isLocked({ path, names }: Place, isWhole: boolean, renaming?: Renaming): boolean {
    const lock = findLock(this.#base.locks, names, isWhole);
    if (lock === undefined) return false;
    const { at, locked } = lock;
    const whole = `\`${names.join('.')}\``;
    const name = renaming?.by;
    const [why, hint] =
      renaming !== undefined
        ? [`, so ${whole} keeps its ${name === renaming.field ? `\`${name}\`` : 'name'}`, this.#wordLocked(renaming, names)]
        : locked.length > names.length
          ? [`. This changes all of ${whole}`, 'Write a map with only what differs, or leave it out']
          : ['', 'Leave it out here'];
    this.#report('OVERLAY_LOCKED', name === undefined ? path : [...path, name], {
      message: `\`${locked.join('.')}\` is locked in ${at.file}, line ${at.line}${why}.`,
      hint: `${hint}. What is locked can change only in the base.`,
    });
    return true;
  }

  #wordLocked(renaming: Renaming, names: readonly string[]): string {
    const isFree = findLock(this.#base.locks, [...names, renaming.field], true) === undefined;
    return wordRenaming(renaming, names.at(-1) ?? '', isFree ? 'beside it' : 'in the base');
  }

  /** @returns undefined if a new value is not allowed */
  #lay(below: Laid | undefined, value: unknown, place: Place): Laid | undefined {
    const { path, node } = place;
    if (isData(value) && !this.#replaces(below?.data, value, node)) {
      const keys = entryKeysOf(node, this.#schema, this.#language);
      if (keys !== undefined && (below === undefined || Array.isArray(below.data))) return this.#layEntries(below, value, place, keys);
      if (below === undefined || isData(below.data)) return this.#layKeys(below, value, place);
    }
    if (this.#isLocked(place, true) || this.#hasDash(below?.data, value, place)) return below;
    this.#reportUnread(value, place);
    return { data: value, origin: { file: this.#overlay, path, over: below } };
  }

  /** Reports a list of what a map says: entries below the names that they have in the base. */
  #hasDash(below: unknown, value: unknown, { path, node }: Place): boolean {
    const keys = Array.isArray(value) && Array.isArray(below) ? entryKeysOf(node, this.#schema, this.#language) : undefined;
    if (keys === undefined || node === undefined) return false;
    const names = new Set((below as readonly unknown[]).map(keys.keyOf));
    for (const [index, entry] of (value as readonly unknown[]).entries()) {
      const [name, inner] = Object.entries(isData(entry) ? entry : {})[0] ?? [];
      if (name === undefined || !names.has(name) || (inner !== null && !isData(inner)) || this.#isFieldOf(node, entry, name)) continue;
      this.#report('CONFIG_WRONG_TYPE', [...path, index, name], {
        message: `A dash before \`${name}\` begins a list, which would replace that of the base.`,
        hint: 'Remove the dashes: a map names each entry, and changes only those.',
      });
      return true;
    }
    return false;
  }

  #isFieldOf(list: SchemaNode, entry: unknown, key: string): boolean {
    const node = entryNode(list, entry, this.#schema);
    return node !== undefined && this.#schema.value(node, key) !== undefined;
  }

  /** Reports cells of the row that a whole list takes the place of. In a map, only what is said twice would be replaced. */
  #reportUnread(value: unknown, { path, names }: Place): void {
    const { config } = this.#base;
    if (config.inTable === undefined || typeof value !== 'object') return;
    const written = valueAt(config.data, names);
    if (!isData(written) && !Array.isArray(written)) return;
    const { file, line } = config.locate(names);
    this.#report('FLEET_ROW', path, {
      message: `This replaces all that the row in ${file}, line ${line}, says of \`${names.join('.')}\`.`,
      hint: 'Empty these cells, so that nobody changes them in vain. Or write here only what differs from them.',
    });
  }

  /** Whether a map stands for a whole list: it names the file with the entries, or the list that they come from. */
  #replaces(below: unknown, value: Data, node: SchemaNode | undefined): boolean {
    const [key, ...others] = Object.keys(value);
    const isFile = mayBeInFile(node) && key === 'from' && others.length === 0 && typeof value.from === 'string';
    return isFile || (node?.['x-each'] === true && typeof value.each === 'string' && !isData(below));
  }

  #layKeys(below: Laid | undefined, value: Data, place: Place): Laid {
    const entries = new Map(Object.entries(isData(below?.data) ? below.data : {}));
    const inner = new Map<string | number, Origin>();
    if (below !== undefined) for (const key of entries.keys()) inner.set(key, enter(below.origin, key));
    const nodeOf = (key: string): SchemaNode | undefined => (place.node === undefined ? undefined : this.#schema.value(place.node, key));
    const unsaid = this.#findUnsaid(value, place, (key) => ({
      known: entries.get(key),
      node: nodeOf(key),
      isField: nodeOf(key) !== undefined,
    }));
    for (const [key, field] of Object.entries(value)) {
      if (unsaid.has(key)) continue;
      const node = nodeOf(key);
      const at = { path: [...place.path, key], names: [...place.names, key], node };
      const known = inner.get(key);
      const under = known === undefined ? undefined : { data: entries.get(key), origin: known };
      if (field === null && (under !== undefined || node === undefined || !this.#isEmpty(at.path))) {
        if (!this.#mayRemove(under !== undefined, { names: [...entries.keys()] }, at)) continue;
        entries.delete(key);
        inner.delete(key);
        continue;
      }
      // An unknown key is an error of its own, whether or not it is locked.
      const isUnknown = under === undefined && node === undefined && this.#isClosed(place.node);
      const laid = isUnknown ? { data: field, origin: { file: this.#overlay, path: at.path } } : this.#lay(under, field, at);
      if (laid === undefined) continue;
      entries.set(key, laid.data);
      inner.set(key, laid.origin);
    }
    return { data: Object.fromEntries(entries), origin: { file: this.#overlay, path: place.path, inner } };
  }

  /** Whether the schema refuses all keys that it does not know. */
  #isClosed(node: SchemaNode | undefined): boolean {
    return node !== undefined && this.#schema.resolve(node).additionalProperties === false;
  }

  /** Whether a key has no value. To take something away, a file says so with a word. */
  #isEmpty(path: DataPath): boolean {
    const { inTable, sourceOf } = this.#overlay;
    const text = inTable === undefined ? sourceOf(path)?.text : undefined;
    // In braces, a key can be without a colon.
    return text === '' || text === path.at(-1);
  }

  /**
   * Reports keys without a value for what the base has, or whose lines begin in their own column. Returns the keys that therefore say nothing.
   */
  #findUnsaid(value: Data, { path, names, node }: Place, findAt: (key: string) => Child): ReadonlySet<string> {
    const unsaid = new Set<string>();
    const keys = Object.keys(value);
    for (const [index, key] of keys.entries()) {
      const at = [...path, key];
      if (value[key] !== null || unsaid.has(key) || !this.#isEmpty(at)) continue;
      const child = findAt(key);
      const { column } = this.#overlay.locate(at, { atKey: true });
      const isInside = (each: string): boolean => {
        const beside = findAt(each);
        if (beside.known !== undefined || beside.isField || !this.#takes(child, each)) return false;
        return this.#overlay.locate([...path, each], { atKey: true }).column === column;
      };
      const others = keys.slice(index + 1);
      const end = others.findIndex((each) => !isInside(each));
      const inside = end === -1 ? others : others.slice(0, end);
      if (child.known === undefined && inside.length === 0) continue;
      for (const each of [key, ...inside]) unsaid.add(each);
      if (this.#isLocked({ path: at, names: [...names, key], node: child.node }, inside.length === 0)) continue;
      const isNeeded = node !== undefined && this.#schema.requiredOf(node).includes(key);
      this.#report('CONFIG_WRONG_TYPE', at, inside.length > 0 ? wordInside(key, inside) : wordEmpty(key, isNeeded));
    }
    return unsaid;
  }

  /** Whether a key belongs in a value. The name of an entry does if the base has the entry. */
  #takes({ known, node }: Child, key: string): boolean {
    if (Array.isArray(known)) return known.some((entry) => entryKeysOf(node, this.#schema, this.#language)?.keyOf(entry) === key);
    return (isData(known) && Object.hasOwn(known, key)) || (node !== undefined && this.#schema.child(node, key) !== undefined);
  }

  #mayRemove(isThere: boolean, { names, reach = '' }: Known, place: Place): boolean {
    if (isThere) return !this.#isLocked(place, true);
    if (this.#isUnread(place.names.slice(0, -1))) return false;
    const key = String(place.path.at(-1));
    const meant = suggestName(key, names);
    const [first = '', ...inner] = splitPlace(key);
    const dotted = `${DOTS_HINT} Write: ${first}: ${inner.reduceRight((value, step) => `{ ${step}: ${value} }`, 'null')}`;
    const otherwise = meant === undefined ? `Remove the line.${reach}` : `Did you mean ${meant}?`;
    this.#report('OVERLAY_UNKNOWN', place.path, {
      message: `There is no \`${place.names.join('.')}\` to remove.`,
      hint: inner.length > 0 && names.includes(first) ? dotted : otherwise,
    });
    return false;
  }

  #layEntries(below: Laid | undefined, value: Data, place: Place, keys: EntryKeys): Laid {
    const { field, keyOf } = keys;
    const list = Array.isArray(below?.data) ? below.data : [];
    const entries: Entry[] = list.map((data, index) => ({ key: keyOf(data), data, origin: enter((below as Laid).origin, index) }));
    const node = place.node as SchemaNode;
    const names = entries.flatMap(({ key }) => key ?? []);
    const isNamed = field !== 'id' || names.length === list.length;
    const base = { names, reach: isNamed ? '' : ' To reach a block without an `id`, give it one in the base.' };
    const unsaid = this.#findUnsaid(value, place, (key) => {
      const known = entries.find((entry) => entry.key === key)?.data;
      return { known, node: this.#entryNode(node, known, value), isField: key === 'order' };
    });
    for (const [key, written] of Object.entries(value)) {
      if ((key === 'order' && Array.isArray(written)) || unsaid.has(key)) continue;
      const index = entries.findIndex((entry) => entry.key === key);
      const known = entries[index];
      const at = { path: [...place.path, key], names: [...place.names, key], node: this.#entryNode(node, known?.data, written) };
      const isNew = known === undefined && suggestName(key, names) === undefined;
      if (written === null && !(isNew && this.#isEmpty(at.path))) {
        if (this.#mayRemove(known !== undefined, base, at)) entries.splice(index, 1);
      } else if (known !== undefined && isOtherType(known.data, written)) {
        if (this.#isLocked(at, true)) continue;
        entries[index] = withKey(
          { data: written, origin: { file: this.#overlay, path: at.path, over: known }, key },
          field,
          this.#overlay,
          at,
        );
      } else if (known !== undefined) {
        // Under another name, nothing in it would be locked.
        const renaming = findRenaming(known.data, written, keys);
        if (renaming !== undefined && this.#isLocked(at, true, renaming)) continue;
        const laid = this.#lay(known, written, at);
        if (laid !== undefined) entries[index] = { ...laid, key };
      } else if (field === 'path' && !key.startsWith('/')) {
        this.#reportNoPath(key, names, at);
      } else if (!this.#isOfNone(key, written, base, at)) {
        if (this.#isLocked(at, true)) continue;
        const laid = this.#lay(undefined, written, at);
        if (laid !== undefined) entries.push(withKey({ ...laid, key }, field, this.#overlay, at));
      }
    }
    const ordered = Array.isArray(value.order) ? this.#inOrder(entries, value.order, place) : entries;
    const inner = new Map(ordered.map(({ origin }, index) => [index, origin]));
    return { data: ordered.map(({ data }) => data), origin: { file: this.#overlay, path: place.path, inner } };
  }

  /** Reports a page under a name that is no path. */
  #reportNoPath(key: string, names: readonly string[], { path, names: steps }: Place): void {
    if (this.#isUnread(steps.slice(0, -1))) return;
    const same = names.find((name) => name === `/${key}`);
    const meant = same ?? suggestName(`/${key}`, names);
    const pages = `Name a page of the base: ${listInWords(names.slice(0, 5), 'or')}. The path of a new page begins with a slash, too.`;
    const { inTable } = this.#overlay;
    const edits = same === undefined ? undefined : this.#overlay.edit(path, { key: same });
    const words = {
      message: `A page is named by its path, and \`${key}\` is none.`,
      hint: meant === undefined ? pages : `Did you mean ${meant}?`,
      ...(edits === undefined ? {} : { fix: { edits, path, keepsHint: true } }),
    };
    const at = inTable?.locateColumn(path) ?? this.#overlay.locate(path, { atKey: true });
    this.diagnostics.push(diagnosticAt('OVERLAY_UNKNOWN', at, words, formatPath(path)));
  }

  #entryNode(list: SchemaNode, known: unknown, written: unknown): SchemaNode | undefined {
    const isTyped = isData(written) && written.type !== undefined;
    return entryNode(list, isTyped ? written : (known ?? written), this.#schema);
  }

  /**
   * Reports an entry that is new only because the base has none of its name, or no longer has it: it lacks what a new entry
   * needs.
   */
  #isOfNone(key: string, written: unknown, { names, reach = '' }: Known, place: Place): boolean {
    const { path, node } = place;
    const required = node === undefined ? ['type'] : this.#schema.requiredOf(node);
    const lacking = isData(written) ? required.filter((name) => name !== 'slug' && name !== 'path' && written[name] === undefined) : [];
    if (lacking.length === 0) return false;
    const { inTable } = this.#overlay;
    if (inTable?.isContinued?.(path) === true) return false;
    if (this.#isUnread(place.names.slice(0, -1))) return true;
    const meant = suggestName(key, names);
    const others = names.length === 0 ? '' : `Name an entry of the base: ${listInWords(names.slice(0, 5), 'or')}. `;
    const otherwise = inTable === undefined ? 'To add an entry, write the rest of it, too.' : 'To leave it out, empty the cells below.';
    const quoted = (all: readonly string[]): string => listInWords(all.map((name) => `\`${name}\``));
    const message = `The base has no entry \`${key}\`, and a new one also needs ${quoted(lacking)}.`;
    const hint = meant === undefined ? `${others}${otherwise}${reach}` : `Did you mean ${meant}?`;
    const columns = lacking.map((name) => inTable?.columnsOf([...path, name]) ?? []);
    if (columns.every((each) => each.length > 0)) {
      const fill = `Fill ${quoted(columns.flat())} in this row, or empty the other cells that begin with \`${place.names.join('.')}\`.`;
      const also = meant === undefined ? '' : ` Or did you mean ${meant} in the name of the column?`;
      this.#report('OVERLAY_UNKNOWN', [...path, lacking[0] as string], { message, hint: `${fill}${also}` });
      return true;
    }
    // Without a column for what a new one needs, no row can say it.
    const at = inTable?.locateColumn(path) ?? this.#overlay.locate(path, { atKey: true });
    this.diagnostics.push(diagnosticAt('OVERLAY_UNKNOWN', at, { message, hint }, formatPath(path)));
    return true;
  }

  /** Whether entries of a list of the base could not be read, so that nobody knows what it lacks. */
  #isUnread(list: readonly string[]): boolean {
    return this.#base.incomplete.includes(list.join('.'));
  }

  #inOrder(entries: readonly Entry[], order: readonly unknown[], place: Place): readonly Entry[] {
    if (this.#isLocked({ ...place, path: [...place.path, 'order'] }, false)) return entries;
    const names = entries.flatMap(({ key }) => key ?? []);
    const first = order.flatMap((name, index): Entry[] => {
      const entry = entries.find(({ key }) => key === name);
      if (entry !== undefined) return [entry];
      if (this.#isUnread(place.names)) return [];
      const meant = suggestName(String(name), names);
      const message = `There is no entry ${String(name)} to move.`;
      const hint = meant === undefined ? 'Name entries of this list.' : `Did you mean ${meant}?`;
      this.#report('OVERLAY_UNKNOWN', [...place.path, 'order', index], { message, hint }, false);
      return [];
    });
    const moved = new Set(first);
    return [...moved, ...entries.filter((entry) => !moved.has(entry))];
  }
}

/** What a key of an overlay leads to. */
interface Child {
  /** What the base has there. */
  readonly known: unknown;
  readonly node: SchemaNode | undefined;
  /** Whether the key is one of the map itself. */
  readonly isField: boolean;
}

/** @param isNeeded whether nothing is right without a value */
function wordEmpty(key: string, isNeeded: boolean): { readonly message: string; readonly hint: string } {
  const removal = isNeeded ? '' : ` To take that away, write the word: \`${key}: null\`.`;
  return {
    message: `\`${key}\` is empty. It neither changes nor takes away what the base says.`,
    hint: `Write a value, or remove the line to keep what the base says.${removal}`,
  };
}

function wordInside(key: string, inside: readonly string[]): { readonly message: string; readonly hint: string } {
  const names = listInWords(inside.map((each) => `\`${each}\``));
  const [belong, begin] = inside.length === 1 ? ['belongs', 'begins'] : ['belong', 'begin'];
  return {
    message: `\`${key}\` is empty: ${names} ${belong} below it, but ${begin} in its column.`,
    hint: `Add two spaces before ${names}, and before all lines that belong to ${inside.length === 1 ? 'it' : 'them'}.`,
  };
}

/** What an overlay can name in a map or list of its base. */
interface Known {
  readonly names: readonly string[];
  /** How to reach what has no name. */
  readonly reach?: string;
}

interface Entry extends Laid {
  readonly key: string | undefined;
}

/** Whether an overlay puts a block of another type in the place of a block. Then nothing of the old one stays. */
function isOtherType(known: unknown, written: unknown): boolean {
  return isData(known) && isData(written) && typeof known.type === 'string' && written.type !== undefined && written.type !== known.type;
}

/** What gives an entry another name. */
interface Renaming {
  /** The field that does: the name itself, or the text that the name is made from. */
  readonly by: string;
  /** The field for the name. */
  readonly field: string;
}

/** Finds the field by which an overlay gives an entry another name than the one that it is found by. */
export function findRenaming(known: unknown, written: unknown, { field, keyOf }: EntryKeys): Renaming | undefined {
  if (!isData(known) || !isData(written) || keyOf({ ...known, ...written }) === keyOf(known)) return undefined;
  return { by: Object.keys(written).find((each) => keyOf({ ...known, [each]: written[each] }) !== keyOf(known)) ?? field, field };
}

/** Says how an entry keeps its name: a text that names it may change beside a name of its own. */
export function wordRenaming({ by, field }: Renaming, name: string, where: string): string {
  return by === field ? `Leave out \`${field}\` here` : `Leave out \`${by}\` here, or write \`${field}: ${name}\` ${where}`;
}

/** Adds the name of a new entry, which its key says. */
function withKey(entry: Entry, field: string, file: OverlayFile, { path }: Place): Entry {
  const { data, origin, key } = entry;
  if (!isData(data) || data[field] !== undefined) return entry;
  const inner = new Map([...(origin.inner ?? []), [field, { file, path, isKey: true }] as const]);
  return { key, data: { [field]: key, ...data }, origin: { ...origin, inner } };
}

function ownKeys(keys: Data, file: OverlayFile): readonly (readonly [string, Origin])[] {
  return Object.entries(keys).flatMap(([key, value]) => (value === undefined ? [] : [[key, { file, path: [key] }] as const]));
}
