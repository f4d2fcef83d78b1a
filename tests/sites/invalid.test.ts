import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSite } from '../../src/node/check/load-site.ts';
import { CATALOG } from '../../src/model/catalog.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { nameFile } from '../../src/node/load/read-source.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { validateSite } from '../../src/node/validate-site.ts';
import { INVALID_SITES, writeInvalidSite } from '../support/invalid-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const CODES = Object.keys(CATALOG);

/** Found only by the check before a launch. */
const STRICT = ['MESSAGES_UNTRIED'];

/** Found only when the code of own blocks runs. */
const WITH_BLOCKS = ['BLOCK_CODE', 'BLOCK_EXAMPLE', 'BLOCK_FAILED'];

const makeFolder = tempFolders(afterAll);

const load = (name: string, folder: string) => {
  const config = writeInvalidSite(name, folder);
  const options = { now: '2026-11-20', isStrict: STRICT.includes(name) };
  const project = createProject({ config });
  return WITH_BLOCKS.includes(name) ? validateSite(project, { ...options, withBlocks: true }) : loadSite(project, options);
};

/** `file:line:column severity CODE message / hint`, files relative to the case’s folder. */
function print(diagnostic: Diagnostic, folder: string): string {
  const { file, line, column, severity, code, message, hint } = diagnostic;
  const shown = path.relative(folder, path.resolve(file)).split(path.sep).join('/');
  const words = message.replaceAll(`${nameFile(folder)}/`, '');
  return `${shown}:${line}:${column} ${severity} ${code} ${words}${hint === undefined ? '' : ` / ${hint}`}`;
}

describe('wrong sites', () => {
  it('are there for every code of the catalog, and for no other', () => {
    // Those about a fleet of sites are in `fleet.test.ts`.
    const ofSites = CODES.filter((code) => !code.startsWith('FLEET_'));
    expect([...INVALID_SITES].sort()).toEqual([...ofSites, 'SEVERAL'].sort());
  });

  it.each(INVALID_SITES)('%s makes one mistake, which is reported once, as expected', async (name) => {
    const folder = await makeFolder();
    const { diagnostics, site } = await load(name, folder);
    const expected = readFileSync(path.join(import.meta.dirname, 'invalid', name, 'expected.txt'), 'utf8').replace(/\r\n/g, '\n').trim();
    expect(diagnostics.map((diagnostic) => print(diagnostic, folder)).join('\n')).toBe(expected);
    expect(site === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
    if (name !== 'SEVERAL') expect(diagnostics.map(({ code }) => code)).toEqual([name]);
  });
});
