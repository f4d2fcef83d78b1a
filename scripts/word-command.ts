import { existsSync } from 'node:fs';
import { idOfSite } from '../src/node/load/find-fleet.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import type { Project } from '../src/node/tool/project.ts';

/** The files that a command takes if its options name no other. */
const USUAL: Readonly<Record<string, string>> = { config: 'site.config.yaml', fleet: 'fleet.yaml' };

/**
 * Words a command with the options that it needs: `npm run fleet -- validate --strict`.
 * @param options by name: a value, or whether to add the option. A file is absolute.
 */
export function wordCommand(command: string, options: Readonly<Record<string, string | boolean | undefined>>): string {
  const words = Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${name}`];
    const usual = USUAL[name];
    return usual === undefined ? [`--${name} ${quote(value)}`] : nameFile(value) === usual ? [] : [`--${name} ${quote(nameFile(value))}`];
  });
  return [command, ...(words.length === 0 || / -- /.test(command) ? [] : ['--']), ...words].join(' ');
}

/** Quotes a word for the shell, if that is necessary. */
export function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return process.platform === 'win32' ? `"${word.replaceAll('"', '')}"` : `'${word.replaceAll("'", "'\\''")}'`;
}

type NamedSite = Pick<Project, 'configFile' | 'namedFleet'>;

/** Returns the options that name a site: by its id if it is one of a fleet, or else by its file. */
export function siteOption({
  configFile,
  namedFleet: fleet,
}: NamedSite): Readonly<Record<'site' | 'config' | 'fleet', string | undefined>> {
  const id = idOfSite(process.cwd(), configFile, fleet);
  const isHere = nameFile(configFile) === 'site.config.yaml';
  return id === undefined || isHere ? { site: undefined, config: configFile, fleet } : { site: id, config: undefined, fleet };
}

/** Names a site in a sentence: by its file, or by its id if it is only a row of a table. */
export function nameSite(site: NamedSite): string {
  const { configFile } = site;
  return existsSync(configFile) ? nameFile(configFile) : (siteOption(site).site ?? nameFile(configFile));
}
