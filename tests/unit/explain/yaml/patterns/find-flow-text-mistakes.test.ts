import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../../src/model/text-edits.ts';
import { explainedYaml } from '../../../../support/explained-yaml.ts';

/** Returns what is said about a text, and the text after its fixes. */
function tryOut(text: string) {
  const { diagnostics } = explainedYaml({ file: 'site.config.yaml', text });
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
  return {
    messages: diagnostics.map(({ message }) => message),
    hints: diagnostics.map(({ hint }) => hint),
    fixed: applyEdits(text, edits),
  };
}

const OTHERS = '  - { title: Other, icon: star, text: "Fine." }\n';

describe('quotes inside braces and brackets', () => {
  it.each([
    ['{ title: A, icon: check, text: "One, two. }', '{ title: A, icon: check, text: "One, two." }'],
    ["{ title: A, icon: check, text: 'One, two. }", '{ title: A, icon: check, text: "One, two." }'],
    ['{ title: "Band 1, or private, icon: check, text: "One, two." }', '{ title: "Band 1, or private", icon: check, text: "One, two." }'],
    ['{ icon: check, text: "One, two, and: three }', '{ icon: check, text: "One, two, and: three" }'],
    ['["Oven", "Sink, and taps]', '["Oven", "Sink, and taps"]'],
    ['["Oven and hob, sink, "Fridge"]', '["Oven and hob, sink", "Fridge"]'],
    ['["Oven, Sink]', '["Oven", Sink]'],
  ])('closes a quote: %s', (written, meant) => {
    const { messages, fixed } = tryOut(`items:\n${OTHERS}  - ${written}\n`);
    expect(messages).toEqual(['This quote is never closed.']);
    expect(fixed).toBe(`items:\n${OTHERS}  - ${meant}\n`);
  });

  it.each([
    ["{ title: 'New Year's Day', text: \"One.\" }", '{ title: "New Year\'s Day", text: "One." }'],
    ["{ title: A, text: 'It's nice' }", '{ title: A, text: "It\'s nice" }'],
    ["{ title: 'Dogs' day', icon: star }", '{ title: "Dogs\' day", icon: star }'],
    ["['Oven's door', Sink]", '["Oven\'s door", Sink]'],
  ])('keeps an apostrophe: %s', (written, meant) => {
    const { messages, fixed } = tryOut(`items:\n${OTHERS}  - ${written}\n`);
    expect(messages).toEqual(['An apostrophe ends a text in single quotes.']);
    expect(fixed).toBe(`items:\n${OTHERS}  - ${meant}\n`);
  });

  it.each([
    ["{ title: A, text: We're #1 in town }", '{ title: A, text: "We\'re #1 in town" }'],
    ['{ title: Our #1 pick, icon: check, text: "One, two." }', '{ title: "Our #1 pick", icon: check, text: "One, two." }'],
    ['[Our #1 pick, Sink]', '["Our #1 pick", Sink]'],
  ])('keeps the words after a #: %s', (written, meant) => {
    const { messages, fixed } = tryOut(`items:\n${OTHERS}  - ${written}\n`);
    expect(messages).toEqual([expect.stringMatching(/^A # after a space begins a comment/)]);
    expect(fixed).toBe(`items:\n${OTHERS}  - ${meant}\n`);
  });

  it('takes a comment of a map on several lines for a comment', () => {
    const text = 'items:\n  - { title: A, # the first }\n      text: B }\n  - { title: C, text: "D, e }\n';
    expect(tryOut(text).fixed).toBe(text.replace('"D, e }', '"D, e" }'));
  });

  it('removes a second comma from a map, and asks about one in a list, where an empty cell may be meant', () => {
    expect(tryOut(`items:\n${OTHERS}  - { title: A,, icon: b }\n`).fixed).toBe(`items:\n${OTHERS}  - { title: A, icon: b }\n`);
    const text = 'rows:\n  - ["a",, "c"]\n  - ["a", "b", "c"]\n';
    expect(tryOut(text)).toEqual({
      messages: ['There is a comma too many.'],
      hints: ['Remove the comma, or write "" for an empty entry'],
      fixed: text,
    });
  });
});

describe('the first key of a map', () => {
  const rest = '  url: https://x.example.com\n  timeZone: Europe/London\n  phone: "1"\n  email: a@example.com\n';

  it.each([' name: Harewell Dental Practice\n', ' name: "Harewell"\n'])('one space too far left moves right: %s', (line) => {
    const text = `version: 1\nbusiness:\n${line}${rest}market:\n  city: Leeds\n`;
    expect(tryOut(text).fixed).toBe(text.replace(line, ` ${line}`));
  });

  it('with keys below it keeps its value: only the author can remove one of them', () => {
    const text = `items:\n  - price:\n      from: 5\n      unit: visit\n  - price:\n      from: 6\n      unit: visit\n  - price: $129\n      from: 7\n      unit: visit\n`;
    const { messages, fixed } = tryOut(text);
    expect(messages).toEqual([expect.stringMatching(/^`price` has both a value and keys below it. Remove \$129, or/)]);
    expect(fixed).toBe(text);
  });
});
