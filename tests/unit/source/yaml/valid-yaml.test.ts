import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { checkText } from '../../../support/check-text.ts';
import { runsOf, TAKES_ALL } from '../../../support/on-demand.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';

/** Lines that look like mistakes, and are none inside of a text. */
const LINES = [
  '// note: we come to you.',
  '// we come to you',
  '/* hours: by appointment',
  '<!-- prices: soon -->',
  'address:',
  'geo: { lat: 1 }',
  'phone:555',
  'address',
  '- slug: home',
  '- type: hero',
  '- Wash the doors',
  '* Wash the doors',
  '– Wash the doors',
  '\u00a0\u00a0by appointment: yes',
  'links\u200b: two',
  'slug： home',
  '<<<<<<< HEAD',
  '=======',
  '```yaml',
  '#1 in town',
  '& more',
  'A sentence, and another one.',
  "It's clean",
];

const line = fc.constantFrom(...LINES);
const lines = fc.array(line, { minLength: 2, maxLength: 6 });
const indent = fc.constantFrom(10, 11, 12, 16);

function below(body: readonly string[], column: number): string {
  return body.map((text) => `\n${' '.repeat(column)}${text}`).join('');
}

/** A text over several lines, in one of the ways in which YAML writes it. */
const writtenText = fc.oneof(
  fc.tuple(lines, indent).map(([body, column]) => `"A text${below(body, column)}"`),
  fc.tuple(lines, indent).map(
    ([body, column]) =>
      `'A text${below(
        body.map((text) => text.replaceAll("'", "''")),
        column,
      )}'`,
  ),
  fc.tuple(fc.constantFrom('>-', '>', '|', '|-'), lines, indent).map(([sign, body, column]) => `${sign}${below(body, column)}`),
  fc.tuple(lines, indent).map(([body, column]) => `A text${below(body, column)}`),
);

/** A list in brackets over several lines. */
const writtenList = fc.tuple(fc.array(lines, { minLength: 1, maxLength: 3 }), indent).map(
  ([texts, column]) =>
    `[${texts
      .map(
        (body) =>
          `"A text${below(
            body.map((text) => text.replaceAll('"', "'")),
            column,
          )}"`,
      )
      .join(', ')}]`,
);

const site = fc.tuple(writtenText, writtenList).map(
  ([text, list]) => `${MINIMAL_YAML.trimEnd()}
        text: ${text}
        points: ${list}
      - type: rich-text
        heading: Prices
        body: ${text}
`,
);

const YAML_CODE = /^(?:YAML_|LINE_|FILE_)/;

function isReadable(text: string): boolean {
  return parseDocument(text).errors.length === 0;
}

describe('any text that can be read', () => {
  it('makes no error of YAML', () => {
    let tried = 0;
    fc.assert(
      fc.property(site, (text) => {
        fc.pre(isReadable(text));
        tried += 1;
        const errors = checkText(text).filter(({ severity, code }) => severity === 'error' && YAML_CODE.test(code));
        expect(errors).toEqual([]);
      }),
      { numRuns: TAKES_ALL ? 150 : 60 },
    );
    expect(tried).toBeGreaterThan(40);
  });

  it('is no mistake either where another line is one', () => {
    fc.assert(
      fc.property(fc.tuple(lines, indent), ([body, column]) => {
        const text = `${MINIMAL_YAML.trimEnd()}
        text: "A text${below(body, column)}"
      - type: rich-text
        heading: "not closed
        body: Ask us.
`;
        const last = text.split('\n').findIndex((each) => each.includes('not closed')) + 1;
        const errors = checkText(text).filter(({ severity }) => severity === 'error');
        expect(errors.map(({ line: at, code }) => `${at} ${code}`)).toEqual([`${last} YAML_SYNTAX`]);
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('is read as it is written', () => {
    const text = `${MINIMAL_YAML.trimEnd()}\n        text: "We come to you.\n          // note: by appointment\n          address: ask us"\n`;
    expect(checkText(text).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(JSON.stringify(parse(text))).toContain('// note: by appointment address: ask us');
  });
});
