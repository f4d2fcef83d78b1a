import { describe, expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const CONTENT = { seoTitle: 'Glass in Golden', metaDescription: 'Glass.', lead: 'Lead.', description: 'Body.', includes: ['All panes'] };
const PICTURE = { src: 'images/example.svg', alt: 'A mouthguard.' };

/** The page of a service as the starters have it. */
const BLOCKS = [
  { type: 'hero', heading: '{{service.title}}', text: '{{service.content.lead}}', price: '{{service.price}}', image: '{{service.image}}' },
  { type: 'service-detail', body: '{{service.content.description}}', includes: '{{service.content.includes}}' },
  { type: 'rich-text', body: '{{service.content.description}}' },
  { type: 'feature-list', items: [{ title: 'For {{service.title}}', text: 'About {{service.content.lead}}' }] },
];
const HEAD = { title: '{{service.content.seoTitle}}', description: '{{service.content.metaDescription}}' };

/** A site with a service that has content, and one that has none. */
function siteOf(definition: object = {}): Draft {
  const services = [
    { slug: 'windows', title: 'Windows', summary: 'Clear glass.', price: { from: 80 }, content: CONTENT },
    { slug: 'guards', title: 'Sports Mouthguards', summary: 'Made in a week.', price: { fixed: 85 }, image: PICTURE },
  ];
  return {
    ...smallSite(),
    services,
    pages: [page('/', []), { ...page('/care/{{service.slug}}', BLOCKS, { each: 'services', ...definition }), head: HEAD }],
  };
}

describe('the page of a service without content', () => {
  const site = describeSite(siteOf());
  const { head, blocks } = pageOf(site, '/care/guards');

  it('has its own title, summary, price, and picture', () => {
    expect(head).toMatchObject({
      title: 'Sports Mouthguards in Golden',
      description: 'Made in a week.',
      canonical: 'https://www.tidy.example.com/care/guards',
    });
    expect(blocks[0]).toMatchObject({
      heading: 'Sports Mouthguards',
      text: 'Made in a week.',
      price: { amount: '$85' },
      image: { alt: 'A mouthguard.' },
    });
    expect(blocks[1]).toMatchObject({
      items: [{ title: 'For Sports Mouthguards', text: expect.stringContaining('About Made in a week.') }],
    });
    expect(JSON.stringify(blocks)).not.toMatch(/Windows|\$80|Lead\.|Body\./);
  });

  it('leaves out the blocks that need content', () => {
    expect(blocks.map(({ type }) => type)).toEqual(['hero', 'feature-list']);
    expect(pageOf(site, '/care/windows').blocks.map(({ type }) => type)).toEqual(['hero', 'service-detail', 'rich-text', 'feature-list']);
  });

  it('is described to search engines and in link previews as what it is', () => {
    const [, node] = (site.graphs.get('https://www.tidy.example.com/care/guards') as Draft)['@graph'];
    expect(node).toMatchObject({ '@type': 'Service', name: 'Sports Mouthguards', offers: { priceSpecification: { price: 85 } } });
    expect(site.linkPreviews.pages['/care/guards']).toMatchObject({
      title: 'Sports Mouthguards in Golden',
      price: '$85',
      picture: { alt: 'A mouthguard.' },
    });
  });

  it('makes no address for services that do not exist', () => {
    expect(site.routing.fallbacks).toEqual([]);
  });

  it('shows the same in lists, and may have only a part of the content', () => {
    const data = siteOf();
    data.services[1].content = { description: 'Body of its own.', includes: ['A case'] };
    data.pages[0].blocks = [{ type: 'link-list', heading: 'x', links: { each: 'services', item: { label: '{{item.content.seoTitle}}' } } }];
    const made = describeSite(data);
    expect(pageOf(made, '/care/guards').head.title).toBe('Sports Mouthguards in Golden');
    expect((pageOf(made).blocks[0] as Draft).links.map(({ label }: Draft) => label)).toEqual([
      'Glass in Golden',
      'Sports Mouthguards in Golden',
    ]);
  });
});

describe('a page that shows another item', () => {
  const shown = (data: Draft): readonly string[] =>
    checkData(data)
      .warnings.filter(({ code }) => code === 'FALLBACK_SHOWN')
      .map(({ path, message }) => `${path.join('.')} ${message}`);

  it('is reported at the item, with both names', () => {
    expect(shown(siteOf({ fallback: { without: 'content', show: 'windows' } }))).toEqual([
      'services.1 The page of the service “Sports Mouthguards” shows “Windows”, with its price, because guards has no `content`.',
    ]);
  });

  it('is on purpose for the items that are listed, and only for these', () => {
    const fallback = { without: 'content', show: 'windows', for: ['guards'] };
    const data = siteOf({ fallback });
    data.services.push({ slug: 'panes', title: 'Panes', summary: 'One by one.' });
    expect(checkData(data).warnings.filter(({ code }) => /FALLBACK|NO_EFFECT/.test(code))).toEqual([]);
    const site = describeSite(data);
    expect(['guards', 'panes'].map((slug) => pageOf(site, `/care/${slug}`).blocks[0])).toMatchObject([
      { heading: 'Windows' },
      { heading: 'Panes' },
    ]);
    expect(site.routing.fallbacks).toEqual([{ under: '/care/', show: '/care/windows' }]);
  });

  it('is reported where the list names no item, or one with content', () => {
    const { findings, warnings } = checkData(siteOf({ fallback: { without: 'content', show: 'windows', for: ['gards', 'windows'] } }));
    const said = [...findings, ...warnings].filter(({ path }) => path.includes('for')).map(({ code, path }) => [code, path.at(-1)]);
    expect(said).toEqual([
      ['ITEM_UNKNOWN', 0],
      ['NO_EFFECT', 1],
    ]);
  });

  it('is reported in a collection of one’s own, and not where every item has its content', () => {
    const treatments = [{ title: 'Check-up', text: 'We look.' }, { title: 'Filling' }];
    const collections = { treatments: { item: 'treatment', fields: { title: 'text', text: { type: 'text', required: false } } } };
    const definition = { each: 'treatments', fallback: { without: 'text', show: 'check-up' } };
    const pages = [page('/', []), page('/t/{{treatment.slug}}', [{ type: 'hero', heading: '{{treatment.title}}' }], definition)];
    const data = { ...smallSite(), collections, treatments, pages };
    expect(shown(data)).toEqual(['treatments.1 The page of the treatment “Filling” shows “Check-up”, because filling has no `text`.']);
    expect(shown({ ...data, treatments: [treatments[0], { title: 'Filling', text: 'We fill.' }] })).toEqual([]);
  });
});

describe('an item that lacks what its page needs', () => {
  it('is named, and no other item takes its place', () => {
    const treatments = [{ title: 'Check-up', text: 'We look.' }, { title: 'Filling' }];
    const collections = { treatments: { item: 'treatment', fields: { title: 'text', text: { type: 'text', required: false } } } };
    const pages = [page('/', []), page('/t/{{treatment.slug}}', [{ type: 'hero', heading: '{{treatment.text}}' }], { each: 'treatments' })];
    const { findings } = checkData({ ...smallSite(), collections, treatments, pages });
    expect(findings.map(({ code, path, remedy }) => [code, path, remedy])).toEqual([
      ['REFERENCE_EMPTY', ['treatments', 1], 'Add `text`, or remove {{treatment.text}} from the page.'],
    ]);
  });
});

it('fills in for a missing text of a service wherever a reference leads to it', () => {
  const site = siteOf();
  site.collections = { offers: { item: 'offer', fields: { title: 'text', service: 'services', note: 'text' } } };
  site.offers = ['guards', 'windows'].map((service) => ({ title: service, service, note: 'Note: {{offer.service.content.lead}}' }));
  const text = '{{offer.note}} Text: {{offer.service.content.lead}}';
  site.pages[0].blocks = [
    { type: 'hero', heading: 'Offers' },
    { type: 'feature-list', items: { each: 'offers', item: { title: '{{offer.service.content.lead}}', text } } },
  ];
  expect(checkData(site).warnings.filter(({ code }) => code === 'TEXT_LEFT_OUT')).toEqual([]);
  expect(pageOf(describeSite(site)).blocks[1]).toMatchObject({
    items: [
      { title: 'Made in a week.', text: 'Note: Made in a week. Text: Made in a week.' },
      { title: 'Lead.', text: 'Note: Lead. Text: Lead.' },
    ],
  });
});
