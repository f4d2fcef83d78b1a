import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShots } from '../../src/node/generate/generate-photographs.ts';
import { STARTERS } from '../support/starters.ts';

/** Marks and seals are as bright in the dark as they are on the van. */
const LOGOS = /^(brand|badges)\b/;

describe.each(STARTERS)('the drawings of the starter $name', ({ config, yaml }) => {
  const folder = path.join(path.dirname(config), 'images');
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg') && !LOGOS.test(file));
  const without = (mark: string): string[] => drawings.filter((file) => !readFileSync(path.join(folder, file), 'utf8').includes(mark));

  it('are dimmed on dark pages', () => {
    expect(drawings.length).toBeGreaterThan(0);
    expect(without('@media(prefers-color-scheme:dark){svg{filter:brightness(')).toEqual([]);
  });

  it('that stand in for photos, and no others, are in the list of photos, in a shape and a light', () => {
    const shots = readShots(yaml);
    const standIns = drawings.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('<svg data-stand-in=""'));
    const shown = standIns.filter((file) => yaml.includes(`images/${file.split(path.sep).join('/')}`));
    const patterns = shots.map(({ file }) => new RegExp(`^${file.replace(/[A-Z]+/, '[\\w-]+').replace('.jpg', '')}$`));
    const names = shown.map((file) => `images/${file.split(path.sep).join('/').replace('.svg', '')}`);
    expect(names.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(shots.filter((_shot, index) => !names.some((name) => patterns[index]?.test(name)))).toEqual([]);
    for (const { shape, light, what } of shots) {
      expect(shape).toMatch(/^(?:(?:some |most )?(?:upright|wide|square) \d+:\d+(?:, some (?:square or )?| or |$)?)+$/);
      expect(light).toMatch(/^[A-Z][^.]+$/);
      expect(what).toMatch(/^[A-Z].+[.)]$/);
    }
  });

  it('has one picture behind words, or says why not', () => {
    expect(yaml).toContain('layout: cover');
  });
});
