import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { addStyles } from '../support/add-styles.ts';
import { ROOT } from '../support/small-site.ts';
import { writeTree } from '../support/temp-folders.ts';
import { openWhole, serveSite } from '../tools/serve-site.ts';
import { compareImages, readReference, writeDifference, writeReference } from './compare-images.ts';
import type { Shot } from './shots.ts';
import { EXAMPLE_PICTURE, SHOTS, siteOfExamples } from './shots.ts';

/**
 * Compares every block type, drawn from the examples in its schema, with how it looked before.
 * `npm run test:visual -- --update --only hero`
 */
const { values } = parseArgs({ options: { update: { type: 'boolean' }, only: { type: 'string', multiple: true } } });

const REFERENCES = path.join(import.meta.dirname, 'references');
const DIFFERENCES = path.join(import.meta.dirname, 'differences');

const shots = SHOTS.filter(({ page }) => values.only?.includes(page) ?? true);
if (shots.length === 0) throw new Error(`There are shots of ${[...new Set(SHOTS.map(({ page }) => page))].join(', ')}.`);

const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-visual-'));
await writeTree(folder, { 'site.config.yaml': stringify(siteOfExamples()), 'images/example.svg': EXAMPLE_PICTURE });
const site = await serveSite(path.join(folder, 'site.config.yaml'));
const failures: string[] = [];
try {
  await Promise.all([REFERENCES, DIFFERENCES].map((each) => mkdir(each, { recursive: true })));
  for (const shot of shots) {
    const problem = await check(shot, await take(shot));
    console.log(`${problem === undefined ? 'ok    ' : 'differs'} ${shot.name}${problem === undefined ? '' : `: ${problem}`}`);
    if (problem !== undefined) failures.push(shot.name);
  }
  if (values.only === undefined) await removeStrays();
} finally {
  await site.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${shots.length - failures.length} of ${shots.length} look as before.`);
if (failures.length > 0) console.log(`What differs is in ${path.relative(ROOT, DIFFERENCES)}. Meant? npm run test:visual -- --update`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function take({ page: name, width, height, scheme }: Shot): Promise<Buffer> {
  const context = await site.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  await openWhole(page, `/${name}`);
  // The frame is a shot of its own.
  if (name !== 'frame') await addStyles(page, '#app > header, footer, #app > footer + aside { display: none; }');
  const options = { animations: 'disabled', caret: 'hide', type: 'png' } as const;
  const image = name === 'frame' ? await page.screenshot({ ...options, fullPage: true }) : await page.locator('main').screenshot(options);
  await context.close();
  return image;
}

/** What is wrong with a shot; undefined when it looks as before, or is taken as what shall be. */
async function check({ name }: Shot, image: Buffer): Promise<string | undefined> {
  const file = path.join(REFERENCES, `${name}.webp`);
  const reference = await readReference(file);
  const { problem, difference } = reference === undefined ? { problem: 'there is no reference' } : await compareImages(reference, image);
  if (problem === undefined) return undefined;
  if (values.update === true) {
    await writeReference(file, image);
    console.log(`wrote  ${name}: ${problem}`);
    return undefined;
  }
  await writeDifference(path.join(DIFFERENCES, name), { image, difference });
  return problem;
}

/** References that no shot has any more. */
async function removeStrays(): Promise<void> {
  const known = new Set(SHOTS.map(({ name }) => `${name}.webp`));
  for (const file of await readdir(REFERENCES)) {
    if (known.has(file)) continue;
    if (values.update === true) await rm(path.join(REFERENCES, file));
    else failures.push(`${file} (no shot has this name)`);
  }
}
