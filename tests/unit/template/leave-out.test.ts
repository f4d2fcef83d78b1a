import { describe, expect, it } from 'vitest';
import { joinParagraphs } from '../../../src/template/leave-out.ts';
import { parseTemplate } from '../../../src/template/template.ts';
import { checkText } from '../../support/check-text.ts';
import { MINIMAL_YAML } from '../../support/small-site.ts';

/** What stays of a text in which `a.there` is “T”, and nothing else is given. */
function keep(text: string): string | undefined {
  const parts = parseTemplate(text)?.parts ?? [text];
  return joinParagraphs(
    parts,
    parts.map((part) => (typeof part === 'string' ? part : part.text === 'a.there' ? 'T' : undefined)),
  );
}

describe('what refers to something that is not given is left out of a Markdown text', () => {
  it.each([
    ['a paragraph', 'One {{a.there}}.\n\nSince {{a.gone}},\nwith care.\n\nThree.', 'One T.\n\nThree.'],
    ['all of it', 'Since {{a.gone}}.', undefined],
    ['an item of a list', '- One\n- Since {{a.gone}}\n- Three', '- One\n- Three'],
    ['a numbered item', '1. One\n2. Since {{a.gone}}', '1. One'],
    ['an item with what belongs to it', '- One\n- Since {{a.gone}}\n  - with care\n\n  and more\n- Three', '- One\n- Three'],
    ['an item inside an item', '- One\n  - Since {{a.gone}}\n  - Two\n- Three', '- One\n  - Two\n- Three'],
    ['an indented item', 'One:\n\n  - Since {{a.gone}}\n  - Two', 'One:\n\n  - Two'],
    ['a paragraph after a list', '- One\n\nSince {{a.gone}}.\n\nThree.', '- One\n\nThree.'],
    ['the heading of what is gone', 'One.\n\n## Age\n\nSince {{a.gone}}.\n\n## More\nTwo.', 'One.\n\n## More\nTwo.'],
    ['two headings of what is gone', '# All\n## Age\nSince {{a.gone}}.', undefined],
    ['no heading above what stays', '# All\n\nSince {{a.gone}}.\n\n## More\n\nTwo.', '# All\n\n## More\n\nTwo.'],
    ['no heading that had nothing below it', '## End\n\n{{a.there}}\n\n## After', '## End\n\nT\n\n## After'],
    ['a text with code as a whole', 'One.\n\n```\n{{a.gone}}\n```', undefined],
  ])('%s', (_what, text, kept) => {
    expect(keep(text)?.trimEnd()).toBe(kept);
  });

  it('and what stays has the values that look like what stands for them', () => {
    expect(joinParagraphs(['a', {}, 'b\n\n', {}], ['a', '$&\n\n- \0', 'b\n\n', undefined])).toBe('a$&\n\n- \0b\n');
  });
});

const JOBS = `collections:
  jobs: { fields: { title: text, year: number, photo: text } }
jobs:
  - { title: Oak Street, year: 2020 }
  - { title: Elm Street }
  - { title: Ash Street }
pages:
  - path: /jobs/{{job.slug}}
    each: jobs
    head: { title: "{{job.title}}", description: "What we did, and when." }
    blocks:
      - type: rich-text
        body: |
          A job of ours.

          Finished in {{job.year}}.
`;

describe('a text that some entries leave something out of', () => {
  it('is one finding, which names them with their lines, and what they lack', () => {
    const text = MINIMAL_YAML.replace('\npages:\n', `\n${JOBS}`);
    const lineOf = (words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;
    const found = checkText(text).filter(({ code }) => code === 'TEXT_LEFT_OUT');
    expect(found).toMatchObject([
      {
        line: lineOf('Finished in'),
        message: `Townsite leaves out a part of this text, because it refers to {{job.year}}, which has no value. Entries: elm-street (line ${lineOf('Elm')}) and ash-street (line ${lineOf('Ash')}).`,
        hint: 'Add `year`, or remove the reference from the text.',
      },
    ]);
  });
});
