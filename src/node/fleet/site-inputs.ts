import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { closeSync, existsSync, lstatSync, openSync, readdirSync, readlinkSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { memoOf } from '../../shared/memo-of.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { FolderFacts } from '../load/check-folder.ts';
import { findCode, readExtending } from '../load/check-folder.ts';
import { readParents } from '../load/read-parents.ts';
import { codeOf } from '../support/file-errors.ts';
import { hash } from '../support/hash.ts';
import { isWithin } from '../support/is-within.ts';
import { isLink } from '../support/own-folder.ts';
import type { Fleet, FleetSite } from './fleet.ts';

/** What a site is made from, as far as files go. */
export interface SiteInputs extends FolderFacts {
  /** Hash of the contents of all files; the same on every machine. */
  readonly hash: string;
}

type FolderInputs = Pick<SiteInputs, 'hash' | 'links'>;

/**
 * Hashes the files that sites are made from: all in the folder of a site, and in the folders of those that it extends. Hidden files, `dist`,
 * and installed packages do not count. Reads each folder once.
 */
export class InputReader {
  readonly #fleet: Fleet;
  /** Files that say something of each site: what they say of one counts by itself. */
  readonly #configs: ReadonlySet<string | undefined>;
  readonly #roots: ReadonlySet<string>;
  readonly #folders = new Map<string, FolderInputs>();
  readonly #onBases: (bases: ReadonlyMap<string, string>) => Promise<void>;
  /** The hashes of the bases that were read: by their folders; of bases that are sites of their own, by the files. */
  readonly #bases = new Map<string, string>();
  /** What the sites extend that do not say so themselves. */
  #common: readonly string[] | undefined;

  /** @param onBases called with all that was read, when a site extends a base in a folder that no earlier one had a base in */
  constructor(fleet: Fleet, onBases: (bases: ReadonlyMap<string, string>) => Promise<void> = async () => {}) {
    this.#fleet = fleet;
    this.#onBases = onBases;
    ({ configs: this.#configs, roots: this.#roots } = placesOf(fleet));
  }

  async read(site: FleetSite): Promise<SiteInputs> {
    const bases = await this.basesOf(site);
    const isOfSite = (file: string): boolean => this.#isOfSite(file);
    const folders = new Set([site.root, ...bases.filter(isOfSite).map((file) => path.dirname(file))]);
    const links = [...folders].flatMap((folder) =>
      this.#readFolder(folder).links.map((link) => path.relative(site.root, path.join(folder, link))),
    );
    const own = existsSync(site.configFile) ? hashByParts(site.configFile) : '';
    const row = JSON.stringify(site.row?.config.data ?? null);
    const known = this.#bases.size;
    const shared = bases.map((file) => this.#shared(file));
    for (const each of shared) if (!this.#bases.has(each)) this.#bases.set(each, this.#hashShared(each));
    if (this.#bases.size > known) await this.#onBases(this.#bases);
    // A folder may hold several bases.
    const parts = [
      own,
      row,
      this.#readFolder(site.root).hash,
      ...bases.map((file) => path.basename(file)),
      ...shared.map((each) => this.#bases.get(each) ?? ''),
    ];
    return { hash: hash(...parts), links, code: findCode(site.root, bases, isOfSite) };
  }

  /** Returns what sites have from a base: all that is in its folder, or if the base is a site of its own, that and the base itself. */
  #shared(base: string): string {
    return this.#configs.has(base) ? base : path.dirname(base);
  }

  #hashShared(at: string): string {
    if (!this.#configs.has(at)) return this.#readFolder(at).hash;
    return hash(this.#readFolder(path.dirname(at)).hash, existsSync(at) ? hashByParts(at) : '');
  }

  /** Whether a file is in the folder of a site, which is data of others. The folder of the fleet has other things, too. */
  #isOfSite(file: string): boolean {
    const { root } = this.#fleet;
    for (let folder = path.dirname(file); folder !== root && isWithin(root, folder); folder = path.dirname(folder))
      if (this.#roots.has(folder)) return true;
    return false;
  }

  get bases(): ReadonlyMap<string, string> {
    return this.#bases;
  }

  /** Whether a base, or a folder with bases, is another one now. */
  haveBasesChanged(): boolean {
    const again = new InputReader(this.#fleet);
    return [...this.#bases].some(([each, known]) => again.#hashShared(each) !== known);
  }

  /** Returns the configurations that a site extends, the nearest first, existing or not. */
  async basesOf(site: FleetSite): Promise<readonly string[]> {
    const { base, root } = this.#fleet;
    const { configFile } = site;
    const own = await readExtending(site);
    // Most sites of a fleet do not say what they extend, and have the same base.
    if (own === undefined && this.#common !== undefined) return this.#common;
    const { paths } = await readParents(configFile, parseYaml(own ?? { file: configFile, text: '' }), { root, base });
    // What is outside is refused when the site is checked, and its folder can be the whole disk.
    const within = paths.filter((file) => isWithin(root, file));
    if (own === undefined) this.#common = within;
    return within;
  }

  /** Hashes a folder without the configurations and folders of other sites. */
  #readFolder(folder: string): FolderInputs {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const links: string[] = [];
    // Whoever sends a site could have any file read, or one that never ends.
    const isTrusted = !this.#isOfSite(path.join(folder, 'site.config.yaml'));
    // A site whose folder is a link is refused: it may lead to the whole disk.
    if (!isTrusted && isLink(folder)) return { hash: '', links };
    const whole = createHash('sha256');
    for (const file of this.#filesBelow(folder, '', { links, isTrusted, followed: new Set([realPathOf(folder)]) })) {
      whole.update(`${file}\0${hashEntry(path.join(folder, file), isTrusted || !links.includes(file))}\0`);
    }
    const inputs = { hash: whole.digest('hex'), links };
    this.#folders.set(folder, inputs);
    return inputs;
  }

  #filesBelow(root: string, below: string, walk: Walk): string[] {
    return entriesOf(path.join(root, below)).flatMap((entry): string[] => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      const file = path.join(root, name);
      if (this.#isOfOthers(file)) return [];
      const isLeftOut = entry.name.startsWith('.') || entry.name === 'node_modules' || (below === '' && entry.name === 'dist');
      if (isLeftOut) return [];
      const isOut = entry.isSymbolicLink() && !leadsWithin(root, file);
      if (isOut) walk.links.push(name);
      if (entry.isDirectory() || (isOut && walk.isTrusted && isNewFolder(file, walk.followed))) return this.#filesBelow(root, name, walk);
      return (entry.isFile() || entry.isSymbolicLink()) && !this.#configs.has(file) ? [name] : [];
    });
  }

  #isOfOthers(file: string): boolean {
    return this.#roots.has(file) || [this.#fleet.store, this.#fleet.messages.folder].includes(file);
  }
}

/** A worker reads the same fleet for each of its sites. */
const placesOf = memoOf((fleet: Fleet) => ({
  configs: new Set([fleet.file, ...fleet.sites.flatMap(({ configFile, row }) => [configFile, row?.file])]),
  roots: new Set(fleet.sites.map(({ root }) => root)),
}));

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

interface Walk {
  /** The links that lead out of the folder. */
  readonly links: string[];
  readonly isTrusted: boolean;
  /** The folders that links led to. */
  readonly followed: Set<string | undefined>;
}

/** What the system says of a file that is not there under its name, or that the rights keep from us. */
const UNREADABLE: ReadonlySet<string | undefined> = new Set(['ENOENT', 'EACCES', 'EPERM', 'ELOOP']);

/** Returns a hash of what a file says; of a link, where it leads, and that hash if the file there may be read. */
function hashEntry(file: string, mayFollow: boolean): string {
  try {
    if (!lstatSync(file).isSymbolicLink()) return hashByParts(file);
    const target = readlinkSync(file);
    const real = mayFollow ? realPathOf(file) : undefined;
    return real !== undefined && statSync(real).isFile() ? `${target}\0${hashByParts(real)}` : target;
  } catch (error) {
    // What nobody can read is on no page: its name is not UTF-8, it was just removed, or the rights are missing.
    if (!UNREADABLE.has(codeOf(error))) throw error;
    return '';
  }
}

const BUFFER = Buffer.allocUnsafeSlow(1 << 20);

/** Hashes a file piece by piece: it may be larger than the memory. */
function hashByParts(file: string): string {
  const whole = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    for (let length = readSync(descriptor, BUFFER); length > 0; length = readSync(descriptor, BUFFER))
      whole.update(BUFFER.subarray(0, length));
  } finally {
    closeSync(descriptor);
  }
  return whole.digest('hex');
}

/** Whether a link leads to a folder that no other one led to, and that does not contain such a folder. */
function isNewFolder(link: string, followed: Set<string | undefined>): boolean {
  const real = realPathOf(link);
  if (real === undefined || !statSync(real).isDirectory()) return false;
  if ([...followed].some((known) => known !== undefined && isWithin(real, known))) return false;
  followed.add(real);
  return true;
}

/** Returns where a path leads; undefined if it leads nowhere. */
function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

function leadsWithin(root: string, link: string): boolean {
  const [folder, target] = [realPathOf(root), realPathOf(link)];
  return folder !== undefined && target !== undefined && isWithin(folder, target);
}
