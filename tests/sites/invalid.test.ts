import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/node/check/load-site.ts';
import { CATALOG } from '../../src/model/catalog.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { validateSite } from '../../src/node/validate-site.ts';

const FOLDER = path.join(import.meta.dirname, 'invalid');
const CASES = readdirSync(FOLDER);
const CODES = Object.keys(CATALOG);

/** Found only by the check before a launch. */
const STRICT = ['MESSAGES_UNTRIED'];

/** Found only when the code of own blocks runs. */
const WITH_BLOCKS = ['BLOCK_CODE', 'BLOCK_EXAMPLE', 'BLOCK_FAILED'];

const load = (name: string) => {
  const config = path.join(FOLDER, name, 'site.config.yaml');
  const options = { now: '2026-11-20', isStrict: STRICT.includes(name) };
  const project = createProject({ config });
  return WITH_BLOCKS.includes(name) ? validateSite(project, { ...options, withBlocks: true }) : loadSite(project, options);
};

/** `file:line:column severity CODE message / hint`, the file relative to the case’s folder. */
function print(diagnostic: Diagnostic, folder: string): string {
  const { file, line, column, severity, code, message, hint } = diagnostic;
  const shown = path.relative(folder, path.resolve(file)).split(path.sep).join('/');
  return `${shown}:${line}:${column} ${severity} ${code} ${message}${hint === undefined ? '' : ` / ${hint}`}`;
}

describe('wrong sites', () => {
  it('are there for every code of the catalog', () => {
    expect(CODES.filter((code) => !CASES.includes(code))).toEqual([]);
  });

  it('are there for no other code', () => {
    expect(CASES.filter((name) => !CODES.includes(name))).toEqual(['SEVERAL']);
  });

  it.each(CASES)('%s is reported as expected', async (name) => {
    const folder = path.join(FOLDER, name);
    const { diagnostics, site } = await load(name);
    const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8').replace(/\r\n/g, '\n').trim();
    expect(diagnostics.map((diagnostic) => print(diagnostic, folder)).join('\n')).toBe(expected);
    expect(site === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
  });

  it.each(CASES.filter((name) => name !== 'SEVERAL'))('%s makes one mistake, which is reported once', async (name) => {
    const { diagnostics } = await load(name);
    expect(diagnostics.map(({ code }) => code)).toEqual([name]);
  });

  it('with several mistakes report all of them in one run', async () => {
    const { diagnostics } = await load('SEVERAL');
    expect(new Set(diagnostics.map(({ code }) => code)).size).toBe(5);
  });
});
