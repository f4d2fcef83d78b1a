import { describe, expect, it } from 'vitest';
import { parseYamlList } from '../../../../src/source/collections/parse-yaml-items.ts';
import { saidOf, textAt } from '../../../support/read-table.ts';

const list = (text: string) => parseYamlList({ file: 'data/cities.yaml', text }, 'cities');

describe('a YAML list of items', () => {
  const text = '# Cities\n- slug: plano\n  geo: { lat: 33.02, lng: -96.7 }\n- slug: tyler\n';

  it('gives its items and their places', () => {
    const read = list(text);
    expect(read.items).toEqual([{ slug: 'plano', geo: { lat: 33.02, lng: -96.7 } }, { slug: 'tyler' }]);
    expect(textAt(text, read, [0, 'geo', 'lng'])).toBe('-96.7');
    expect(read.sourceOf([1, 'slug'])?.text).toBe('tyler');
  });

  it.each([
    ['', '1:1 YAML_EMPTY The file is empty. / Write one item of `cities` after each dash.'],
    [
      'cities:\n  - slug: plano\n',
      '1:1 CONFIG_WRONG_TYPE The file is a map; it must be a list of the items of `cities`. / Remove `cities`: the file must contain only the list.',
    ],
    ['- slug: plano\n - slug: tyler\n', '2:2 YAML_SYNTAX'],
  ])('that is none is refused: %j', (wrong, said) => {
    const read = list(wrong);
    expect(saidOf(read).map((each) => each.slice(0, said.length))).toEqual([said]);
    expect(read.isWhole).toBe(false);
  });

  it('may be longer than a configuration', () => {
    const long = Array.from({ length: 2000 }, (_, index) => `- slug: city-${index}\n  summary: ${'Homes by the lake. '.repeat(30)}\n`).join(
      '',
    );
    expect(long.length).toBeGreaterThan(1_000_000);
    const read = list(long);
    expect(read.diagnostics).toEqual([]);
    expect(read.items).toHaveLength(2000);
  });
});
