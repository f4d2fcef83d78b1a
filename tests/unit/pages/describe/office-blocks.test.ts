import { describe, expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page } from '../../../support/small-site.ts';
import { twoOffices } from '../../../support/two-offices.ts';

const DETAILS = { type: 'contact-details', office: 'north' };

/** The first block of a page. */
function blockOf(site: Draft, path = '/'): Draft {
  return pageOf(describeSite(site), path).blocks[0];
}

function foundIn(site: Draft): readonly string[] {
  const { findings, warnings } = checkData(site);
  return [...findings, ...warnings].flatMap(({ code, message, path }) =>
    /^(ITEM|REFERENCE|NO_EFFECT|TEXT_LEFT)/.test(code) ? [`${code} ${path.join('.')}: ${message}`] : [],
  );
}

/** A collection whose entries name their office. */
function withPeople(people: readonly Draft[], pageOfPerson: Draft): Draft {
  const site = twoOffices({ type: 'hero', heading: 'A' });
  site.collections = { dentists: { fields: { name: 'text', office: 'offices' } } };
  site.dentists = people;
  site.pages.push(pageOfPerson);
  return site;
}

describe('a block that names an office', () => {
  it('shows the office on any page, and its texts may refer to it', () => {
    const block = blockOf(twoOffices({ ...DETAILS, heading: 'Visit {{office.title}}' }));
    expect(block).toMatchObject({ heading: 'Visit North', phone: { label: '(303) 555-0112' }, line: 'office:north' });
    expect(block.address.slice(0, 2)).toEqual(['Tidy, North', '2 Sample Road']);
    expect(blockOf(twoOffices({ type: 'map', title: 'Map of {{office.title}}', office: 'north' })).src).toContain('39.8');
  });

  it('names it in the subject of a form, with its phone and email for when the form fails', () => {
    const form = { office: 'North', phone: { label: '(303) 555-0112' }, email: { label: 'north@tidy.example.com' } };
    const site = twoOffices({ type: 'contact-form', office: 'north' });
    expect(blockOf(site)).toMatchObject(form);
    expect(pageOf(describeSite(site), '/offices/north').blocks[1]).toMatchObject(form);
  });

  it('offers the email address that only one office has, on its page alone', () => {
    const site = twoOffices();
    site.pages[0].blocks = [{ type: 'hero', heading: 'A' }];
    delete site.business.email;
    const pages = describeSite(site);
    const [main, north] = ['/offices/main', '/offices/north'].map((path) => pageOf(pages, path));
    expect(north?.blocks[1]).toMatchObject({ noScriptText: expect.stringContaining('phone or email us') });
    expect(main?.blocks[1]).toMatchObject({ noScriptText: expect.stringContaining('Please phone us') });
    expect(JSON.stringify(main?.common ?? {})).not.toContain('noScriptText');
  });

  it('says in texts of other blocks, too, how the business can be reached', () => {
    const site = twoOffices({ type: 'booking-embed', url: 'https://booking.example.com' });
    site.pages[0].blocks.push({ type: 'area-check', label: 'Town', places: [{ name: 'Dallas' }] });
    const texts = (lacking: readonly string[]): string => {
      for (const way of lacking) delete site.business[way];
      const [booking, area] = pageOf(describeSite(site), '/').blocks as Draft[];
      return `${booking?.failureText} ${area?.no}`;
    };
    expect(texts([])).toMatch(/book by phone or email,.*Call us/);
    expect(texts(['email'])).toMatch(/book by phone, or.*Call us/);
    const none = texts(['phone']);
    expect(none).toMatch(/not on our list\.(?:<\/p>)?$/);
    expect(none).not.toMatch(/phone|email|Call/);
  });

  it('shows the business without it', () => {
    expect(blockOf(twoOffices({ type: 'contact-details' }))).not.toHaveProperty('line');
  });

  it('is the same on the page of another office', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    site.pages[1].blocks = [{ ...DETAILS, heading: '{{office.title}}' }];
    expect(blockOf(site, '/offices/main').heading).toBe('North');
  });

  it('is an error with a slug that no office has, and nothing follows from it', () => {
    const found = foundIn(twoOffices({ ...DETAILS, office: 'nort', heading: '{{office.title}}' }));
    expect(found).toEqual(['ITEM_UNKNOWN pages.0.blocks.0.office: No entry of `offices` has the slug nort.']);
  });

  it('follows a reference to the office of an entry, and shows the business where the entry names none', () => {
    const ofPerson = page('/dentists/{{dentist.slug}}', [{ type: 'contact-details', office: '{{dentist.office}}' }], { each: 'dentists' });
    const ada = { name: 'Ada', office: 'north' };
    expect(blockOf(withPeople([ada], ofPerson), '/dentists/ada')).toMatchObject({ phone: { label: '(303) 555-0112' } });
    const both = withPeople([ada, { name: 'Bo' }], ofPerson);
    expect(foundIn(both)).toEqual([]);
    expect(blockOf(both, '/dentists/bo').phone).toEqual(blockOf(twoOffices({ type: 'contact-details' })).phone);
  });
});

describe('a page that names an office', () => {
  const ofPerson = page('/dentists/{{dentist.slug}}', [{ type: 'contact-details', heading: '{{dentist.name}} in {{office.title}}' }], {
    each: 'dentists',
    office: '{{dentist.office}}',
  });

  it('is as the page of that office', () => {
    const site = withPeople([{ name: 'Ada', office: 'north' }], ofPerson);
    expect(blockOf(site, '/dentists/ada')).toMatchObject({ heading: 'Ada in North', line: 'office:north' });
    expect(pageOf(describeSite(site), '/dentists/ada').office).toEqual(pageOf(describeSite(site), '/offices/north').office);
  });

  it('leaves a slug that no office has to the entry that names it', () => {
    const site = withPeople([{ name: 'Ada', office: 'nort' }], ofPerson);
    expect(foundIn(site)).toEqual(['ITEM_UNKNOWN dentists.0.office: No entry of `offices` has the slug nort.']);
    site.collections.dentists.fields.office = 'text';
    expect(foundIn(site)).toEqual(['ITEM_UNKNOWN pages.2.office: No entry of `offices` has the slug nort.']);
  });

  it('is about the business where the entry names none', () => {
    const blocks = [
      { type: 'hero', heading: '{{dentist.name}}: {{office.phone}}' },
      { type: 'contact-details' },
      { type: 'map', title: 'Map' },
      { type: 'contact-form' },
      { type: 'team', items: { each: 'dentists', where: { office: '{{office.slug}}' } } },
    ];
    const ofBo = page('/dentists/{{dentist.slug}}', blocks, { each: 'dentists', office: '{{dentist.office}}' });
    const site = withPeople([{ name: 'Bo' }, { name: 'Ada', office: 'north' }], ofBo);
    const plain = twoOffices({ type: 'hero', heading: 'A' }, ...blocks.slice(1, 4));
    expect(foundIn(site)).toEqual([]);
    const { blocks: shown, office } = pageOf(describeSite(site), '/dentists/bo');
    expect(office).toBeUndefined();
    expect(shown[0]).toMatchObject({ heading: `Bo: ${plain.business.phone}` });
    expect(shown.slice(1, 4)).toEqual(pageOf(describeSite(plain)).blocks.slice(1));
    expect((shown[4] as Draft).items).toHaveLength(2);
    // A misspelled office is still an error.
    expect(foundIn(withPeople([{ name: 'Bo', office: 'nort' }], ofBo))[0]).toMatch(/^ITEM_UNKNOWN dentists.0.office/);
  });
});

describe('an office without a fact of the business', () => {
  function withLack(...without: readonly string[]): Draft {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    const { phone: _phone, email: _email, hours: _hours, ...north } = site.offices[1];
    site.offices[1] = { ...north, without };
    return site;
  }

  it('has none, on its page, in lists, and in its form', () => {
    const site = withLack('email');
    site.pages[0].blocks = [{ type: 'offices' }];
    const pages = describeSite(site);
    const { email: _main, ...details } = site.business;
    expect(pageOf(pages, '/offices/north').blocks[1]).toMatchObject({ phone: { label: details.phone } });
    for (const shown of [pageOf(pages, '/offices/north'), (pageOf(pages).blocks[0] as Draft).items[1]])
      expect(JSON.stringify(shown)).not.toContain(site.business.email);
    expect(JSON.stringify((pageOf(pages).blocks[0] as Draft).items[0])).toContain(site.business.email);
  });

  it('says nothing of hours, and its pages call nobody', () => {
    const site = withLack('hours', 'phone');
    const north = pageOf(describeSite(site), '/offices/north');
    expect(north.office).toEqual({ slug: 'north' });
    expect(north.blocks[1]).not.toHaveProperty('line');
    expect(JSON.stringify(north)).not.toMatch(/Monday|tel:/);
  });

  it('is not said by a word for none, which is told where to go', () => {
    for (const [key, value] of [
      ['email', null],
      ['phone', 'none'],
      ['hours', 'n/a'],
      ['email', false],
    ] as const) {
      const written = withLack('phone');
      delete written.offices[1].without;
      written.offices[1][key] = value;
      expect(checkData(written).findings).toMatchObject([{ path: ['offices', 1, key], remedy: { key: 'without', example: key } }]);
    }
  });
});

describe('a form about an office', () => {
  it('sends to the mailbox of the office on the message server, with or without scripts', () => {
    const form = { type: 'contact-form' };
    const site = twoOffices({ ...form, id: 'north', office: 'north' }, { ...form, id: 'main', office: 'main' }, { ...form, id: 'all' });
    const url = 'https://www.tidy.example.com/messages';
    site.business.messages = { via: 'endpoint', url, sentPage: '/' };
    site.messageServer = { mail: { host: 'h', from: 'a@example.com', to: 'b@example.com', byOffice: true } };
    const pages = describeSite(site);
    const to = (block: Draft): readonly string[] => [block.messages.url, block.messages.plainForm.action];
    const ofNorth = [`${url}?office=north`, `${url}?office=north`];
    // The main office has the address of the business.
    expect(pageOf(pages).blocks.map(to)).toEqual([ofNorth, [url, url], [url, url]]);
    const [main, north] = ['/offices/main', '/offices/north'].map((path) => pageOf(pages, path));
    expect([to(main?.blocks[1] as Draft), to(north?.blocks[1] as Draft)]).toEqual([[url, url], ofNorth]);
    expect(JSON.stringify(main?.common ?? {})).not.toContain('plainForm');
    site.messageServer.mail.byOffice = false;
    expect(JSON.stringify(describeSite(site).pages)).not.toContain('?office');
  });
});

describe('the phone of an office', () => {
  it('is in the header and the bar of its pages, with its hours', () => {
    const pages = describeSite(twoOffices({ type: 'hero', heading: 'A' }));
    expect(pageOf(pages, '/offices/north').office).toEqual({
      slug: 'north',
      phone: { label: 'North', number: '(303) 555-0112', href: 'tel:+13035550112', line: 'office:north' },
    });
    // The hours that no office has are those of the business.
    expect(pageOf(pages, '/offices/main').office?.phone?.line).toBe('office:');
    expect(pageOf(pages)).not.toHaveProperty('office');
  });

  it('gives way to a phone that the header has on all pages', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    site.business.phones = [{ slug: 'emergency', label: 'Emergencies', number: '(303) 555-0143' }];
    site.navigation.header.phone = '{{business.phones.emergency}}';
    expect(pageOf(describeSite(site), '/offices/north').office).toEqual({ slug: 'north' });
  });

  it('is in the bar of all pages where the bar names the office', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    site.navigation.phoneBar = { office: 'north' };
    expect(describeSite(site).frame.navigation.phoneBar.phone).toMatchObject({ label: 'North', line: 'office:north' });
    site.navigation.phoneBar = { office: 'nort' };
    expect(foundIn(site)).toEqual(['ITEM_UNKNOWN navigation.phoneBar.office: No entry of `offices` has the slug nort.']);
    site.navigation.phoneBar = { office: 'north', phone: { label: 'A', href: 'tel:+13035550112' } };
    expect(foundIn(site)).toEqual(['NO_EFFECT navigation.phoneBar.phone: The bar calls the office, so `phone` does nothing.']);
  });
});

describe('all offices', () => {
  it('are shown by a block, each with its next three special days', () => {
    const site = twoOffices({ type: 'offices' });
    site.business.specialDays = ['01-01', '03-17', '05-01', '12-25'].map((date) => ({ date, note: 'Holiday' }));
    const { items } = blockOf(site);
    expect(items.map(({ title, href, phone, line }: Draft) => [title, href, phone, line])).toEqual([
      ['Main Street', '/offices/main', site.business.phone, undefined],
      ['North', '/offices/north', '(303) 555-0112', 'office:north'],
    ]);
    for (const { hoursSummary } of items) expect(JSON.stringify(hoursSummary).match(/Holiday/g)).toHaveLength(3);
  });

  it('replace the address and the hours of the business in the footer', () => {
    const site = twoOffices({ type: 'hero', heading: 'A' });
    site.navigation.footer.offices = { each: 'offices' };
    const { phone, phones, address, hours } = describeSite(site).frame.navigation.footer;
    expect(phone?.label).toBe(`Main Street: ${site.business.phone}`);
    expect(phones.map(({ label, number }) => `${label}: ${number}`)).toEqual([phone?.label, 'North: (303) 555-0112']);
    expect(address).toEqual(['Main Street: 1 Sample Road, Golden, CO 80401', 'North: 2 Sample Road, Golden, CO 80401']);
    const rows = hours.map(({ office, season, line }) => [office, season, line]);
    // The first row of an office has its state.
    expect(rows[0]).toEqual(['Main Street', 'Main Street', 'office:']);
    expect(rows.find(([office]) => office === 'North')).toEqual(['North', 'North', 'office:north']);
    expect(rows.filter(([, , line]) => line !== undefined)).toHaveLength(2);
  });
});
