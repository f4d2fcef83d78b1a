import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A path with one `*`, which stands for the name of a site, as `fleet.yaml` has it. */
export class SitePattern {
  /** The folder that has an entry for each site. */
  readonly folder: string;
  /** The name of such an entry, before and after the name of the site. */
  readonly #around: readonly [prefix: string, suffix: string];
  /** The rest of the path in that entry. */
  readonly #below: string;

  private constructor(root: string, before: string, after: string) {
    const above = before.slice(0, before.lastIndexOf('/') + 1);
    const slash = after.indexOf('/');
    this.folder = path.resolve(root, above);
    this.#around = [before.slice(above.length), slash < 0 ? after : after.slice(0, slash)];
    this.#below = slash < 0 ? '' : after.slice(slash + 1);
  }

  /**
   * @param root the folder of `fleet.yaml`
   * @returns undefined if there is not one `*`
   */
  static parse(root: string, pattern: string): SitePattern | undefined {
    const [before = '', after, ...others] = pattern.split('*');
    return after === undefined || others.length > 0 ? undefined : new SitePattern(root, before, after);
  }

  /** Returns the path for the name of a site. */
  pathOf(name: string): string {
    return path.join(this.folder, this.#around.join(name), this.#below);
  }

  /** Returns the folder that the path for the name of a site leads through; undefined if it leads through none. */
  folderOf(name: string): string | undefined {
    return this.#below === '' ? undefined : path.join(this.folder, this.#around.join(name));
  }

  /** Returns the name of the site whose path this is; undefined if it is of none. */
  nameIn(file: string): string | undefined {
    const name = this.siteWith(file);
    return name !== undefined && this.pathOf(name) === file ? name : undefined;
  }

  /** Returns the name of the site in whose entry of the folder a file is. */
  siteWith(file: string): string | undefined {
    return this.#nameOf(path.relative(this.folder, file).split(path.sep)[0] ?? '');
  }

  /** Lists the names that entries of the folder have, whether they lead to a file or not. Undefined if there is no such folder. */
  list(): readonly string[] | undefined {
    try {
      const entries = readdirSync(this.folder);
      return entries.flatMap((entry) => this.#nameOf(entry) ?? []).sort((one, other) => (one < other ? -1 : 1));
    } catch {
      return undefined;
    }
  }

  #nameOf(entry: string): string | undefined {
    const [prefix, suffix] = this.#around;
    if (!entry.startsWith(prefix) || !entry.endsWith(suffix)) return undefined;
    const name = entry.slice(prefix.length, entry.length - suffix.length);
    return name === '' || name.startsWith('.') || entry === 'node_modules' || entry.length < prefix.length + suffix.length
      ? undefined
      : name;
  }
}
