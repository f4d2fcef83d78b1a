import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from '../../../src/node/short-class-names.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

describe('names of classes', () => {
  it('are one or two letters, each once, the same whatever is asked for first', async () => {
    const classes = Array.from({ length: 120 }, (_, index) => `.part${index} { top: 0.5rem }`).join('\n');
    const folder = await makeFolder({ 'a.module.css': classes, 'ui/b.module.css': '/* .none */ .part0:not(.part1) {}' });
    const own = path.join(folder, 'a.module.css');
    const other = path.join(folder, 'ui', 'b.module.css');
    const nameOf = shortClassNames(folder);
    const names = [
      ...Array.from({ length: 120 }, (_, index) => nameOf(`part${index}`, own)),
      nameOf('part0', other),
      nameOf('part1', other),
    ];
    expect(new Set(names).size).toBe(122);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]\d?$/);
    expect(shortClassNames(folder)('part1', `${other}?direct`)).toBe(nameOf('part1', other));
  });

  it('are refused to classes that no file has', async () => {
    const folder = await makeFolder({ 'a.module.css': '.one {}' });
    expect(() => shortClassNames(folder)('two', path.join(folder, 'a.module.css'))).toThrow(/two/);
  });
});
