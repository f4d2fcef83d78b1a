import { describe, expect, it } from 'vitest';
import { checkText } from '../../../support/check-text.ts';
import { explainedYaml } from '../../../support/explained-yaml.ts';
import { expectAt, readMarked } from '../../../support/marked-yaml.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';

function findDoubts(text: string) {
  return explainedYaml({ file: 'site.config.yaml', text }).diagnostics;
}

describe('a line that is read as part of the text above it', () => {
  it.each([
    ['list:\n  - Wipe the counters\n   «- Scrub the sink»\n  - Empty the bins\n', 'Remove one space before the dash'],
    ['list:\n  - Wipe the counters\n    «- Scrub the sink»\n', 'Remove two spaces before the dash'],
    ['text: What we do\n  «- windows»\n', 'Give the list its own key. If the dash belongs to the text, put the whole text in quotes.'],
    ['list:\n  - Wipe the counters\n    «Scrub the sink»\n  - Empty the bins\n', 'Write `  - Scrub the sink`'],
    ['text: «I»\n  One line.\n\n  Another.\n', 'Write | instead'],
  ])('is pointed at: %j', (marked, hint) => {
    const place = readMarked(marked);
    const doubts = findDoubts(place.text);
    expect(doubts).toMatchObject([{ code: 'YAML_GLUED_LINES', severity: 'warning', hint }]);
    expectAt(doubts[0], place);
  });

  it.each([
    // A long entry is broken where the line is full, with a small letter, or deeper.
    `list:\n  - ${'Long words '.repeat(7).trim()}\n    Dallas\n  - Empty the bins\n`,
    'list:\n  - Wipe the counters\n    and the sink\n  - Empty the bins\n',
    'list:\n  - Wipe the counters\n      Scrub the sink\n  - Empty the bins\n',
    'list:\n  - Wipe the counters and\n    the Sink\n  - Empty\n    The bins\n',
    'text: One line\n  Another line - with a dash\n',
    'text: |\n  - a list\n  - in Markdown\n',
    'text: "One\n  - two"\n',
    'text: In\n  deed\n',
  ])('is not seen in %j', (text) => {
    expect(findDoubts(text)).toEqual([]);
  });

  it('is found in no time in a large file', () => {
    const text = `list:\n${'  - Aaa\n    Bbb\n'.repeat(30_000)}`;
    // Of the processor, not of the clock: other tests run at the same time.
    const start = process.cpuUsage();
    findDoubts(text);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(4000);
  });
});

describe('a quote at the end of a text', () => {
  it.each([
    ['a: Professional Cleaning«"»\n', 'Write "Professional Cleaning"'],
    ['a: “Professional Cleaning«"»\n', 'Write "Professional Cleaning"'],
    ['- Why us?«"»\n', 'Write "Why us?"'],
    ['a: { b: Clean«"» }\n', 'Write "Clean"'],
  ])('is pointed at: %j', (marked, hint) => {
    const place = readMarked(marked);
    const doubts = findDoubts(place.text);
    expect(doubts).toMatchObject([{ code: 'YAML_STRAY_QUOTE', severity: 'warning', hint }]);
    expectAt(doubts[0], place);
  });

  it.each([
    'a: 5\'10"\n',
    'a: Boards of 6"\n',
    'a: Boards of 6 ½"\n',
    'a: We say "hello"\n',
    'a: "Clean"\n',
    'a: |\n  Clean"\n',
    'a: Bill "the\n  Pipe" Smith\n',
  ])('is not seen in %j', (text) => {
    expect(findDoubts(text)).toEqual([]);
  });
});

describe('curly quotes around a word or a number', () => {
  it.each([
    ['a: «“08:00”»\n', 'Write "08:00"'],
    ['a: «„monday“»\n', 'Write "monday"'],
    ['- «‘/contact’»\n', 'Write "/contact"'],
    ['a: { b: «“TX”» }\n', 'Write "TX"'],
    ['a: «“{{business.name}}”»\n', 'Write "{{business.name}}"'],
    ['a: «“(214) 555-0142”»\n', 'Write "(214) 555-0142"'],
    ['a: «“hello@example.com”»\n', 'Write "hello@example.com"'],
    ['a: «“example.com”»\n', 'Write "example.com"'],
    ['a: «“deep-cleaning”»\n', 'Write "deep-cleaning"'],
  ])('are pointed at: %j', (marked, hint) => {
    const place = readMarked(marked);
    const doubts = findDoubts(place.text);
    expect(doubts).toMatchObject([{ code: 'YAML_CURLY_QUOTES', severity: 'warning', hint }]);
    expectAt(doubts[0], place);
  });

  it.each(['a: “They came on time.”\n', 'a: „Sauber wie nie.“\n', 'a: “Clean Houses”\n', 'a: “Great!”\n', 'a: ‘Wow.’\n'])(
    'are meant for visitors around what people say, or a heading: %j',
    (text) => {
      expect(findDoubts(text)).toEqual([]);
    },
  );

  it.each(['a: "“They came on time.”"\n', 'a: “Clean”, they said, and “quick”\n', 'a: the “old” quarter\n', 'a: |\n  “Clean Houses”\n'])(
    'are not seen in %j',
    (text) => {
      expect(findDoubts(text)).toEqual([]);
    },
  );
});

it('curly quotes around a reference to what is not given are one finding', () => {
  const text = MINIMAL_YAML.replace(/^( +)(heading: .*)$/m, '$1$2\n$1eyebrow: “{{business.founded}}”');
  const found = checkText(text).map(({ code }) => code);
  expect(found.filter((code) => code === 'YAML_CURLY_QUOTES' || code === 'TEXT_LEFT_OUT')).toEqual(['YAML_CURLY_QUOTES']);
});

describe('a comma at the end of a text', () => {
  it.each(['a: Clean Houses«,»\nb: c\n', 'list:\n  - Clean Houses«,»\n  - Windows\n', 'a: Clean\n  Houses«,»\n'])(
    'is pointed at: %j',
    (marked) => {
      const place = readMarked(marked);
      const doubts = findDoubts(place.text);
      expect(doubts).toMatchObject([{ code: 'YAML_COMMA', severity: 'warning' }]);
      expectAt(doubts[0], place);
    },
  );

  it.each(['a: "Dear neighbor,"\n', 'a: |\n  Dear neighbor,\n', 'a: { b: Houses, c: Windows, }\n', 'a: [b, c,]\n'])(
    'is not seen in %j',
    (text) => {
      expect(findDoubts(text)).toEqual([]);
    },
  );
});

describe('letters that were read in another encoding', () => {
  it.each([
    ['a: Dallas«â€™» Clean Houses\n', 'Write ’ instead of â€™'],
    ['a: "Caf«Ã©» Row"\n', 'Write é instead of Ã©'],
    ['a: |\n  One line\n  A house «â€“» clean\n', 'Write – instead of â€“'],
    ['a: From 5«â‚¬»\n', 'Write € instead of â‚¬'],
  ])('are pointed at: %j', (marked, hint) => {
    const place = readMarked(marked);
    const doubts = findDoubts(place.text);
    expect(doubts).toMatchObject([{ code: 'TEXT_GARBLED', severity: 'warning', hint }]);
    expectAt(doubts[0], place);
  });

  it.each(['a: São Paulo, CORAÇÃO, “MAÇÔ\n', 'a: Château, 20 °C, Â, für 5 €\n', '# Dallasâ€™\na: b\n', 'a: Ünlü – “şehir”\n'])(
    'are not seen in %j',
    (text) => {
      expect(findDoubts(text)).toEqual([]);
    },
  );
});

describe('a text that ends at a #', () => {
  it.each([['Call ext. #5'], ['Say "hi" now #5'], ['Use C:\\note #5'], ["It's unit #5"]])(
    'is kept whole by following the hint: %s',
    (text) => {
      const [found] = findDoubts(`title: ${text}`);
      const [, quoted] = /put the text in quotes: (.+)$/.exec(found?.hint ?? '') ?? [];
      expect(explainedYaml({ file: 'site.config.yaml', text: `title: ${quoted}` }).data).toEqual({ title: text });
    },
  );
});
