import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { composeSchema } from '../../../../src/node/schema/compose-schema.ts';
import { precompileValidator } from '../../../../src/node/schema/precompile-validator.ts';
import { readyValidator } from '../../../../src/schema/ready-validator.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { INVALID_SITES, readInvalidConfig } from '../../../support/invalid-site.ts';
import { TAKES_ALL } from '../../../support/on-demand.ts';
import { ROOT } from '../../../support/small-site.ts';

const SRC = path.join(ROOT, 'src');

it('the precompiled validator finds what the schema finds, and holds no copy of the schema', async () => {
  const schema = await composeSchema(ROOT);
  const code = precompileValidator(schema);
  expect(code.includes('"x-also-written"')).toBe(false);
  const compiled = readyValidator(schema);
  const precompiled = await load(code, schema);
  const sample = parseYaml({ file: 'site.config.yaml', text: await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8') }).data;
  const wrong = JSON.parse(JSON.stringify(sample, (key, value) => (typeof value === 'string' && key !== 'type' ? {} : value)));
  expect(errorsOf(compiled, wrong).length).toBeGreaterThan(500);
  expect(errorsOf(precompiled, wrong)).toEqual(errorsOf(compiled, wrong));
  // The sample with everything wrong has most kinds of errors.
  for (const name of TAKES_ALL ? INVALID_SITES : INVALID_SITES.filter((_name, index) => index % 24 === 0)) {
    const { data } = parseYaml({ file: name, text: readInvalidConfig(name) });
    expect(errorsOf(precompiled, data), name).toEqual(errorsOf(compiled, data));
  }
});

function errorsOf(validate: ValidateFunction, data: unknown) {
  validate(data);
  return (validate.errors ?? []).map(({ instancePath, keyword, params, parentSchema }) => {
    return { instancePath, keyword, params, rule: JSON.stringify(parentSchema) };
  });
}

/** Loads the code from a file of the project, where it finds its packages. */
async function load(code: string, schema: object): Promise<ValidateFunction> {
  const caches = path.join(ROOT, 'node_modules/.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(path.join(caches, 'townsite-validator-'));
  try {
    const file = path.join(folder, 'validator.ts');
    await writeFile(file, code.replaceAll("from '../", `from '${SRC.split(path.sep).join('/')}/`));
    return ((await import(file)) as { readyValidator: (root: object) => ValidateFunction }).readyValidator(schema);
  } finally {
    await rm(folder, { recursive: true });
  }
}
