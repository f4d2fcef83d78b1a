import { describe, expect, it } from 'vitest';
import { LINE_PATTERNS } from '../../../../src/explain/lines/explain-by-lines.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import { applyEdits } from '../../../../src/model/text-edits.ts';
import { parseYamlLines } from '../../../../src/source/yaml/parse-yaml-lines.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';

const SITE = `# A site, cut down to its layout.
version: 3

business:
  name: Tidy & Co.
  timeZone: America/Chicago
  phone: "(214) 555-0142"
  email: hello@tidy.example.com
  address:
    city: Dallas
    region: TX
  geo: { lat: 32.7876, lng: -96.7994 }
  hours:
    - days: [monday, tuesday]
      opens: "08:00"

theme:
  brand: "#0f5450"
  accent: "#ee7b57"
  radius: large

navigation:
  header:
    links:
      - label: Home
        href: /
      - label: Services
        href: /services
    book:
      label: Book Now
      href: /booking
  footer:
    tagline: Careful cleaning
    heading: Contact
    copyright: Tidy & Co.

services:
  - slug: standard
    title: Standard Cleaning
    summary: >-
      Dusting, vacuuming, mopping,
      kitchens and bathrooms.
    price:
      from: 129
      unit: visit
    description: |
      We work from the top of each room down.

      A home takes about two hours.
      You can help by:

      - clearing the counters
    includes:
      - Dust the shelves
      - Vacuum the carpets
      - Empty the bins

  - slug: deep
    title: Deep Cleaning
    summary: Slow and thorough
    includes:
      - Every task of a standard visit
      - Wash the doors

pages:
  - path: /
    blocks:
      - type: hero
        heading: A Clean Place
        actions:
          - label: Book Now
            href: /booking
      - type: rich-text
        heading: Why Us
        body: Because
`;

const LINES = SITE.split('\n');
const SITE_DATA = parse(SITE).data;

/** What parsing says and, of a text that can be read, what its layout makes likely; the schema then decides whether that is told. */
function parse(text: string): ReturnType<typeof explainedYaml> {
  const parsed = explainedYaml({ file: 'site.config.yaml', text });
  const slips = parsed.data === undefined ? [] : Object.values(LINE_PATTERNS).flatMap((find) => find(parseYamlLines(text)));
  const layout = slips.map(({ line, column, message, hint }): Diagnostic => {
    return {
      code: 'YAML_SYNTAX',
      severity: 'error',
      file: 'site.config.yaml',
      line: line + 1,
      column: column + 1,
      message,
      hint,
      path: '',
    };
  });
  return { ...parsed, diagnostics: [...parsed.diagnostics, ...layout] };
}

/** The number (from 1) of the line that a text stands in; it must be the only one. */
function lineOf(part: string): number {
  const found = LINES.flatMap((line, index) => (line.includes(part) ? [index + 1] : []));
  if (found.length !== 1) throw new Error(`${part} is on ${found.length} lines.`);
  return found[0] as number;
}

/** The site with one line (or one passage) written otherwise. */
function change(from: string, to: string): string {
  if (SITE.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} must be in the text exactly once.`);
  return SITE.replace(from, () => to);
}

/** The site with the spaces before the lines from one to another changed. */
function shift(from: string, to: string, spaces: number): string {
  const first = lineOf(from) - 1;
  const last = lineOf(to) - 1;
  return LINES.map((line, index) => {
    if (index < first || index > last || line === '') return line;
    return spaces > 0 ? ' '.repeat(spaces) + line : line.slice(-spaces);
  }).join('\n');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The text after doing what the hint says, and nothing else. */
function follow(text: string, { line, hint = '' }: Diagnostic): string {
  const lines = text.split('\n');
  const index = line - 1;
  const own = lines[index] as string;
  const [, whole, alsoBelow] = /^Write `(.*)`(?:, and mend the (?:(\d+) lines|line) below it in the same way)?$/.exec(hint) ?? [];
  const value = /^(?:Write|Use double quotes:) (["'[{].*["'\]}]|\w+)$/.exec(hint)?.[1];
  const move = /^(Add|Remove) (\w+) spaces? before /.exec(hint);
  if (whole !== undefined) {
    lines[index] = whole;
    for (let next = index + 1; next <= index + Number(alsoBelow ?? 0); next += 1)
      lines[next] = (lines[next] as string).replaceAll('\u00a0', ' ');
  } else if (value !== undefined) {
    const prefix = /^\s*(?:- )?(?:[\w-]+:\s+)?/.exec(own)?.[0] ?? '';
    lines[index] = prefix + value;
  } else if (move !== null) {
    const count = NUMBERS.indexOf(move[2] as string);
    const end = Number(
      /down to line (\d+)/.exec(hint)?.[1] ??
        line + (hint.includes('the line below') ? 1 : Number(/the (\d+) lines below/.exec(hint)?.[1] ?? 0)),
    );
    for (let at = index; at < end || at === index; at += 1)
      if (lines[at] !== '') lines[at] = move[1] === 'Add' ? ' '.repeat(count) + lines[at] : (lines[at] as string).slice(count);
  } else if (hint.startsWith('Delete this line')) {
    lines[index] = '';
    const other = /line (\d+)$/.exec(hint)?.[1];
    if (other !== undefined) lines[Number(other) - 1] = '';
  } else throw new Error(`Not to be followed: ${hint}`);
  return lines.join('\n');
}

interface Expected {
  readonly line: number;
  readonly column: number;
  readonly message: string | RegExp;
  readonly hint: string;
}

function expectOne(text: string, { line, column, message, hint }: Expected): Diagnostic {
  const { diagnostics } = parse(text);
  expect(diagnostics.map((found) => ({ line: found.line, column: found.column, message: found.message, hint: found.hint }))).toEqual([
    { line, column, message: expect.stringMatching(message), hint },
  ]);
  return diagnostics[0] as Diagnostic;
}

const INDENTED =
  /^This line (?:starts at the margin|is indented by (?:1 space|\d+ spaces)), but the lines around it (?:start at the margin|are indented by \d+)\.$/;

describe('a line in the wrong column', () => {
  it.each<[string, string, number, number, number, string]>([
    // What begins and ends the passage that moves, by how many spaces; the column, the hint.
    ['  phone:', '  phone:', 1, lineOf('  phone:'), 4, 'Remove one space before `phone`'],
    ['title: Deep', 'title: Deep', 1, lineOf('title: Deep'), 6, 'Remove one space before `title`'],
    ['heading: Why Us', 'heading: Why Us', 1, lineOf('heading: Why Us'), 10, 'Remove one space before `heading`'],
    ['    href: /services', '    href: /services', 1, lineOf('    href: /services'), 10, 'Remove one space before `href`'],
    ['  geo:', '  geo:', 1, lineOf('  geo:'), 4, 'Remove one space before `geo`'],
    ['  name:', '  name:', 1, lineOf('  name:'), 4, 'Remove one space before `name`'],
    ['  radius:', '  radius:', 1, lineOf('  radius:'), 4, 'Remove one space before `radius`'],
    ['  radius:', '  radius:', -1, lineOf('  radius:'), 2, 'Add one space before `radius`'],
    ['  phone:', '  phone:', -1, lineOf('  phone:'), 2, 'Add one space before `phone`'],
    ['  email:', '  email:', -2, lineOf('  email:'), 1, 'Add two spaces before `email`'],
    ['version:', 'version:', 1, lineOf('version:'), 2, 'Remove one space before `version`'],
    ['services:\n'.trim(), 'services:\n'.trim(), 1, lineOf('services:'), 2, 'Remove one space before `services`'],
    ['title: Deep', 'title: Deep', -1, lineOf('title: Deep'), 4, 'Add one space before `title`'],
    ['title: Deep', 'title: Deep', -2, lineOf('title: Deep'), 3, 'Add two spaces before `title`'],
    ['- slug: deep', '- slug: deep', -2, lineOf('- slug: deep'), 1, 'Add two spaces before `- slug`'],
    ['- slug: deep', '- slug: deep', 2, lineOf('- slug: deep'), 5, 'Remove two spaces before `- slug`'],
    ['- type: rich-text', '- type: rich-text', -2, lineOf('- type: rich-text'), 5, 'Add two spaces before `- type`'],
    ['- Vacuum the carpets', '- Vacuum the carpets', -1, lineOf('- Vacuum the carpets'), 6, 'Add one space before this line'],
    ['- Empty the bins', '- Empty the bins', -2, lineOf('- Empty the bins'), 5, 'Add two spaces before this line'],
    [
      '- slug: deep',
      '- Wash the doors',
      -2,
      lineOf('- slug: deep'),
      1,
      `Add two spaces before \`- slug\`, and before the lines that belong to it, down to line ${lineOf('- Wash the doors')}`,
    ],
    [
      '- slug: deep',
      '- Wash the doors',
      2,
      lineOf('- slug: deep'),
      5,
      `Remove two spaces before \`- slug\`, and before the lines that belong to it, down to line ${lineOf('- Wash the doors')}`,
    ],
  ])('%s to %s, moved by %i: is named with its neighbors', (from, to, spaces, line, column, hint) => {
    const text = shift(from, to, spaces);
    const found = expectOne(text, { line, column, message: INDENTED, hint });
    expect(parse(follow(text, found)).data).toEqual(SITE_DATA);
  });

  it('belongs to the long text above it', () => {
    const text = shift('A home takes', 'You can help by:', -6);
    const line = lineOf('A home takes');
    const found = expectOne(text, {
      line,
      column: 1,
      message: 'This line is outside the text of `description`, which is indented by 6 spaces.',
      hint: 'Add six spaces before it, and before the line below it',
    });
    expect(parse(follow(text, found)).data).toEqual(SITE_DATA);
  });

  it('is a key that took the lines below it into the map above', () => {
    const text = shift('  footer:', '  footer:', 2);
    const found = expectOne(text, {
      line: lineOf('  footer:'),
      column: 5,
      message: /^`footer` has no value, and the keys below it start in the same column/,
      hint: 'Remove two spaces before `footer`',
    });
    expect(parse(follow(text, found)).data).toEqual(SITE_DATA);
  });

  it.each([
    'business:\n  name:\n  url: x\n',
    'version:\nsample: true\n\nbusiness:\n  name: x\n',
    'a:\n  b:\n    c: 1\n  d:\n  e: 1\n  f: 2\n',
    'list:\n  - slug: a\n    image:\n      src: x\n    note:\n    price: 1\n    more: 2\n',
  ])('is not seen where a value was merely left out: %j', (text) => {
    expect(parse(text).diagnostics).toEqual([]);
  });
});

const PHONE = '  phone: "(214) 555-0142"';

describe('one slip on one line', () => {
  it.each<[string, string, Expected]>([
    ['  phone: ', '\u00a0\u00a0phone: ', { line: 7, column: 1, message: /^A non-breaking space is here/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  phone:\u00a0', { line: 7, column: 9, message: /^A non-breaking space is here/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '\u200b  phone: ', { line: 7, column: 1, message: /^A zero-width space must/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  \u200bphone: ', { line: 7, column: 3, message: /^A zero-width space must/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '\ufeff  phone: ', { line: 7, column: 1, message: /^A byte order mark must/, hint: `Write \`${PHONE}\`` }],
    [
      '  phone: ',
      '  ph\u2068one: ',
      { line: 7, column: 5, message: /^A mark that turns the direction of text must/, hint: `Write \`${PHONE}\`` },
    ],
    ['  phone: ', '  ph\u3164one: ', { line: 7, column: 5, message: /^A Hangul filler must/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  ph\ufe0fone: ', { line: 7, column: 5, message: /^A variation selector must/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  ph\u{e0041}one: ', { line: 7, column: 5, message: /^A tag character must/, hint: `Write \`${PHONE}\`` }],
    [
      '  phone: ',
      '  ph\ufffcone: ',
      { line: 7, column: 5, message: /^The place of a picture that was not copied must/, hint: `Write \`${PHONE}\`` },
    ],
    ['  phone: ', '\u3000phone: ', { line: 7, column: 1, message: /^An ideographic space is here/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  phone：', { line: 7, column: 8, message: /^A full-width colon is here/, hint: `Write \`${PHONE}\`` }],
    ['  phone: ', '  phone ', { line: 7, column: 3, message: 'A colon is missing after `phone`.', hint: `Write \`${PHONE}\`` }],
    [
      '  phone: ',
      '  phone:',
      { line: 7, column: 3, message: 'A space is missing after the colon of `phone`.', hint: `Write \`${PHONE}\`` },
    ],
    [
      '  phone: ',
      '  phone = ',
      { line: 7, column: 3, message: 'There is = instead of a colon after `phone`.', hint: `Write \`${PHONE}\`` },
    ],
    ['theme:', 'theme', { line: 17, column: 1, message: 'A colon is missing after `theme`.', hint: 'Write `theme:`' }],
    ...(['–', '—', '•', '*'] as const).flatMap<[string, string, Expected]>((sign) => [
      [
        '- slug: deep',
        `${sign} slug: deep`,
        {
          line: lineOf('slug: deep'),
          column: 3,
          message: `List entries start with a dash \\(-\\), not with \\${sign}.`,
          hint: 'Write `  - slug: deep`',
        },
      ],
      [
        '- Vacuum',
        `${sign} Vacuum`,
        {
          line: lineOf('- Vacuum'),
          column: 7,
          message: `List entries start with a dash \\(-\\), not with \\${sign}.`,
          hint: 'Write `      - Vacuum the carpets`',
        },
      ],
    ]),
    [
      '- slug: deep',
      '-slug: deep',
      { line: lineOf('slug: deep'), column: 3, message: 'A space is missing after the dash.', hint: 'Write `  - slug: deep`' },
    ],
    [
      '- slug: deep',
      '  slug: deep',
      {
        line: lineOf('slug: deep'),
        column: 5,
        message: 'A dash is missing before `slug`: a new entry probably starts here.',
        hint: 'Write `  - slug: deep`',
      },
    ],
    [
      '- slug: deep',
      'slug: deep',
      { line: lineOf('slug: deep'), column: 3, message: /^A dash is missing before `slug`/, hint: 'Write `  - slug: deep`' },
    ],
    [
      '- slug: standard',
      '  slug: standard',
      { line: lineOf('slug: standard'), column: 5, message: /^A dash is missing before `slug`/, hint: 'Write `  - slug: standard`' },
    ],
    [
      '- type: rich',
      '  type: rich',
      { line: lineOf('type: rich'), column: 9, message: /^A dash is missing before `type`/, hint: 'Write `      - type: rich-text`' },
    ],
    [
      '- Vacuum',
      'Vacuum',
      { line: lineOf('- Vacuum'), column: 7, message: /^A dash is missing before this text/, hint: 'Write `      - Vacuum the carpets`' },
    ],
    [
      'description: |',
      'description: I',
      {
        line: lineOf('description:'),
        column: 18,
        message: /^Text with several lines starts with \|, but after `description` comes I\.$/,
        hint: 'Write `    description: |`',
      },
    ],
    [
      'description: |',
      'description: l',
      { line: lineOf('description:'), column: 18, message: /^Text with several lines starts with \|/, hint: 'Write `    description: |`' },
    ],
    [
      '[monday, tuesday]',
      '[monday, tuesday',
      { line: 14, column: 13, message: 'This bracket is never closed.', hint: 'Write [monday, tuesday]' },
    ],
    [
      '-96.7994 }',
      '-96.7994',
      { line: 12, column: 8, message: 'This bracket is never closed.', hint: 'Write { lat: 32.7876, lng: -96.7994 }' },
    ],
    [
      '[monday, tuesday]',
      '[monday, tuesday]]',
      { line: 14, column: 30, message: 'This closing bracket has no opening bracket.', hint: 'Write [monday, tuesday]' },
    ],
    ['"08:00"', '"08:00",', { line: 15, column: 21, message: 'There is a comma after the closing quote.', hint: 'Write "08:00"' }],
    [
      '{ lat: 32.7876, lng: -96.7994 }',
      '{\n  lat: 32.7876,\n  lng: -96.7994\n}',
      {
        line: 13,
        column: 3,
        message: 'Text inside brackets must be indented further than `geo`.',
        hint: 'Add four spaces before this line and before the lines below it, down to line 15',
      },
    ],
    [
      '# A site, cut down to its layout.\n',
      '```yaml\n',
      { line: 1, column: 1, message: /copied it along with the text/, hint: 'Delete this line' },
    ],
    [
      '  phone: "(214) 555-0142"\n  email: hello',
      '\u00a0\u00a0phone: "(214) 555-0142"\n\u00a0\u00a0email: hello',
      { line: 7, column: 1, message: /^A non-breaking space/, hint: `Write \`${PHONE}\`, and fix the line below it the same way` },
    ],
  ])('%j written as %j is mended by its hint', (from, to, expected) => {
    const text = change(from, to);
    const found = expectOne(text, expected);
    if (!found.hint?.includes('the line below')) expect(parse(follow(text, found)).data).toEqual(SITE_DATA);
  });

  it('a list of sites on Windows is read in the same way', () => {
    const text = shift('  phone:', '  phone:', 1).replaceAll('\n', '\r\n');
    expectOne(text, { line: 7, column: 4, message: INDENTED, hint: 'Remove one space before `phone`' });
  });
});

describe('a text that needs quotes', () => {
  const TITLE = lineOf('title: Deep');
  const BEGINS = (sign: string): RegExp => new RegExp(`^Text that starts with ${sign.replace(/[*|{}[\]?]/g, '\\$&')} needs quotes\\.$`);

  it.each<[string, number, string | RegExp, string, string]>([
    // What is written; the column in it, the message, the hint’s value; the text that it means.
    [
      'Deep Cleaning: Kitchen',
      13,
      'Text with a colon followed by a space needs quotes.',
      '"Deep Cleaning: Kitchen"',
      'Deep Cleaning: Kitchen',
    ],
    ['Call:', 4, 'Text that ends with a colon needs quotes.', '"Call:"', 'Call:'],
    ['{{market.city}} Neighborhoods"', 0, BEGINS('{{'), '"{{market.city}} Neighborhoods"', '{{market.city}} Neighborhoods'],
    ['@home', 0, BEGINS('@'), '"@home"', '@home'],
    ['`x` cleaning', 0, BEGINS('`'), '"`x` cleaning"', '`x` cleaning'],
    ['% off', 0, BEGINS('%'), '"% off"', '% off'],
    ['& more', 0, BEGINS('&'), '"& more"', '& more'],
    ['!Sale', 0, BEGINS('!'), '"!Sale"', '!Sale'],
    ['*bold* text', 0, BEGINS('*'), '"*bold* text"', '*bold* text'],
    ['> 50 rooms', 0, BEGINS('>'), '"> 50 rooms"', '> 50 rooms'],
    ['| pipe', 0, BEGINS('|'), '"| pipe"', '| pipe'],
    ['- dash', 0, BEGINS('-'), '"- dash"', '- dash'],
    ['[New] Cleaning', 0, BEGINS('['), '"[New] Cleaning"', '[New] Cleaning'],
    [', comma', 0, BEGINS(','), '", comma"', ', comma'],
    ['"Sparkle" cleaning', 0, /^Text that contains quotes/, `'"Sparkle" cleaning'`, '"Sparkle" cleaning'],
    ['"Bob "The Pipe" Smith"', 0, /^Text that contains quotes/, `'Bob "The Pipe" Smith'`, 'Bob "The Pipe" Smith'],
    ['"a" and "b"', 0, /^Text that contains quotes/, `'"a" and "b"'`, '"a" and "b"'],
    [`"a" isn't "b"`, 0, /^Text that contains quotes/, `"\\"a\\" isn't \\"b\\""`, `"a" isn't "b"`],
    ['"C:\\Clean"', 3, /^In double quotes, a backslash has a special meaning, and YAML does not know \\C\.$/, "'C:\\Clean'", 'C:\\Clean'],
    [`"It\\'s"`, 3, /^In double quotes, a backslash/, `"It's"`, "It's"],
    [
      '"Professional Cleaning”',
      22,
      'The text starts with a straight quote \\("\\) and ends with a curly one \\(”\\).',
      '"Professional Cleaning"',
      'Professional Cleaning',
    ],
    ['"not closed', 0, 'This quote is never closed.', '"not closed"', 'not closed'],
    ["'not closed", 0, 'This quote is never closed.', "'not closed'", 'not closed'],
  ])('%s', (value, column, message, mended, meant) => {
    const text = change('title: Deep Cleaning', `title: ${value}`);
    const found = expectOne(text, { line: TITLE, column: column + 12, message, hint: `Write ${mended}` });
    expect(parse(follow(text, found)).data).toEqual(parse(change('title: Deep Cleaning', `title: ${JSON.stringify(meant)}`)).data);
  });

  it('with an apostrophe in single quotes is shown in double quotes', () => {
    const text = change('title: Deep Cleaning', "title: 'It's deep'");
    const found = expectOne(text, {
      line: TITLE,
      column: 12,
      message: 'An apostrophe ends a text in single quotes.',
      hint: `Use double quotes: "It's deep"`,
    });
    expect(parse(follow(text, found)).diagnostics).toEqual([]);
  });

  it('keeps the comment behind it out of the quotes', () => {
    const text = change('title: Deep Cleaning', 'title: Deep: Clean # a comment');
    expectOne(text, { line: TITLE, column: 16, message: /colon/, hint: 'Write "Deep: Clean"' });
  });

  it('over several lines is told where it begins and ends', () => {
    const text = change('Slow and thorough', 'Slow: and\n      very thorough');
    expectOne(text, {
      line: TITLE + 1,
      column: 18,
      message: /colon/,
      hint: `Write " before “Slow:”, and another " after “thorough” on line ${TITLE + 2}`,
    });
  });
});

describe('a text in quotes that goes on in a line too far left', () => {
  const OPENED = lineOf('    summary: Slow');
  const FROM = new RegExp(`^This line continues the text in quotes from line ${OPENED}\\.$`);
  it.each<[string, string, string, string, number, string]>([
    ['at the edge', '"Slow and', 'very thorough."', 'Slow and very thorough.', 1, 'Add six spaces before it'],
    ['in the column of its key', '"Slow and', '    very thorough."', 'Slow and very thorough.', 1, 'Add two spaces before it'],
    ['left of its key', '"Slow and', '  very thorough."', 'Slow and very thorough.', 1, 'Add four spaces before it'],
    ['like a comment', '"Slow and', '// note: very thorough."', 'Slow and // note: very thorough.', 1, 'Add six spaces before it'],
    ['like a comment, indented', '"Slow and', '    // very thorough."', 'Slow and // very thorough.', 1, 'Add two spaces before it'],
    ['like a comment of YAML', '"Slow and', '# very thorough."', 'Slow and # very thorough.', 1, 'Add six spaces before it'],
    ['like a key', '"Slow and', 'Note: very thorough."', 'Slow and Note: very thorough.', 1, 'Add six spaces before it'],
    ['in single quotes', "'Slow and", "it''s thorough'", "Slow and it's thorough", 1, 'Add six spaces before it'],
    ['with quotes in it', '"Slow and', '\\"very\\" thorough."', 'Slow and "very" thorough.', 1, 'Add six spaces before it'],
    ['with a comment behind it', '"Slow and', 'very thorough." # a comment', 'Slow and very thorough.', 1, 'Add six spaces before it'],
    [
      'in two lines',
      '"Slow and',
      'very thorough.\nWe care."',
      'Slow and very thorough. We care.',
      1,
      `Add six spaces before it, and before what is below it, down to line ${OPENED + 2}`,
    ],
    [
      'with a paragraph',
      '"Slow and',
      '      very thorough.\n\n  We care.\n    Always."',
      'Slow and very thorough.\nWe care. Always.',
      3,
      `Add four spaces before it, and before what is below it, down to line ${OPENED + 4}`,
    ],
  ])('%s: is one finding, and its hint and its edit mend it', (_name, opening, below, meant, lineBelow, hint) => {
    const text = change('Slow and thorough', `${opening}\n${below}`);
    const { diagnostics } = parse(text);
    expect(diagnostics.map((found) => ({ line: found.line, message: found.message, hint: found.hint }))).toEqual([
      { line: OPENED + lineBelow, message: expect.stringMatching(FROM), hint },
    ]);
    const [found] = diagnostics as [Diagnostic];
    const mended = follow(text, found);
    expect(parse(mended)).toMatchObject({ data: parse(change('Slow and thorough', JSON.stringify(meant))).data, diagnostics: [] });
    expect(applyEdits(text, found.fix?.edits ?? [])).toBe(mended);
  });

  it('in an entry of a list', () => {
    const text = change('- Dust the shelves', '- "Dust\n      the shelves"');
    expectMended(['', text, lineOf('- Dust') + 1, /^This line continues/, 'Add two spaces before it']);
  });

  it('twice is two findings, and hides no other mistake', () => {
    const text = change('Slow and thorough', '"Slow\nand thorough"')
      .replace('tagline: Careful cleaning', "tagline: 'Careful\ncleaning'")
      .replace('heading: Why Us', 'heading: Why: Us');
    expect(parse(text).diagnostics.map(({ line }) => line)).toEqual([
      lineOf('tagline:') + 1,
      lineOf('summary: Slow') + 2,
      lineOf('heading: Why Us') + 2,
    ]);
  });

  it.each([
    ['a key', '    includes: "not closed\n    more: of it"'],
    ['an entry', '    includes:\n      - "not closed\n      - more of it"'],
    ['a text with quotes in it', '    note: "not closed\n    other: Say "more"'],
  ])('is not seen in %s below quotes that are not closed', (_name, lines) => {
    const { diagnostics } = parse(`a:\n  b:\n${lines}\n`);
    expect(diagnostics[0]?.message).not.toMatch(/continues/);
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});

describe('comments of other languages', () => {
  it.each([
    ['// a comment', 'Write `  # a comment`'],
    ['// a: comment', 'Write `  # a: comment`'],
    ['<!-- a comment -->', 'Write `  # a comment`'],
    ['/* a comment */', 'Write `  # a comment`'],
  ])('%s', (comment, hint) => {
    const text = change('  phone: ', `  ${comment}\n  phone: `);
    const found = expectOne(text, { line: 7, column: 3, message: 'Comments start with #.', hint });
    expect(parse(follow(text, found)).data).toEqual(SITE_DATA);
  });

  it('over several lines', () => {
    const text = change('  phone: ', '/* one\ntwo: 2\n*/\n  phone: ');
    expectOne(text, { line: 7, column: 1, message: 'Comments start with #.', hint: 'Put a # before each line from here to line 9' });
  });

  it('behind a value', () => {
    const text = change('"08:00"', '"08:00" // early');
    expectOne(text, { line: 15, column: 22, message: 'Comments start with #.', hint: 'Write `      opens: "08:00" # early`' });
  });
});

describe('a merge conflict', () => {
  it.each([
    ['of two versions', '<<<<<<< HEAD\n  phone: "1"\n=======\n  phone: "2"\n>>>>>>> other\n'],
    [
      'with the version that both come from',
      '<<<<<<< HEAD\n  phone: "1"\n||||||| base\n  phone: "0"\n=======\n  phone: "2"\n>>>>>>> other\n',
    ],
  ])('%s is one mistake', (_name, conflict) => {
    const text = change(`${PHONE}\n`, conflict);
    expectOne(text, {
      line: 7,
      column: 1,
      message: /merge conflict/,
      hint: 'Keep one of the versions, and delete the lines with <<<<<<<, |||||||, =======, and >>>>>>>.',
    });
  });

  it('of which one mark is left takes nothing with it', () => {
    const text = change('title: Deep Cleaning', 'title: Deep: Cleaning').replace(`${PHONE}\n`, `=======\n${PHONE}\n`);
    expect(parse(text).diagnostics.map(({ line }) => line)).toEqual([7, lineOf('title: Deep') + 1]);
  });
});

describe('several mistakes', () => {
  it('in distant places are reported each once, from top to bottom', () => {
    const text = shift('  email:', '  email:', -2)
      .replace('    title: Deep Cleaning', '     title: Deep Cleaning')
      .replace('heading: Why Us', 'heading: Why: Us');
    expect(parse(text).diagnostics.map(({ line }) => line)).toEqual([lineOf('  email:'), lineOf('title: Deep'), lineOf('heading: Why Us')]);
  });

  it('do not hide behind a tab', () => {
    const text = change('  phone: ', '\tphone: ').replace('heading: Why Us', 'heading: Why: Us');
    expect(parse(text).diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '7 YAML_TAB',
      `${lineOf('heading: Why Us')} YAML_SYNTAX`,
    ]);
  });

  it('a key that stands twice is no missing dash', () => {
    expectOne(change('    title: Deep Cleaning\n', '    title: Deep Cleaning\n    title: Deeper\n'), {
      line: lineOf('title: Deep') + 1,
      column: 5,
      message: /^The key `title` is already on line \d+\.$/,
      hint: 'Keep one of them, or merge their contents. If a new entry starts here, the line `- slug: …` is missing above it.',
    });
  });

  it('that nothing explains do not drag the lines after them along', () => {
    const text = change('Slow and thorough', '"a" [b] {c: "d').replace('heading: Why Us', 'heading: Why: Us');
    const { diagnostics } = parse(text);
    expect(diagnostics.map(({ line }) => line)).toEqual([lineOf('Slow and'), lineOf('heading: Why Us')]);
  });
});

/** Every mistake of a line, or of a few, with the line of its one finding. */
type Slipped = readonly [change: string, text: string, line: number, message: string | RegExp, hint: string];

/** What a text says about the slips in it: one finding each, and doing what it says fixes them. */
function expectMended([, text, line, message, hint]: Slipped): void {
  const { diagnostics } = parse(text);
  expect(diagnostics.map((found) => ({ line: found.line, message: found.message, hint: found.hint }))).toEqual([
    { line, message: expect.stringMatching(message), hint },
  ]);
  const mended = parse(follow(text, diagnostics[0] as Diagnostic));
  expect(mended.data).toEqual(SITE_DATA);
  expect(mended.diagnostics).toEqual([]);
}

const down = (part: string): string => `Add two spaces before this line and before the lines below it, down to line ${lineOf(part)}`;

describe('a mistake in the layout of keys and entries', () => {
  it.each<Slipped>([
    [
      'a colon lost below a text',
      change('    price:\n', '    price\n'),
      lineOf('    price:'),
      'A colon is missing after `price`.',
      'Write `    price:`',
    ],
    [
      'a dash before the second key of an entry',
      change('    title: Deep', '  - title: Deep'),
      lineOf('title: Deep'),
      'This dash starts a new entry, but `title` probably belongs to the entry above.',
      'Write `    title: Deep Cleaning`',
    ],
    [
      'a dash before a later key of an entry',
      change('    summary: Slow', '  - summary: Slow'),
      lineOf('summary: Slow'),
      /^This dash starts a new entry, but `summary`/,
      'Write `    summary: Slow and thorough`',
    ],
    [
      'a dash before a link',
      change('        href: /services', '      - href: /services'),
      lineOf('href: /services'),
      /^This dash starts a new entry, but `href`/,
      'Write `        href: /services`',
    ],
    [
      'a dash in a map',
      change('    city: Dallas', '    - city: Dallas'),
      lineOf('city: Dallas'),
      /^A list cannot start here. `city`/,
      'Write `    city: Dallas`',
    ],
    [
      'two dashes',
      change('      - type: rich', '      - - type: rich'),
      lineOf('type: rich'),
      /^Two dashes in a row/,
      'Write `      - type: rich-text`',
    ],
    ['a key out of the middle', shift('  accent:', '  accent:', -2), lineOf('  accent:'), INDENTED, 'Add two spaces before `accent`'],
    [
      'the first entry of a list',
      shift('- label: Home', '- label: Home', -2).replace('\n        href: /\n', '\n      href: /\n'),
      lineOf('- label: Home'),
      INDENTED,
      `Add two spaces before \`- label\`, and before the lines that belong to it, down to line ${lineOf('- label: Home') + 1}`,
    ],
    [
      'a key that is a comment',
      change('  address:', '  #address:'),
      lineOf('  address:'),
      '`address` is a comment, but the lines that belong to it are not. Remove the #, or comment them out, too.',
      'Write `  address:`',
    ],
    [
      'the beginning of an entry that is a comment',
      change('  - slug: deep', '#  - slug: deep'),
      lineOf('slug: deep'),
      /^`slug` is a comment/,
      'Write `  - slug: deep`',
    ],
    [
      'a value before the keys of a map',
      change('    price:\n', '    price: $129\n'),
      lineOf('    price:'),
      /^`price` has both a value and keys below it. Remove \$129, or/,
      'Write `    price:`',
    ],
    [
      'the keys of a map in its column',
      shift('    city: Dallas', '    region', -2),
      lineOf('    city: Dallas'),
      'The lines from here on belong below `address`, which has no value, but begin in its column.',
      down('    region'),
    ],
    [
      'the keys of a price in its column',
      shift('      from:', '      unit:', -2),
      lineOf('      from:'),
      /belong below `price`/,
      down('      unit:'),
    ],
  ])('%s: is one finding, and its hint mends it', (...slipped) => expectMended(slipped));
});

describe('a text below its key', () => {
  it.each<Slipped>([
    [
      'in the column of the key',
      shift('Dusting', 'kitchens and', -2),
      lineOf('Dusting'),
      'Indent the text of `summary` further than `summary`.',
      down('kitchens and'),
    ],
    [
      'with paragraphs, in the column of the key',
      shift('We work', '- clearing', -2),
      lineOf('We work'),
      /^Indent the text of `description`/,
      down('- clearing'),
    ],
    [
      'of which the first line is in the column of the key',
      shift('Dusting', 'Dusting', -2),
      lineOf('Dusting'),
      /^Indent the text of `summary`/,
      'Add two spaces before this line',
    ],
    [
      'of which the first line is too far right',
      shift('Dusting', 'Dusting', 3),
      lineOf('Dusting'),
      'This line is indented by 9 spaces, but the text below it by 6.',
      'Remove three spaces before this line',
    ],
  ])('%s: is one finding, and its hint mends it', (...slipped) => expectMended(slipped));
});

describe('Markdown without the | above it', () => {
  const text = change('      - type: rich-text', '      - type: rich-text\n        body: |\n          Text.\n      - type: rich-text');
  const line = text.split('\n').indexOf('        body: Because') + 1;

  it.each([
    ['a list and a paragraph', '- Water\n- Gas\n\nFor these, we come at any hour:\n[call us](/contact).'],
    ['a paragraph and a list', 'We come\nfor:\n- water\n- gas'],
    ['a list with a colon, and a line', '- Water: all of it\nWe come.'],
    ['a word with a colon, and a line', 'Note: we come\nat any hour.'],
    ['bold words with a colon', '**Nights** cost more: see **below**.\nSundays, too.'],
    ['bold words', '**Nights** cost more.'],
    ['bold words in a later line with a colon', 'At night: more.\n**Sundays**, too.'],
  ])('%s: is one finding, with a fix', (_name, body) => {
    const wrong = text.replace('body: Because', `body:\n${body.replace(/^(?=.)/gm, ' '.repeat(10))}`);
    const { diagnostics } = parse(wrong);
    expect(diagnostics).toMatchObject([{ code: 'YAML_SYNTAX', line, fix: { edits: [{ line, text: ' |' }] } }]);
  });
});

describe('maps and lists in one line', () => {
  const GEO = 'Write { lat: 32.7876, lng: -96.7994 }';
  it.each<Slipped>([
    ['no comma', change('32.7876,', '32.7876'), 12, 'A comma is missing here.', GEO],
    ['no opening brace', change('{ lat', 'lat'), 12, 'This closing brace has no opening brace.', GEO],
    ['no braces', change('{ lat: 32.7876, lng: -96.7994 }', 'lat: 32.7876, lng: -96.7994'), 12, /needs braces around it/, GEO],
    ['a round bracket at the end', change('-96.7994 }', '-96.7994 )'), 12, 'A bracket that opens with { must close with }.', GEO],
    ['a square bracket at the end', change('-96.7994 }', '-96.7994 ]'), 12, 'A bracket that opens with { must close with }.', GEO],
    ['a quote that opens', change('[monday,', '["monday,'), 14, 'This quote is never closed.', 'Write ["monday", tuesday]'],
    ['a stray brace', change('unit: visit', 'unit: { visit'), lineOf('unit: visit'), /^This brace is never closed/, 'Write visit'],
    ['quotes of two kinds', change('"08:00"', `"08:00'`), 15, `The text starts with " and ends with '.`, 'Write "08:00"'],
  ])('%s: is one finding, and its hint mends it', (...slipped) => expectMended(slipped));

  it('texts that need quotes are all told at once, and their hints mend them', () => {
    const written = [
      '{ label: Who, text: Call {{business.phone}} now }',
      '{ label: See, text: Please [read this](/about). }',
      '{ label: Job in Lyons: before, text: x }',
      '{ label: Which brands, text: Lennox, Navien, Rheem and more }',
      '{ label: {{business.name}}, text: "kept, as it is" }',
      '[Call {{business.phone}}, or write]',
    ];
    const meant = [
      { label: 'Who', text: 'Call {{business.phone}} now' },
      { label: 'See', text: 'Please [read this](/about).' },
      { label: 'Job in Lyons: before', text: 'x' },
      { label: 'Which brands', text: 'Lennox, Navien, Rheem and more' },
      { label: '{{business.name}}', text: 'kept, as it is' },
      ['Call {{business.phone}}', 'or write'],
    ];
    const known = 'known: { label: a, text: b }\n';
    const text = `${known}items:\n${written.map((each) => `  - ${each}\n`).join('')}`;
    const { diagnostics } = parse(text);
    expect(diagnostics.map(({ line }) => line)).toEqual(written.map((_each, index) => index + 3));
    const mended = diagnostics.reduce((now, found) => follow(now, found), text);
    expect(parse(mended).data).toEqual({ known: { label: 'a', text: 'b' }, items: meant });
  });

  it('a mark that nothing repeats is a text', () => {
    const { diagnostics } = parse(change('Deep Cleaning', '&Deep Cleaning'));
    expect(diagnostics.map(({ line, hint }) => [line, hint])).toEqual([[lineOf('title: Deep'), 'Write "&Deep Cleaning"']]);
  });

  it('two keys on one line are put in braces', () => {
    const text = change('label: Services\n        href: /services\n', 'label: Services, href: /services\n');
    const line = lineOf('label: Services');
    expectMended([
      '',
      text,
      line,
      /^Two keys are on one line: `label` and `href`\.$/,
      'Write `      - { label: Services, href: /services }`',
    ]);
  });

  it.each([
    ['single words', '      opens: "08:00"\n', '      opens: 08:00, other: 1\n', 'opens: 08:00\n      other: 1'],
    ['in quotes', '      opens: "08:00"\n', '      opens: "08:00", closes: "18:00"\n', 'opens: "08:00"\n      closes: "18:00"'],
    [
      'usual keys',
      'city: Dallas\n    region: TX',
      'city: Dallas, region: TX, street: 27 Yard Road',
      'city: Dallas\n    region: TX\n    street: 27 Yard Road',
    ],
    [
      'an entry',
      'title: Deep Cleaning\n    summary: Slow and thorough',
      'title: Deep Cleaning; summary: Slow and thorough',
      'title: Deep Cleaning\n    summary: Slow and thorough',
    ],
  ])('keys on one line are written on lines of their own: %s', (_name, from, to, lines) => {
    for (const text of [change(from, to), change(from, to).replaceAll('\n', '\r\n')]) {
      const { diagnostics } = parse(text);
      expect(diagnostics).toMatchObject([{ code: 'YAML_SYNTAX', message: expect.stringContaining('keys are on one line') }]);
      const end = text.includes('\r') ? '\r\n' : '\n';
      expect(applyEdits(text, diagnostics[0]?.fix?.edits ?? [])).toContain(lines.replaceAll('\n', end));
    }
  });

  it.each([
    [
      '{ type: time, label: What time suits you? choices: [Soon, Later] }',
      '{ type: time, label: What time suits you?, choices: [Soon, Later] }',
    ],
    ['{ each: services only: "{{category.services}}" }', '{ each: services, only: "{{category.services}}" }'],
  ])('a comma lost before a key that is nowhere else: %s', (wrong, right) => {
    expect(parse(change('body: Because', `body: ${wrong}`)).diagnostics).toMatchObject([{ hint: `Write ${right}` }]);
  });

  it('a text with a comma and a colon is a text', () => {
    const { diagnostics } = parse(change('tagline: Careful cleaning', 'tagline: Careful, heading: cleaning of all'));
    expect(diagnostics).toMatchObject([{ hint: 'Write "Careful, heading: cleaning of all"' }]);
  });

  it('a mark that is repeated is one', () => {
    expect(parse('a: &Deep Cleaning\nb: *Deep\n').diagnostics).toEqual([]);
  });
});

it('a stray word at the end is to be deleted, or to get a value', () => {
  const { diagnostics } = parse(`${SITE}thanks\n`);
  expect(diagnostics.map(({ line, hint }) => [line, hint])).toEqual([[LINES.length, 'Delete it, or write a colon and a value after it']]);
});
