const times = (count: number, make: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);

/** Texts that are known to break YAML parsers, by name. */
export const BOMBS: Readonly<Record<string, () => string>> = {
  '100,000 brackets within each other': () => '['.repeat(100_000),
  '100,000 dashes within each other': () => '- '.repeat(100_000),
  '100,000 question marks within each other': () => '? '.repeat(100_000),
  '3,000 maps within each other': () => times(3000, (index) => `${' '.repeat(index)}a:`, '\n'),
  '100,000 keys in one map': () => times(100_000, (index) => `k${index}: 1`, '\n'),
  '10 MB on one line': () => `a: ${'x'.repeat(10_000_000)}`,
  '900 kB on one line': () => `a: ${'x'.repeat(900_000)}`,
  'a million entries': () => `a: [${'1,'.repeat(450_000)}]`,
  'a billion laughs': () =>
    times(30, (index) => (index === 0 ? 'l0: &l0 [x, x]' : `l${index}: &l${index} [${times(9, () => `*l${index - 1}`, ',')}]`), '\n'),
  'closing brackets only': () => ']'.repeat(900_000),
  'quotes only': () => '"'.repeat(900_000),
  'colons only': () => ':'.repeat(900_000),
  'ampersands only': () => '&'.repeat(900_000),
  'documents only': () => '---\n'.repeat(225_000),
  'tags that nobody knows': () => '- !x 1\n'.repeat(120_000),
  '5,000 keys that do not exist': () => `version: 3\n${times(5000, (index) => `k${index}: 1`, '\n')}`,
  '5,000 entries of the wrong type': () => `version: 3\nservices:\n${'  - 1\n'.repeat(5000)}`,
  '10,000 texts that are cut at a #': () => times(10_000, (index) => `k${index}: a #b`, '\n'),
  '250 kB with a mistake in the middle': () =>
    `${times(10_000, (index) => `k${index}: "text"`, '\n')}\n   x: 1\n${times(10_000, (index) => `l${index}: a`, '\n')}`,
  '370 kB with a mistake in each thirtieth entry': () =>
    `services:\n${times(1500, (index) => `  - slug: name-${index}\n    title: ${'title '.repeat(15)}\n    summary: ${index % 30 === 7 ? 'Clean: quick' : 'A'} ${'text '.repeat(22)}\n`)}`,
  '60,000 items with nothing in them': () => `version: 3\ncities: [${'{},'.repeat(60_000)}]`,
  '20,000 items with unknown fields': () => `version: 3\nservices:\n${'  - { nope: 1, more: x }\n'.repeat(20_000)}`,
  '1,500 pages of unknown blocks': () =>
    `version: 3\npages:\n${'  - { path: x, blocks: [{ type: nope }, { type: hero }] }\n'.repeat(1500)}`,
  '60,000 redirects with nothing in them': () => `version: 3\nredirects: [${'{},'.repeat(60_000)}]`,
  '60,000 cards with nothing in them': () =>
    `version: 3\npages: [{ path: /, blocks: [{ type: card-grid, cards: [${'{},'.repeat(60_000)}] }] }]`,
  'texts in the place of 100,000 maps': () => `version: 3\nredirects: [${'x,'.repeat(100_000)}]`,
  'escapes that YAML does not have': () => `a: "${'\\x'.repeat(400_000)}"`,
  'escapes without a quote': () => `a: "${'\\q'.repeat(400_000)}`,
  'line ends only': () => '\n'.repeat(900_000),
};
