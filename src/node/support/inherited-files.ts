import path from 'node:path';

/** Files that a site has beside its YAML file, and those that it has from the sites that it extends. */
export interface InheritedFiles<Facts> {
  /** By name: the path relative to the YAML file, with forward slashes. A name may begin with a slash. */
  readonly facts: ReadonlyMap<string, Facts>;
  /** The folder of the YAML file. */
  readonly folder: string;
  /** The folders of files that only a site has that this one extends. */
  readonly inherited?: ReadonlyMap<string, string>;
  /** The folders of files that this site takes the place of: it has one of the same name. */
  readonly replaced?: ReadonlyMap<string, string>;
}

/** Returns the absolute path of a file. */
export function pathOfFile({ folder, inherited }: Pick<InheritedFiles<unknown>, 'folder' | 'inherited'>, name: string): string {
  return path.join(inherited?.get(name) ?? folder, name);
}

/** Adds the files of a site that this one extends. Those of the nearest site win. */
export function inheritFiles<Facts, Files extends InheritedFiles<Facts>>(own: Files, { facts, folder }: InheritedFiles<Facts>): Files {
  const added = [...facts].filter(([name]) => !own.facts.has(name));
  const whole = { ...own, facts: new Map([...own.facts, ...added]) };
  if (folder === own.folder) return whole;
  const { inherited = new Map(), replaced = new Map() } = own;
  const others = [...facts.keys()].filter((name) => own.facts.has(name) && !inherited.has(name) && !replaced.has(name));
  const inFolder = (names: readonly string[]): (readonly [string, string])[] => names.map((name) => [name, folder]);
  return {
    ...whole,
    inherited: new Map([...inherited, ...inFolder(added.map(([name]) => name))]),
    replaced: new Map([...replaced, ...inFolder(others)]),
  };
}
