import { describe, expect, it } from 'vitest';
import { checkData, describeBlock, describeSite, pageOf } from '../../../support/describe-site.ts';
import { page, siteWithBlocks, smallSite } from '../../../support/small-site.ts';

describe('a field of a block', () => {
  it('has its default when it is left out, with the references in it filled in', () => {
    expect(describeBlock({ type: 'booking-embed' })).toMatchObject({
      heading: 'Book online',
      height: 768,
      url: 'https://booking.example.com/tidy',
      account: 'tidy-sample',
      phone: { label: '(303) 555-0100', href: 'tel:+13035550100' },
    });
  });

  it('is left out when it refers to what is not given', () => {
    expect(describeBlock({ type: 'hero', heading: 'A', eyebrow: 'Since {{business.founded}}' })).not.toHaveProperty('eyebrow');
  });

  it('has its default when it refers to what is not given', () => {
    const solicitors = [{ slug: 'a', languages: ['English'] }, { slug: 'b' }];
    const collections = { solicitors: { fields: { languages: { list: 'text' } } } };
    const hero = { type: 'hero', heading: '{{solicitor.slug}}', points: '{{solicitor.languages}}' };
    const pages = [page('/', [{ type: 'hero', heading: 'A' }]), page('/{{solicitor.slug}}', [hero], { each: 'solicitors' })];
    const shown = describeSite({ ...smallSite(), collections, solicitors, pages });
    expect(pageOf(shown, '/a').blocks[0]).toMatchObject({ points: ['English'] });
    expect(pageOf(shown, '/b').blocks[0]).toMatchObject({ points: [] });
  });

  const withLists = (hero: object, change: (site: ReturnType<typeof smallSite>) => void = () => {}) => {
    const site = smallSite();
    change(site);
    const fields = { languages: { list: 'text' }, rooms: { list: 'number' }, services: { list: 'services' } };
    const solicitors = [
      { slug: 'a', languages: ['English', 'Irish', '*Manx*'], rooms: [101, 102], services: ['windows'] },
      { slug: 'b', languages: [] },
    ];
    const ofEach = page('/{{solicitor.slug}}', [{ type: 'hero', heading: '{{solicitor.slug}}', ...hero }], { each: 'solicitors' });
    const pages = [page('/', [{ type: 'hero', heading: 'A' }]), ofEach];
    return { ...site, collections: { solicitors: { fields } }, solicitors, pages };
  };

  it.each([
    ['en-US', 'English, Irish, and *Manx*', '101 and 102'],
    ['en-GB', 'English, Irish and *Manx*', '101 and 102'],
    ['de-DE', 'English, Irish und *Manx*', '101 und 102'],
  ])('shows a list of words in a text as %s writes it', (language, words, numbers) => {
    const site = withLists(
      { heading: '{{facts.both}}', text: 'Speaks {{solicitor.languages}}', eyebrow: '{{solicitor.rooms}}' },
      (draft) => {
        draft.business.language = language;
        draft.facts = { both: 'In {{facts.paint}}', paint: '{{facts.colors}}', colors: [101, 102] };
      },
    );
    const { pages } = describeSite(site);
    expect(pageOf({ pages }, '/a').blocks[0]).toMatchObject({ heading: `In ${numbers}`, text: `Speaks ${words}`, eyebrow: numbers });
    expect(pageOf({ pages }, '/b').blocks[0]).not.toHaveProperty('text');
  });

  it.each([
    [{ heading: 'For {{business.address.lines}}' }, 'Write the text itself'],
    [{ actions: [{ label: 'A', href: '/{{solicitor.languages}}' }] }, 'Write the text itself'],
  ])('shows no other list in a text, and words in no address: %j', (hero, remedy) => {
    const { findings } = checkData(withLists(hero));
    expect(findings).toEqual([expect.objectContaining({ code: 'REFERENCE_WRONG_TYPE', remedy: expect.stringContaining(remedy) })]);
  });

  it('shows the names of the entries that a list of slugs names, and of none that does not exist', () => {
    const site = withLists({ eyebrow: 'For {{solicitor.services}}', text: '{{solicitor.services}}' });
    Object.assign(site.solicitors[0] as object, { services: ['windows', 'ovens'] });
    expect(pageOf(describeSite(site), '/a').blocks[0]).toMatchObject({ eyebrow: 'For Windows and Ovens', text: 'Windows and Ovens' });
    Object.assign(site.solicitors[0] as object, { services: ['windows', 'nothing'] });
    expect(checkData(site).findings).toMatchObject([{ code: 'ITEM_UNKNOWN' }]);
  });

  it('joins texts and facts', () => {
    expect(describeBlock({ type: 'hero', heading: '{{business.name}} of {{market.city}}, {{business.address.region}}' }).heading).toBe(
      'Tidy & Co. of Golden, CO',
    );
  });

  it('takes a whole list or map by reference', () => {
    const { hours } = describeBlock({ type: 'contact-details', hours: '{{business.hoursTable}}' });
    expect(hours[0]).toEqual({ days: 'Monday and Tuesday', hours: '8:00 AM to 5:00 PM' });
  });

  it('knows a price that is written on the page in words, as it knows one of the data', () => {
    expect(describeBlock({ type: 'hero', heading: 'A', price: { from: 99, unit: 'visit' } }).price).toEqual({
      from: 99,
      unit: 'visit',
      amount: '$99',
      text: 'From $99 per visit',
    });
    expect(describeBlock({ type: 'hero', heading: 'A', price: 'free' }).price).toEqual({ is: 'free', amount: 'Free', text: 'Free' });
  });

  it('that a list refers to in vain is left out of the list', () => {
    const { address } = describeBlock({ type: 'contact-details', address: ['{{business.name}}', 'Since {{business.founded}}'] });
    expect(address).toEqual(['Tidy & Co.']);
  });
});

describe('facts in different places', () => {
  const site = smallSite();
  site.business.name = 'A *star* <b> & [x](/y)';
  const show = (block: object) => pageOf(describeSite({ ...site, pages: [page('/', [block])] })).blocks[0];

  it('stand in plain texts as they are', () => {
    expect(show({ type: 'hero', heading: 'By {{business.name}}' })).toMatchObject({ heading: 'By A *star* <b> & [x](/y)' });
  });

  it('are not read as Markdown, neither alone nor in a text', () => {
    const shown = 'A *star* &lt;b&gt; &amp; [x](/y)';
    expect(show({ type: 'rich-text', body: 'By {{business.name}}' })).toMatchObject({ body: `<p>By ${shown}</p>` });
    expect(show({ type: 'rich-text', body: '{{business.name}}' })).toMatchObject({ body: `<p>${shown}</p>` });
  });

  it('are one segment of a link', () => {
    expect(show({ type: 'hero', heading: 'A', actions: [{ label: 'Go', href: 'https://a.example/?q={{business.name}}' }] })).toMatchObject({
      actions: [{ href: 'https://a.example/?q=A%20*star*%20%3Cb%3E%20%26%20%5Bx%5D(%2Fy)' }],
    });
  });
});

describe('Markdown in different places', () => {
  const site = smallSite();
  site.market.about = 'Some *dry* [air](/).';

  it('is Markdown in prose and plain text elsewhere', () => {
    const blocks = [
      { type: 'rich-text', body: 'Well: {{market.about}}' },
      { type: 'hero', heading: 'Well: {{market.about}}' },
      { type: 'hero', heading: '{{market.about}}' },
    ];
    expect(pageOf(describeSite({ ...site, pages: [page('/', blocks)] })).blocks).toMatchObject([
      { body: '<p>Well: Some <em>dry</em> <a href="/">air</a>.</p>' },
      { heading: 'Well: Some dry air.' },
      { heading: 'Some dry air.' },
    ]);
  });
});

describe('a mistake', () => {
  it('is reported where it is written, once, however many items show it', () => {
    const site = smallSite();
    site.pages.push(page('/s/{{service.slug}}', [{ type: 'hero', heading: '{{service.tilte}}' }], { each: 'services' }));
    expect(checkData(site).said).toContain(
      'REFERENCE_UNKNOWN pages[1].blocks[0].heading: Unknown reference {{service.tilte}}: there is no `tilte`.',
    );
    expect(checkData(site).said.filter((line) => line.includes('tilte'))).toHaveLength(1);
  });

  it('in data is reported where the data stands', () => {
    const site = smallSite();
    site.market.about = 'See [that](/nowhere).';
    site.pages[0].blocks.push({ type: 'rich-text', body: '{{market.about}}' });
    expect(checkData(site).said).toEqual(['LINK_UNKNOWN_ROUTE market.about: The link /nowhere points to a page that does not exist.']);
  });

  it('a required field that refers to what is not given is reported', () => {
    expect(checkData(siteWithBlocks({ type: 'hero', heading: 'Since {{business.founded}}' })).findings).toMatchObject([
      { code: 'REFERENCE_EMPTY' },
    ]);
  });
});

describe('a cell of a table', () => {
  it('that an entry has nothing for is empty, and the next ones stay in their columns', () => {
    const site = smallSite();
    site.services[0].price = { fixed: 40 };
    const rows = { each: 'services', limit: 2, item: { values: ['{{item.price.text}}', '{{item.slug}}'] } };
    const block = { type: 'table', columns: ['A', 'B', 'C'], rows };
    const described = pageOf(describeSite({ ...site, pages: [page('/', [block])] })).blocks[0] as unknown as {
      rows: { values: string[] }[];
    };
    expect(described.rows.map(({ values }) => values)).toEqual([
      ['$40', site.services[0].slug],
      ['', site.services[1].slug],
    ]);
  });
});
