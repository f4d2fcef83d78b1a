import { describe, expect, it } from 'vitest';
import { explainedYaml } from '../../../../support/explained-yaml.ts';

const SITE = `version: 3

services:
  - slug: standard
    summary: >-
      Dusting, vacuuming, mopping,
      kitchens and bathrooms.
    features:
      - title: Careful
        text: We work from the top
          of each room down.

      - title: Quick
        text: |
          It takes two hours.

          - clear the counters
    includes:
      - Dust the shelves
      - Vacuum the carpets

  - slug: deep
    links:
      - label: About
        href: /about
      - { label: Contact, href: /contact }

pages:
  - path: /
    blocks:
      - type: hero
        heading: Clean
`;

function parse(text: string): ReturnType<typeof explainedYaml> {
  return explainedYaml({ file: 'site.config.yaml', text });
}

/** The text with a tab after the dash of each of these lines, and the numbers of the lines. */
function withTabs(entries: readonly string[], gap = '\t'): { text: string; lines: number[] } {
  const lines = SITE.split('\n');
  const at = entries.map((entry) => lines.findIndex((line) => line.trim() === `- ${entry}`));
  for (const index of at) lines[index] = (lines[index] as string).replace('- ', `-${gap}`);
  return { text: lines.join('\n'), lines: at.map((index) => index + 1) };
}

/** Every entry of a map; the first of a list and later ones, after texts of all kinds. */
const ENTRIES = ['slug: standard', 'title: Careful', 'title: Quick', 'slug: deep', 'label: About', 'path: /', 'type: hero'];

describe('a tab after a dash', () => {
  it.each(ENTRIES)('is one finding on its line: %s', (entry) => {
    for (const gap of ['\t', '\t\t', ' \t', '\t ']) {
      const { text, lines } = withTabs([entry], gap);
      const { data, diagnostics } = parse(text);
      expect(data).toBeUndefined();
      expect(diagnostics.map(({ code, line, hint }) => ({ code, line, hint }))).toEqual([
        { code: 'YAML_TAB', line: lines[0], hint: `Use one space: \`- ${entry}\`` },
      ]);
    }
  });

  it('is reported in each place, beside another mistake', () => {
    const { text, lines } = withTabs(ENTRIES);
    const found = parse(text.replace('heading: Clean', 'heading: Clean: fast')).diagnostics;
    const others = found.filter(({ code }) => code !== 'YAML_TAB');
    expect(found.flatMap(({ code, line }) => (code === 'YAML_TAB' ? [line] : []))).toEqual(lines);
    expect(others.map(({ line }) => line)).toEqual([SITE.split('\n').findIndex((line) => line.includes('heading')) + 1]);
  });

  it('is told on Windows, too', () => {
    const { text, lines } = withTabs(['path: /']);
    expect(parse(text.replace(/\n/g, '\r\n')).diagnostics.map(({ code, line, hint }) => ({ code, line, hint }))).toEqual([
      { code: 'YAML_TAB', line: lines[0], hint: 'Use one space: `- path: /`' },
    ]);
  });

  it('makes room for the keys below that the editor put further right', () => {
    const found = parse('pages:\n  -\tpath: /\n      title: Home\n  -\t- path: /\n').diagnostics;
    expect(found.map(({ line, hint }) => ({ line, hint }))).toEqual([
      { line: 2, hint: 'Use three spaces: `-   path: /`' },
      { line: 4, hint: 'Use one space: `- - path: /`' },
    ]);
  });

  it('is YAML before a plain value, and in a text', () => {
    const { data } = parse(SITE);
    expect(parse(withTabs(['Dust the shelves', '{ label: Contact, href: /contact }']).text).data).toEqual(data);
    const inText = withTabs(['clear the counters']).text.replace('heading: Clean', 'heading: Clean: fast');
    expect(parse(inText).diagnostics.map(({ code }) => code)).toEqual(['YAML_SYNTAX']);
  });
});
