import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { memoOf } from '../../shared/memo-of.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { FolderFacts } from '../load/check-folder.ts';
import { findCode, readExtending } from '../load/check-folder.ts';
import { readParents } from '../load/read-parents.ts';
import { hash } from '../support/hash.ts';
import { isWithin } from '../support/is-within.ts';
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
  readonly #onBases: (folders: ReadonlyMap<string, string>) => Promise<void>;
  /** The hashes of the folders with bases that were read. */
  readonly #bases = new Map<string, string>();
  /** What the sites extend that do not say so themselves. */
  #common: readonly string[] | undefined;

  /** @param onBases called with all that was read, when a site extends a base in a folder that no earlier one had a base in */
  constructor(fleet: Fleet, onBases: (folders: ReadonlyMap<string, string>) => Promise<void> = async () => {}) {
    this.#fleet = fleet;
    this.#onBases = onBases;
    ({ configs: this.#configs, roots: this.#roots } = placesOf(fleet));
  }

  async read(site: FleetSite): Promise<SiteInputs> {
    const own = this.#readFolder(site.root);
    const bases = await this.basesOf(site);
    const isOfSite = (file: string): boolean => this.#isOfSite(file);
    const folders = new Set([site.root, ...bases.filter(isOfSite).map((file) => path.dirname(file))]);
    const links = [...folders].flatMap((folder) =>
      this.#readFolder(folder).links.map((link) => path.relative(site.root, path.join(folder, link))),
    );
    const text = existsSync(site.configFile) ? readFileSync(site.configFile) : '';
    const row = JSON.stringify(site.row?.config.data ?? null);
    const known = this.#bases.size;
    for (const folder of bases.map((file) => path.dirname(file))) this.#bases.set(folder, this.#readFolder(folder).hash);
    if (this.#bases.size > known) await this.#onBases(this.#bases);
    // A folder may hold several bases.
    const parts = [text, row, own.hash, ...bases.flatMap((file) => [path.basename(file), this.#readFolder(path.dirname(file)).hash])];
    return { hash: hash(...parts), links, code: findCode(site.root, bases, isOfSite) };
  }

  /** Whether a file is in the folder of a site, which is data of others. The folder of the fleet has other things, too. */
  #isOfSite(file: string): boolean {
    const { root } = this.#fleet;
    for (let folder = path.dirname(file); folder !== root && isWithin(root, folder); folder = path.dirname(folder))
      if (this.#roots.has(folder)) return true;
    return false;
  }

  /** The hashes of the folders with bases that were read. */
  get bases(): ReadonlyMap<string, string> {
    return this.#bases;
  }

  /** Whether a folder with bases has other files now. */
  haveBasesChanged(): boolean {
    const again = new InputReader(this.#fleet);
    return [...this.#bases].some(([folder, known]) => again.#readFolder(folder).hash !== known);
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
    const whole = createHash('sha256');
    const links: string[] = [];
    // Whoever sends a site could have any file read, or one that never ends.
    const isTrusted = !this.#isOfSite(path.join(folder, 'site.config.yaml'));
    for (const file of this.#filesBelow(folder, '', { links, isTrusted, followed: new Set([realPathOf(folder)]) })) {
      const content = contentOf(path.join(folder, file), isTrusted || !links.includes(file));
      whole.update(`${file}\0${content.length}\0`).update(content);
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

/** Returns what a file says; of a link, where it leads, and what the file there says if it may be read. */
function contentOf(file: string, mayFollow: boolean): Buffer {
  if (!lstatSync(file).isSymbolicLink()) return readFileSync(file);
  const target = Buffer.from(readlinkSync(file));
  const real = mayFollow ? realPathOf(file) : undefined;
  return real !== undefined && statSync(real).isFile() ? Buffer.concat([target, readFileSync(real)]) : target;
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
