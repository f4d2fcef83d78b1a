import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { TOOL_ROOT } from '../../../src/node/tool-root.ts';
import { watchInputs } from '../../../src/node/watch-inputs.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

const LONG = 'a text of some length, as before';

/** Watches a file, and reads it in `takes` milliseconds; a text that ends with ! is wrong. @param onRead told that it was read */
async function watch({
  takes = 0,
  isCareful = false,
  onRead = (_text: string, _write: (text: string) => void): unknown => undefined,
} = {}) {
  const folder = await makeFolder({ 'site.config.yaml': LONG });
  const configFile = path.join(folder, 'site.config.yaml');
  const write = (text: string): void => writeFileSync(configFile, text);
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const read: string[] = [];
  const shown: string[] = [];
  const codes: boolean[] = [];
  const gaveUp: string[] = [];
  watchInputs({ server: { watcher } as unknown as ViteDevServer, configFile, dataFiles: new Set() }, async (rests) => {
    // What was watched in a test is gone after it.
    const text = existsSync(configFile) ? readFileSync(configFile, 'utf8') : '';
    read.push(text);
    await wait(takes);
    onRead(text, write);
    if (isCareful && (await rests?.()) === false) {
      gaveUp.push(text);
      return undefined;
    }
    return {
      hasErrors: text.endsWith('!'),
      show: (isCode) => {
        shown.push(text);
        codes.push(isCode);
      },
    };
  });
  const emit = (file = configFile) => watcher.emit('all', 'change', file);
  return { read, shown, codes, gaveUp, write, emit, folder };
}

/** Machines may be busy. */
const PATIENCE = { timeout: 30_000 };

const shows = (shown: readonly string[], texts: readonly string[]) => vi.waitFor(() => expect(shown).toEqual(texts), PATIENCE);

describe('what dev reads after a save', () => {
  it('is read once, however many events the save has', async () => {
    const { read, shown, write, emit } = await watch({ takes: 30 });
    write('a first edit of the text as before');
    for (let time = 0; time < 4; time += 1) {
      emit();
      await wait(15);
    }
    await shows(shown, ['a first edit of the text as before']);
    await wait(400);
    expect(read).toEqual(['a first edit of the text as before']);
    expect(shown).toEqual(read);
  });

  it('is nothing when the file is as it was', async () => {
    const { read, emit } = await watch();
    emit();
    await wait(100);
    expect(read).toEqual([]);
  });

  it('is not a file that was emptied and not yet written', async () => {
    const { read, shown, write, emit } = await watch();
    write('');
    emit();
    // By a timer, and not after a wait: however busy the machine, it ends before the longer one of the watcher, which begins later.
    setTimeout(() => write('the second text, of some length'), 12);
    await shows(shown, ['the second text, of some length']);
    expect(read).toEqual(shown);
  });

  it('is read again when it changed meanwhile, and what was read first is not shown', async () => {
    const { read, shown, write, emit } = await watch({
      onRead: (text, edit) => text.includes('first') && edit('the second text, of some length'),
    });
    write('the first text, of some length');
    emit();
    await shows(shown, ['the second text, of some length']);
    expect(read).toEqual(['the first text, of some length', 'the second text, of some length']);
  });

  it('is not shown as wrong when it is mended right away', async () => {
    const onRead = (text: string, mend: (text: string) => void): void => {
      if (text.endsWith('!')) setTimeout(() => mend('half a text, and then the rest'), 5);
    };
    const { read, shown, write, emit } = await watch({ onRead });
    write('half a text, and then this!');
    emit();
    await shows(shown, ['half a text, and then the rest']);
    expect(read).toEqual(['half a text, and then this!', 'half a text, and then the rest']);
  });

  it('is read again when a reading gave up because the file went on changing, and at last whatever it does', async () => {
    const parts = ['the first half of it', 'the first half of it, and the second'];
    const { read, shown, gaveUp, write, emit } = await watch({
      isCareful: true,
      onRead: (text, go) => {
        if (text === parts[0]) setTimeout(() => go(parts[1] as string), 60);
      },
    });
    write(parts[0] as string);
    emit();
    await shows(shown, [parts[1] as string]);
    expect(read).toEqual(parts);
    expect(gaveUp).toEqual([parts[0]]);

    let count = 0;
    const again = (go: (text: string) => void): void => {
      count += 1;
      go(`edit ${count}`);
    };
    const restless = await watch({ isCareful: true, onRead: (_text, go) => count < 10 && setTimeout(() => again(go), 60) });
    restless.write('edit 0');
    restless.emit();
    await vi.waitFor(() => expect(restless.shown.at(-1)).toBe('edit 10'), PATIENCE);
    expect(restless.read.length).toBeLessThan(14);
  });

  it('is looked for once more after a while: of some writings the watcher says nothing', async () => {
    const { shown, write, emit } = await watch();
    write('the first text, of some length');
    emit();
    await shows(shown, ['the first text, of some length']);
    write('the second text, of some length');
    await shows(shown, ['the first text, of some length', 'the second text, of some length']);
  });

  it('says whether the code changed', async () => {
    const { shown, codes, emit, folder } = await watch();
    emit(path.join(folder, 'images', 'a.svg'));
    await shows(shown, [LONG]);
    emit(path.join(TOOL_ROOT, 'src', 'ui', 'Button.tsx'));
    await shows(shown, [LONG, LONG]);
    emit(path.join(folder, 'notes.txt'));
    await wait(100);
    expect(codes).toEqual([false, true]);
  });
});
