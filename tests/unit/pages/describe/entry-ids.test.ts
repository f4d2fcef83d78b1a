import { describe, expect, it } from 'vitest';
import { checkData, describeSite } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const ask = (question: string, more: object = {}) => ({ question, answer: 'Yes.', ...more });

/** The names of the questions of each block of a page. */
function slugsOn(...blocks: Parameters<typeof page>[1]): readonly (readonly (string | undefined)[])[] {
  const draft = smallSite();
  draft.pages.push(page('/questions', blocks));
  const found = describeSite(draft).pages.find((each) => each.path === '/questions');
  return found?.blocks.flatMap((block) => (block.type === 'faq' ? [block.items.map(({ slug }) => slug)] : [])) ?? [];
}

describe('the name of a question in links', () => {
  it('is made of its words, or as it is written', () => {
    expect(slugsOn({ type: 'faq', items: [ask('How fast can you be here?'), ask('And on holidays?', { slug: 'holidays' })] })).toEqual([
      ['how-fast-can-you-be-here', 'holidays'],
    ]);
  });

  it('is another where the same is asked twice, or a block has the name, or nothing of it fits into an address', () => {
    const items = [ask('Why?'), ask('Why?'), ask('Prices'), ask('為什麼？')];
    expect(slugsOn({ type: 'faq', items }, { type: 'rich-text', id: 'prices', body: 'All.' })).toEqual([
      ['why', 'why-2', 'prices-2', 'faq'],
    ]);
  });

  it('begins with the name of its block in every block but the first', () => {
    const block = { type: 'faq', items: [ask('Why?')] };
    expect(slugsOn(block, block)).toEqual([['why'], ['faq-2-why']]);
  });

  it('is the slug of the item that the question comes from', () => {
    const items = { each: 'services', only: ['windows'], item: { question: 'What is {{item.title}}?', answer: '{{item.summary}}' } };
    expect(slugsOn({ type: 'faq', items })).toEqual([['windows']]);
  });

  it('is one that links can lead to', () => {
    const draft = smallSite();
    const body = '[Here](/questions#why), and [nowhere](/questions#how).';
    draft.pages.push(
      page('/questions', [
        { type: 'rich-text', body },
        { type: 'faq', items: [ask('Why?')] },
      ]),
    );
    const wrong = checkData(draft).findings.filter(({ code }) => code.startsWith('LINK_'));
    expect(wrong.map(({ message }) => message)).toEqual([expect.stringContaining('how')]);
  });
});
