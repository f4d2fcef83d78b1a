import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { Data } from '../../model/data.ts';
import { InternalError } from '../../shared/errors.ts';
import { editYamlText } from '../../source/edit/edit-yaml-text.ts';
import { bundle } from '../bundle/bundle.ts';
import { printDependencies } from '../bundle/third-party.ts';
import { composeSchema } from '../schema/compose-schema.ts';
import { toEditorSchema } from '../schema/editor-schema.ts';
import { readSchemaParts } from '../schema/read-schema-parts.ts';
import type { Tool } from '../tool/project.ts';
import { generateAdapters } from './generate-adapters.ts';
import { generateDiagnostics } from './generate-diagnostics.ts';
import { generateIcons } from './generate-icons.ts';
import type { SiteWithPhotos } from './generate-photographs.ts';
import { generatePhotographs } from './generate-photographs.ts';
import { generateProviders } from './generate-providers.ts';
import { generateReference } from './generate-reference.ts';
import { generateSample } from './generate-sample.ts';
import { generateTypes } from './generate-types.ts';

/** Files by path, relative to the root of the project. */
export type Files = ReadonlyMap<string, string>;

/** Generates all files of the repository that are made from the schema, the catalog, and the bundle. */
export async function generateFiles(tool: Tool): Promise<Files> {
  const { toolRoot } = tool;
  const schema = await composeSchema(toolRoot);
  const samples = await readSamples(toolRoot);
  return new Map([
    ['schema/site.schema.json', `${JSON.stringify(toEditorSchema(schema), null, 2)}\n`],
    ['schema/REFERENCE.md', generateReference(schema)],
    ['docs/diagnostics.md', generateDiagnostics()],
    ['docs/photographs.md', generatePhotographs(samples)],
    ['docs/third-party.md', printDependencies((await bundle(tool)).dependencies)],
    ['src/shared/generated/site.gen.ts', await generateTypes(schema)],
    ...generateAdapters(schema),
    ...(await generateProviders(toolRoot)),
    ...(await generateIcons()),
    [
      'src/shared/generated/sample.gen.ts',
      generateSample(
        samples.map(({ yaml }) => yaml),
        (await readSchemaParts(toolRoot)).services,
      ),
    ],
    ...(await generateAnotherCity(toolRoot)),
  ]);
}

/** Reads the configurations of the sample, which comes first, and of every starter. */
async function readSamples(toolRoot: string): Promise<SiteWithPhotos[]> {
  const entries = await readdir(path.join(toolRoot, 'starters'), { withFileTypes: true });
  const starters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = (folder: string): Promise<string> => readFile(path.join(toolRoot, folder, 'site.config.yaml'), 'utf8');
  return Promise.all([
    read('').then((yaml) => ({ title: 'The sample', yaml })),
    ...starters.sort().map(async (name) => ({ title: `The starter \`${name}\``, yaml: await read(path.join('starters', name)) })),
  ]);
}

const ANOTHER_CITY = 'tests/sites/valid/another-city';

/**
 * Moves the Dallas site to another city by changing only four keys. This is the central promise of the product, so a test builds the
 * result.
 */
async function generateAnotherCity(toolRoot: string): Promise<[string, string][]> {
  const read = (name: string): Promise<string> => readFile(path.join(toolRoot, name), 'utf8');
  const keys = Object.entries(parse(await read(`${ANOTHER_CITY}/four-keys.yaml`)) as Data);
  const config = keys.reduce((text, [key, value]) => setKey(text, key, value), await read('site.config.yaml'));
  const pictures = await readdir(path.join(toolRoot, 'images'), { recursive: true });
  const shared = pictures
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.svg') && !name.startsWith('cities/'));
  const copies = await Promise.all(
    shared.sort().map(async (name): Promise<[string, string]> => [`${ANOTHER_CITY}/images/${name}`, await read(`images/${name}`)]),
  );
  return [[`${ANOTHER_CITY}/site.config.yaml`, config.replace('./schema/', '../../../../schema/')], ...copies];
}

function setKey(text: string, key: string, value: unknown): string {
  const edited = editYamlText(text, { op: 'set', path: [key], value });
  if ('refusal' in edited) throw new InternalError(`The sample cannot take another ${key}.`);
  return edited.text;
}

/** Returns the files whose content on disk differs. Ignores line ends, because git may change them. */
export async function staleFiles(files: Files, toolRoot: string): Promise<Files> {
  const stale = new Map<string, string>();
  for (const [name, content] of files) {
    const existing = await readFile(path.join(toolRoot, name), 'utf8').catch(() => '');
    if (existing.replace(/\r\n/g, '\n') !== content) stale.set(name, content);
  }
  return stale;
}

export async function writeFiles(files: Files, toolRoot: string): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(toolRoot, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
