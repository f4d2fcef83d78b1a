import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/diagnostic.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';
import { Uses } from '../../../src/model/uses.ts';
import { globalTypes } from '../../../src/schema/data-sections.ts';
import { reportMissing } from '../../../src/template/report-missing-value.ts';
import { checkData, SCHEMA } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

const PATH = ['pages', 2, 'head'];

function report(raw: Record<string, unknown>, earlier: readonly Finding[] = []): readonly Finding[] {
  const findings = new FindingList();
  for (const finding of earlier) findings.add(finding);
  const values = { business: { name: 'Tidy' }, market: {} };
  const owner = { raw, path: PATH, node: { required: ['title', 'description'] }, types: globalTypes(SCHEMA, {}) };
  const scope = { values, origins: {}, uses: new Uses(findings) };
  expect(reportMissing(owner, scope, { schema: SCHEMA, root: values })).toEqual({ title: '', description: '' });
  return findings.all.slice(earlier.length);
}

describe('a required text that refers to what is not given', () => {
  it('is reported at its own place, with the reference as it is written', () => {
    expect(report({ title: 'By {{business.name}}', description: 'Since {{ business.founded }}, in {{market.city}}.', level: 1 })).toEqual([
      {
        code: 'REFERENCE_EMPTY',
        message: '`description` is required, but it refers to {{ business.founded }}, which has no value.',
        remedy: 'Give `business.founded` a value, or remove the reference from the text.',
        path: [...PATH, 'description'],
        needs: ['business', 'founded'],
        excerpt: '{{ business.founded }}',
      },
    ]);
  });

  it('is reported, and an optional one beside it is not', () => {
    const found = report({ title: 'Since {{business.founded}}', eyebrow: 'Since {{business.founded}}' });
    expect(found.map(({ path }) => path)).toEqual([[...PATH, 'title']]);
  });

  it('is reported once at the item that lacks it, whatever many texts of its page need', () => {
    const site = smallSite();
    site.collections = { jobs: { item: 'job', fields: { title: 'text', text: { type: 'text', required: false } } } };
    site.jobs = [{ title: 'Windows', text: 'Glass.' }, { title: 'Floors' }, { title: 'Ovens' }];
    site.pages.push({
      path: '/jobs/{{job.slug}}',
      each: 'jobs',
      head: { title: '{{job.text}}', description: '{{job.text}}' },
      blocks: [{ type: 'hero', heading: '{{job.text}}' }],
    });
    const { findings } = checkData(site);
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['REFERENCE_EMPTY', ['jobs', 1]],
      ['REFERENCE_EMPTY', ['jobs', 2]],
    ]);
    expect(findings[0]?.message).toMatch(/floors.*`text`/);
  });

  it.each<[string, Draft, string | undefined]>([
    ['lacks it', { type: 'booking-embed' }, 'REFERENCE_EMPTY pages[0].blocks[1]'],
    ['has its own', { type: 'booking-embed', url: 'https://book.example.com' }, undefined],
  ])('is reported at the block that takes it by default and %s', (_, block, place) => {
    const site = smallSite();
    delete site.business.booking;
    site.pages[0].blocks.push(block);
    const { said } = checkData(site);
    expect(said.map((line) => line.split(':')[0])).toEqual(place === undefined ? [] : [place]);
    for (const line of said) expect(line).toMatch(/booking-embed block .*`url`.*\{\{business\.booking\.url\}\}/);
  });

  it('is reported once for each text', () => {
    expect(report({ title: '{{market.city}}', description: '{{business.founded}} {{market.city}}' }).map(({ path }) => path)).toEqual([
      [...PATH, 'title'],
      [...PATH, 'description'],
    ]);
  });

  it.each<[string, Finding, number]>([
    ['an error inside was said', { code: 'REFERENCE_UNKNOWN', message: 'Wrong.', path: [...PATH, 'title'] }, 0],
    ['an error elsewhere was said', { code: 'REFERENCE_UNKNOWN', message: 'Wrong.', path: ['pages', 1, 'head', 'title'] }, 1],
    ['a warning inside was said', { code: 'TITLE_LONG', message: 'Long.', path: [...PATH, 'title'] }, 1],
  ])('is reported unless it follows from another mistake: %s', (_, earlier, expected) => {
    expect(report({ title: '{{market.city}}' }, [earlier])).toHaveLength(expected);
  });

  it.each([
    ['head', (site: Draft) => Object.assign(site.pages[1].head, { title: 'Since {{business.founded}}' }), 'pages[1].head.title'],
    [
      'block',
      (site: Draft) => Object.assign(site.pages[1].blocks[0], { heading: 'Since {{business.founded}}' }),
      'pages[1].blocks[0].heading',
    ],
  ])('is found in the %s of a page', (_, change, place) => {
    const site = smallSite();
    site.pages.push(page('/about', [{ type: 'hero', heading: 'Hero' }]));
    change(site);
    expect(checkData(site).said.map((line) => line.split(':')[0])).toEqual([`REFERENCE_EMPTY ${place}`]);
  });

  it('is the only finding, although the link in it then leads nowhere', () => {
    const site = smallSite();
    site.collections = { questions: { fields: { question: 'text', answer: { type: 'markdown', required: true } } } };
    site.questions = [{ slug: 'refill', question: 'More?', answer: 'Write to us by [WhatsApp]({{business.whatsappLink}}).' }];
    site.pages[0].blocks.push({ type: 'faq', items: { each: 'questions' } });
    expect(checkData(site).findings.map(({ code, path }) => [code, path])).toEqual([['REFERENCE_EMPTY', ['questions', 0, 'answer']]]);
  });
});
