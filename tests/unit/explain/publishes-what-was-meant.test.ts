import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/model/text-edits.ts';
import { checkText } from '../../support/check-text.ts';
import { MINIMAL_YAML } from '../../support/small-site.ts';

/** A valid site with blocks that have lists, maps in braces, and texts. */
const SITE = `${MINIMAL_YAML.trimEnd()}
      - type: hero
        heading: On time
        text: We come when we said.
        actions:
          - { label: Start, href: "/" }
        image: { src: images/services/deep-cleaning.svg, alt: "A bucket, and a broom." }
      - type: feature-list
        heading: What we do
        items:
          - { title: Windows, text: "Clear, inside and out.", icon: home }
          - { title: Floors, text: Wood and stone., icon: check }
      - type: logos
        items:
          - { name: "Guild, of cleaners", text: Member }
      - type: hero
        heading: Points
        points:
          - Price before we start
          - Insured
`;

/** What was written instead of a part of the site, and the same after \`--fix\`. */
type Row = readonly [what: string, part: string, written: string, fixed: string];

describe('fixes publish what was meant', () => {
  it('the site is valid as it is', () => {
    expect(checkText(SITE).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each<Row>([
    ['a key before an entry of a list of texts', '- Insured', '- text: Insured', '- "Insured"'],
    ['another such key', '- Insured', '- title: Insured', '- "Insured"'],
    ['a colon in an entry of a list of texts', '- Insured', '- Insured: always', '- "Insured: always"'],
    ['swapped keys', '{ label: Start, href: "/" }', '{ href: Start, label: "/" }', '{ label: "Start", href: "/" }'],
    [
      'a quote and a brace that are never closed',
      'alt: "A bucket, and a broom." }',
      'alt: "A bucket, and a broom.',
      'alt: "A bucket, and a broom." }',
    ],
    ['a quote that is never closed', 'out.", icon', 'out., icon', 'out.", icon'],
    ['no brace after a dash', '- { label: Start, href', '- label: Start, href', '- { label: Start, href'],
    ['no brace after a key', 'image: { src', 'image: src', 'image: { src'],
    [
      'no braces around an entry',
      '- { name: "Guild, of cleaners", text: Member }',
      '- name: "Guild, of cleaners", text: "Member"',
      '- { name: "Guild, of cleaners", text: "Member" }',
    ],
    ['a bracket of another kind', 'and a broom." }', 'and a broom." ]', 'and a broom." }'],
    ['a # in a text in braces', 'text: Wood and stone.,', 'text: Wood #1 and stone,', 'text: "Wood #1 and stone",'],
    [
      'a # above another key of the entry',
      'image: { src: images/services/deep-cleaning.svg, alt: "A bucket, and a broom." }',
      'image: { src: images/services/deep-cleaning.svg, alt: A #1 bucket }',
      'image: { src: images/services/deep-cleaning.svg, alt: "A #1 bucket" }',
    ],
    ['a colon after an address', 'href: "/" }', 'href: /: }', 'href: / }'],
    [
      'a sign for long texts before a short one',
      'text: We come when we said.',
      'text: >- We come when we said.',
      'text: We come when we said.',
    ],
    ['the same with |', 'text: We come when we said.', 'text: | We come when we said.', 'text: We come when we said.'],
  ])('%s', (_what, part, written, fixed) => {
    expect(SITE).toContain(part);
    const text = SITE.replace(part, () => written);
    const found = checkText(text).filter(({ severity }) => severity === 'error');
    expect(found.map(({ message }) => message)).toHaveLength(1);
    const edits = found.flatMap(({ fix }) => fix?.edits ?? []);
    expect(applyEdits(text, edits)).toBe(SITE.replace(part, () => fixed));
  });

  it.each([
    ['an unknown key', 'image: { url: images/services/deep-cleaning.svg, alt: "A" }'],
    ['two wrong values', 'image: { src: images/services/deep-cleaning.svg, alt: "A", width: 50%, height: 60% }'],
    ['commas in a text', 'image: { src: images/services/deep-cleaning.svg, alt: A bucket, a broom, and soap }'],
  ])('the last key of a block is not the first of another one, whose line is missing: %s', (_what, image) => {
    const found = checkText(SITE.replace(/image: \{.*\}/, () => image));
    expect(found.map(({ code }) => code)).not.toContain('LINE_MISSING');
  });

  it('days without brackets are one mistake', () => {
    const written = '- { days: monday, tuesday, friday, opens: "08:00", closes: "17:00" }';
    const found = checkText(MINIMAL_YAML.replace(/- days: .*\n.*\n.*(?=\n)/, written));
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ['`days` is a list. Inside braces, a list needs brackets around it.', 'Write days: [monday, tuesday, friday]'],
    ]);
  });
});
