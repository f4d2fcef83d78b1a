import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOG } from '../../src/model/catalog.ts';
import { readSource } from '../../src/node/load/read-source.ts';
import { BOMBS } from '../support/bombs.ts';
import { checkText } from '../support/check-text.ts';
import { compiledChild } from '../support/compiled-child.ts';
import { explainedYaml } from '../support/explained-yaml.ts';
import { firstOf, runsOf, TAKES_ALL } from '../support/on-demand.ts';
import { runNode } from '../support/run-command.ts';

/** More than any text may take, on machines that are busy with other tests. */
const LIMITS = { megabytes: 512, milliseconds: 10_000 };

const child = compiledChild('parse-child');

/** How deep a process can go into them depends on what it has read before. */
const NESTED = Object.keys(BOMBS).filter((name) => name.includes('within each other'));
const FLAT = Object.keys(BOMBS).filter((name) => !NESTED.includes(name));

interface Reading {
  readonly name: string;
  readonly code: string | null;
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** Reads texts one after the other in a process of their own. */
async function readInProcess(names: readonly string[]): Promise<readonly Reading[]> {
  const { code, stdout, stderr } = await runNode(child(), names);
  expect(`${code} ${stderr}`, `after ${stdout}`).toBe('0 ');
  const readings = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reading);
  expect(readings.map(({ name }) => name)).toEqual(names);
  for (const { name, milliseconds, megabytes } of readings) {
    expect(megabytes, name).toBeLessThan(LIMITS.megabytes);
    expect(milliseconds, name).toBeLessThan(LIMITS.milliseconds);
  }
  return readings;
}

describe('a text that breaks parsers', () => {
  it.each(firstOf(NESTED, 2))('is refused or read in bounds, also as the second of a process: %s', async (name) => {
    const [first, second] = await readInProcess([name, name]);
    expect(second?.code).toBe(first?.code);
  });

  // On demand, all of them take two minutes, more on a busy machine.
  it('is refused or read in bounds after many others', { timeout: 600_000 }, () =>
    readInProcess(FLAT.filter((_name, index) => TAKES_ALL || index % 32 === 2)),
  );
});

describe('any text', () => {
  const fragment = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '- ',
      ': ',
      '\n',
      '  ',
      '"',
      "'",
      '{',
      '}',
      '[',
      ']',
      '&a ',
      '*a ',
      '|\n',
      '>-\n',
      '{{',
      '}}',
      '# ',
      '\t',
      '---\n',
      'pages:',
      'version: 3',
      '\u0000',
      '\ufeff',
    ),
  );
  const text = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(''));

  it('is read or refused with places inside it, and never throws', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { diagnostics } = explainedYaml({ file: 'x.yaml', text: source });
        const lines = source.split(/\r\n|\n|\r/).length;
        for (const { code, line, column } of diagnostics) {
          expect(Object.hasOwn(CATALOG, code)).toBe(true);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines + 1);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: runsOf(500) },
    );
  });

  it('of any bytes is decoded, or refused at a place inside it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'townsite-bytes-'));
    const file = path.join(folder, 'site.config.yaml');
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .tuple(fc.constantFrom([0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x61, 0x3a, 0x20]), fc.uint8Array({ maxLength: 50 }))
        .map(([a, b]) => Uint8Array.from([...a, ...b])),
    );
    try {
      await fc.assert(
        fc.asyncProperty(bytes, async (content) => {
          writeFileSync(file, content);
          const read = await readSource(file);
          if (read.ok) explainedYaml(read.source);
          else expect([read.problem.code, read.problem.line >= 1, read.problem.column >= 1]).toEqual(['FILE_ENCODING', true, true]);
        }),
        { numRuns: runsOf(300) },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('as a whole configuration is described in words, and never throws', () => {
    fc.assert(
      fc.property(text, (source) => {
        const found = checkText(source);
        expect(found.length).toBeGreaterThan(0);
        for (const { message } of found) expect(message.trim()).not.toBe('');
      }),
      { numRuns: runsOf(100) },
    );
  });
});
