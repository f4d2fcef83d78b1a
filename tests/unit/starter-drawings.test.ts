import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STARTERS } from '../support/starters.ts';

/** Marks and seals are as bright in the dark as they are on the van. */
const LOGOS = /^(brand|badges)\b/;

describe.each(STARTERS)('the drawings of the starter $name', ({ config }) => {
  const folder = path.join(path.dirname(config), 'images');
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg') && !LOGOS.test(file));
  const without = (mark: string): string[] => drawings.filter((file) => !readFileSync(path.join(folder, file), 'utf8').includes(mark));

  it('are dimmed on dark pages', () => {
    expect(drawings.length).toBeGreaterThan(0);
    expect(without('@media(prefers-color-scheme:dark){svg{filter:brightness(')).toEqual([]);
  });
});
