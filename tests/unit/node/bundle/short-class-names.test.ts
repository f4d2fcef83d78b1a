import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from '../../../../src/node/bundle/short-class-names.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

describe('names of classes', () => {
  it('are one letter outside of blocks and two in them, each once, the same whatever is asked for first', async () => {
    const classes = Array.from({ length: 40 }, (_, index) => `.part${index} { top: 0.5rem }`).join('\n');
    const folder = await makeFolder({
      'ui/a.module.css': classes,
      'ui/b.module.css': '/* .none */ .part0:not(.part1) {}',
      'blocks/hero/hero.module.css': classes,
      'blocks/hero/more.module.css': '.part0 {}',
      'blocks/map/map.module.css': classes,
    });
    const { nameOf } = shortClassNames(folder);
    const namesIn = (file: string, count = 40): string[] =>
      Array.from({ length: count }, (_, index) => nameOf(`part${index}`, path.join(folder, file)));
    const frame = [...namesIn('ui/a.module.css'), ...namesIn('ui/b.module.css', 2)];
    const blocks = [
      ...namesIn('blocks/hero/hero.module.css'),
      ...namesIn('blocks/hero/more.module.css', 1),
      ...namesIn('blocks/map/map.module.css'),
    ];
    expect(new Set([...frame, ...blocks]).size).toBe(123);
    for (const name of frame) expect(name).toMatch(/^[a-zA-Z]$/);
    for (const name of blocks) expect(name).toMatch(/^[a-zA-Z][a-zA-Z\d]$/);
    // Others are called so: what is visually hidden, and icons.
    for (const name of [...frame, ...blocks]) expect(name).not.toMatch(/^[iv]/);
    expect(shortClassNames(folder).nameOf('part1', `${path.join(folder, 'ui', 'b.module.css')}?direct`)).toBe(frame[41]);
  });

  it('are each once where there are more classes and blocks than letters', async () => {
    const classes = Array.from({ length: 120 }, (_, index) => `.part${index} {}`).join('\n');
    const files = ['ui/a.module.css', ...Array.from({ length: 140 }, (_, index) => `blocks/block-${index}/a.module.css`)];
    const folder = await makeFolder(Object.fromEntries(files.map((file) => [file, classes])));
    const { nameOf } = shortClassNames(folder);
    const names = files.flatMap((file) => Array.from({ length: 120 }, (_, index) => nameOf(`part${index}`, path.join(folder, file))));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z][\w-]*$/);
  });

  it('are those of animations, too', async () => {
    const folder = await makeFolder({ 'blocks/hero/a.module.css': '.one { animation: slide 1s }\n@keyframes slide {}' });
    const file = path.join(folder, 'blocks/hero/a.module.css');
    expect(new Set(['one', 'slide'].map((name) => shortClassNames(folder).nameOf(name, file))).size).toBe(2);
  });

  it('stay when a block is added', async () => {
    const before = await makeFolder({ 'blocks/hero/a.module.css': '.one {} .two {}', 'ui/b.module.css': '.one {}' });
    const after = await makeFolder({
      'blocks/hero/a.module.css': '.one {} .two {}',
      'blocks/banner/a.module.css': '.one {} .two {} .three {}',
      'ui/b.module.css': '.one {}',
    });
    const [known, more] = [before, after].map((folder) => {
      const { nameOf } = shortClassNames(folder);
      const asked = [
        ['one', 'blocks/hero/a'],
        ['two', 'blocks/hero/a'],
        ['one', 'ui/b'],
      ] as const;
      return asked.map(([name, file]) => nameOf(name, path.join(folder, `${file}.module.css`)));
    });
    expect(more).toEqual(known);
  });

  it('are refused to classes that no file has', async () => {
    const folder = await makeFolder({ 'a.module.css': '.one {}' });
    expect(() => shortClassNames(folder).nameOf('two', path.join(folder, 'a.module.css'))).toThrow(/two/);
  });
});
