import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sealScript } from '../../../src/node/sealed-script.js';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

type Loader = typeof import('../../../src/node/sealed-script.js');

/** The loader as another process has it: it knows of no script yet. */
async function freshLoader(): Promise<Loader['loadScript']> {
  vi.resetModules();
  return (await import('../../../src/node/sealed-script.js')).loadScript;
}

async function load(file: string): Promise<ReturnType<Loader['loadScript']>> {
  return (await freshLoader())(file, 'test');
}

/** Runs the function of a script that doubles 4. */
function double(script: ReturnType<Loader['loadScript']>): unknown {
  return (script as { exports: { double: (number: number) => number } }).exports.double(4);
}

/** The compiled code that lies beside a script. */
async function keptOf(file: string): Promise<string> {
  const name = (await readdir(path.dirname(file))).find((each) => each.startsWith(`${path.basename(file)}.test-`));
  return path.join(path.dirname(file), name ?? 'none');
}

const CODE = "module.exports = { double: (number) => number * 2, folder: __dirname, sep: require('node:path').sep };\n";

describe('a sealed script', () => {
  it('is run as CommonJS, and is the same one a second time', async () => {
    const folder = await makeFolder({ 'one.cjs': sealScript(CODE) });
    const loadScript = await freshLoader();
    const first = loadScript(path.join(folder, 'one.cjs'), 'test');
    expect(first?.exports).toMatchObject({ folder, sep: path.sep });
    expect(loadScript(path.join(folder, 'one.cjs'), 'test')).toBe(first);
  });

  it('imports what is installed, also from code that V8 had compiled before', async () => {
    const code = "exports.separator = async () => (await importInstalled('node:path')).sep;\n";
    const file = path.join(await makeFolder({ 'one.cjs': sealScript(code) }), 'one.cjs');
    for (const _process of ['the first', 'the next']) {
      const script = (await load(file)) as { exports: { separator: () => Promise<string> }; keep: (isWhole: boolean) => void };
      expect(await script.exports.separator()).toBe(path.sep);
      script.keep(true);
    }
  });

  it('is none when it is not there, not sealed, cut off or changed', async () => {
    const sealed = sealScript(CODE);
    const folder = await makeFolder({ 'bare.cjs': CODE, 'cut.cjs': sealed.slice(0, -9), 'changed.cjs': sealed.replace('* 2', '* 3') });
    for (const name of ['none.cjs', 'bare.cjs', 'cut.cjs', 'changed.cjs']) expect(await load(path.join(folder, name))).toBeUndefined();
  });
});

describe('what V8 has compiled of a script', () => {
  it('is kept once, and used by the next process', async () => {
    const file = path.join(await makeFolder({ 'one.cjs': sealScript(CODE) }), 'one.cjs');
    (await load(file))?.keep(true);
    const kept = await keptOf(file);
    const written = await readFile(kept);
    await writeFile(file, await readFile(file));
    const next = await load(file);
    expect(double(next)).toBe(8);
    await rm(kept);
    // What was used need not be kept again.
    next?.keep(true);
    expect(await keptOf(file)).toMatch(/none$/);
    expect(written.length).toBeGreaterThan(500);
  });

  it('is kept anew when it is damaged, wherever that is', async () => {
    const file = path.join(await makeFolder({ 'one.cjs': sealScript(CODE) }), 'one.cjs');
    (await load(file))?.keep(true);
    const kept = await keptOf(file);
    const whole = await readFile(kept);
    for (const damage of [0, 64, 70, whole.length >> 1, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[damage] = (damaged[damage] as number) ^ 0x55;
      await writeFile(kept, damaged);
      const next = await load(file);
      expect(double(next)).toBe(8);
      next?.keep(true);
      expect((await readFile(kept)).equals(damaged), `byte ${damage}`).toBe(false);
    }
    await writeFile(kept, whole.subarray(0, 30));
    (await load(file))?.keep(true);
    expect((await readFile(kept)).length).toBeGreaterThan(500);
  });

  it('is not used for another script of the same length, which V8 would take for the same', async () => {
    const folder = await makeFolder({ 'one.cjs': sealScript('module.exports = 1;\n'), 'two.cjs': sealScript('module.exports = 2;\n') });
    const [one, two] = [path.join(folder, 'one.cjs'), path.join(folder, 'two.cjs')];
    (await load(one))?.keep(true);
    const kept = await keptOf(one);
    await copyFile(kept, kept.replace('one.cjs', 'two.cjs'));
    expect((await load(two))?.exports).toBe(2);
  });

  it('of a run that went a part of its way gives place to that of a whole one, and not the other way round', async () => {
    const file = path.join(await makeFolder({ 'one.cjs': sealScript(CODE) }), 'one.cjs');
    const run = async (isWhole: boolean): Promise<Buffer> => {
      const script = await load(file);
      if (isWhole) double(script);
      script?.keep(isWhole);
      return readFile(await keptOf(file));
    };
    const part = await run(false);
    expect((await run(false)).equals(part)).toBe(true);
    const whole = await run(true);
    expect(whole.length).toBeGreaterThan(part.length);
    expect((await run(false)).equals(whole)).toBe(true);
  });

  it('is done without where nothing can be written', async () => {
    const folder = await makeFolder({ 'one.cjs': sealScript(CODE) });
    const script = await load(path.join(folder, 'one.cjs'));
    await rm(folder, { recursive: true });
    expect(() => script?.keep(true)).not.toThrow();
  });
});
