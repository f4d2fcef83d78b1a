import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { toJsonReport } from '../../../../src/model/print/to-json.ts';
import { ROOT } from '../../../support/small-site.ts';
import { BARE, FOUND, WARNING } from './found.ts';

it('the report as JSON is as its schema says', () => {
  const schema = JSON.parse(readFileSync(path.join(ROOT, 'schema/diagnostics.schema.json'), 'utf8')) as object;
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const report = toJsonReport([FOUND, BARE, WARNING], 1000);
  expect(validate(report)).toBe(true);
  expect(report).toEqual({ version: 1, diagnostics: [FOUND, BARE, WARNING], summary: { errors: 2, warnings: 1 } });
  expect(validate(toJsonReport([], 1000, 42))).toBe(true);
  expect(toJsonReport([], 1000, 42)).toMatchObject({ version: 1, run: 42 });
  expect(validate({ ...report, diagnostics: [{ ...FOUND, line: 0 }] })).toBe(false);
});

it('the report as JSON ends after as many findings as are wanted, and counts all', () => {
  const report = toJsonReport([FOUND, BARE, WARNING], 1);
  expect(report).toEqual({ version: 1, diagnostics: [FOUND], omitted: 2, summary: { errors: 2, warnings: 1 } });
});
