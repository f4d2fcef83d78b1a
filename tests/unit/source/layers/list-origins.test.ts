import { describe, expect, it } from 'vitest';
import { wordOrigin } from '../../../../src/node/edit/get-value.ts';
import { findValue } from '../../../../src/source/edit/find-value.ts';
import { listOrigins } from '../../../../src/source/layers/list-origins.ts';
import { layeredSite } from '../../../support/layered-site.ts';

const BASE = `version: 3
business:
  phone: "(303) 555-0100"
  hours:
    - { days: [monday], opens: "08:00", closes: "17:00" }
facts: { founder: Dana W. }
services:
  - { slug: ovens, title: Ovens, summary: One., price: { from: 9 } }
`;

function originsOf(place: string, ...overlays: readonly string[]): readonly string[] {
  const source = layeredSite(BASE, ...overlays);
  const found = findValue(place, source.data, source.schema);
  if ('message' in found) throw new Error(found.message);
  return listOrigins(source, found.path, place).flatMap(wordOrigin);
}

describe('what a value overrides', () => {
  it.each([
    [
      'of a file below one that takes it away',
      'business.phone',
      ['business: { phone: null }', 'business: { phone: "1" }'],
      ['business.phone: 2.yaml:2', '  taken away in 1.yaml:2', '  instead of “(303) 555-0100” in base.yaml:3'],
    ],
    [
      'of files above and below one that takes it away',
      'facts.founder',
      ['facts: { founder: null }', 'facts: { founder: A }', 'facts: { founder: B }'],
      ['facts.founder: 3.yaml:2', '  instead of “A” in 2.yaml:2', '  taken away in 1.yaml:2', '  instead of “Dana W.” in base.yaml:6'],
    ],
    [
      'of what is around it, taken away',
      'facts.founder',
      ['facts: null', 'facts: { founder: A }'],
      ['facts.founder: 2.yaml:2', '  all of facts taken away in 1.yaml:2', '  all of facts instead of a map in base.yaml:6'],
    ],
    [
      'of an entry that a file takes away',
      'services.ovens',
      ['services: { ovens: null }', 'services: { ovens: { title: A, summary: B } }'],
      ['services.ovens: 2.yaml:2', '  taken away in 1.yaml:2', '  instead of a map in base.yaml:8'],
    ],
    ['of nothing', 'facts.license', ['facts: { founder: null }', 'facts: { license: A }'], ['facts.license: 2.yaml:2']],
    [
      'of the list that it is in',
      'business.hours.0.opens',
      [
        'business: { hours: [{ days: [friday], opens: "09:00", closes: "12:00" }] }',
        'business: { hours: [{ days: [friday], opens: "10:00", closes: "12:00" }] }',
      ],
      [
        'business.hours.0.opens: 2.yaml:2',
        '  all of business.hours instead of a list in 1.yaml:2',
        '  all of business.hours instead of a list in base.yaml:5',
      ],
    ],
    [
      'of a value of another type around it',
      'services.ovens.price.from',
      ['services: { ovens: { price: free } }', 'services: { ovens: { price: { from: 5 } } }'],
      [
        'services.ovens.price.from: 2.yaml:2',
        '  all of services.ovens.price instead of “free” in 1.yaml:2',
        '  all of services.ovens.price instead of a map in base.yaml:8',
      ],
    ],
  ])('%s', (_what, place, overlays, lines) => {
    expect(originsOf(place, ...overlays)).toEqual(lines);
  });
});
