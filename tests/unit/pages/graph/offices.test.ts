import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkText } from '../../../support/check-text.ts';
import { checkData } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const SITE = 'https://www.tidy.example.com';
const ADDRESS = { street: '12 Sample Street', city: 'Denver', region: 'CO', postalCode: '80202' };
const GEO = { lat: 39.7527, lng: -104.9992 };
const OWN = {
  phone: '(303) 555-0112',
  email: 'downtown@tidy.example.com',
  type: 'Plumber',
  hours: [{ days: ['friday'], opens: '11:00', closes: '20:00' }],
};

const DETAILS = { type: 'contact-details', heading: 'Here' };
const OFFICE_PAGE = page(
  '/offices/{{office.slug}}',
  [{ type: 'hero', heading: '{{office.name}}' }, DETAILS, { type: 'map', title: 'Map' }],
  {
    each: 'offices',
  },
);

/** A site with an office that is as the business, and one that has everything of its own. */
function site(pages: readonly Draft[] = [OFFICE_PAGE]): Draft {
  const offices = [
    { slug: 'golden', name: 'Tidy in Golden', address: { ...ADDRESS, city: 'Golden' }, geo: GEO },
    { slug: 'downtown', name: 'Tidy Downtown', address: ADDRESS, geo: GEO, ...OWN },
  ];
  const links = { each: 'offices', item: { label: '{{office.title}}', href: '/' } };
  return {
    ...smallSite(),
    offices,
    pages: [
      page('/', [
        { type: 'hero', heading: 'A' },
        { type: 'link-list', links },
      ]),
      ...pages,
    ],
  };
}

/** The businesses among the nodes of a page, by the ends of their names. */
function businessesOn(path: string, draft: Draft): Record<string, Draft> {
  const graph = checkData(draft).site?.graphs.get(`${SITE}${path}`);
  const nodes = (graph?.['@graph'] ?? []).filter((node) => 'telephone' in node);
  return Object.fromEntries(nodes.map((node) => [String(node['@id']).replace(/.*#/, ''), node]));
}

function blocksOn(path: string, draft: Draft): readonly Draft[] {
  return checkData(draft).site?.pages.find((each) => each.path === path)?.blocks ?? [];
}

describe('an office', () => {
  it('is a business of its own on its page, and belongs to the whole', () => {
    expect(checkData(site()).said).toEqual([]);
    const { downtown, ...others } = businessesOn('/offices/downtown', site());
    expect(others).toEqual({});
    expect(downtown).toMatchObject({
      '@type': 'Plumber',
      '@id': `${SITE}/offices/downtown#downtown`,
      name: 'Tidy Downtown',
      url: `${SITE}/offices/downtown`,
      telephone: '+13035550112',
      email: OWN.email,
      address: { streetAddress: ADDRESS.street, addressLocality: 'Denver', postalCode: '80202' },
      geo: { latitude: GEO.lat, longitude: GEO.lng },
      parentOrganization: { '@id': `${SITE}/#business` },
    });
    expect(downtown.openingHoursSpecification).toContainEqual(
      expect.objectContaining({ dayOfWeek: 'Friday', opens: '11:00', closes: '20:00' }),
    );
    expect(Object.keys(businessesOn('/', site()))).toEqual(['business']);
  });

  it('provides the service whose page is about it, and is the contact there', () => {
    const draft = site();
    draft.collections = { services: { fields: { office: 'offices' } } };
    draft.services[0].office = 'downtown';
    draft.pages.push(
      page('/s/{{service.slug}}', [{ type: 'hero', heading: '{{service.title}}' }, DETAILS], {
        each: 'services',
        office: '{{service.office}}',
      }),
    );
    const { site: described, said } = checkData(draft);
    expect(said).toEqual([]);
    const downtown = `${SITE}/offices/downtown#downtown`;
    const of = ({ slug }: Draft): unknown => {
      const nodes = described?.graphs.get(`${SITE}/s/${slug}`)?.['@graph'] ?? [];
      const provider = nodes.flatMap((node) => ('provider' in node ? [node.provider] : []));
      return [...provider, ...nodes.flatMap((node) => ('telephone' in node ? [{ '@id': node['@id'] }] : []))];
    };
    expect(of(draft.services[0])).toEqual([{ '@id': downtown }, { '@id': downtown }]);
    expect(of(draft.services[1])).toEqual([{ '@id': `${SITE}/#business` }, { '@id': `${SITE}/#business` }]);
  });

  it('is as the business in what it leaves out', () => {
    const { golden } = businessesOn('/offices/golden', site());
    const { business } = businessesOn('/', site());
    for (const fact of ['@type', 'telephone', 'email', 'openingHoursSpecification']) expect(golden[fact]).toEqual(business[fact]);
  });

  it('without a page stands where the business stands', () => {
    expect(Object.keys(businessesOn('/', site([])))).toEqual(['business', 'golden', 'downtown']);
  });

  it('has its own phone, address, hours, and map in the blocks of its page, unless they say otherwise', () => {
    const [, details, map] = blocksOn('/offices/downtown', site());
    expect(details).toMatchObject({
      phone: { label: OWN.phone, href: 'tel:+13035550112' },
      email: { label: OWN.email },
      address: ['Tidy Downtown', '12 Sample Street', 'Denver, CO 80202'],
      line: 'office:downtown',
    });
    expect(details.hours).toContainEqual({ days: 'Friday', hours: '11:00 AM to 8:00 PM' });
    expect(map.src).toContain(`${GEO.lat},${GEO.lng}`);
    const [, same] = blocksOn('/offices/golden', site());
    expect(same).toMatchObject({ phone: { label: '(303) 555-0100' }, address: ['Tidy in Golden', '12 Sample Street', 'Golden, CO 80202'] });
    expect(same).not.toHaveProperty('line');
    const written = { ...DETAILS, phone: { label: 'Us', href: '{{business.phoneLink}}' } };
    const [other] = blocksOn('/offices/downtown', site([page('/offices/{{office.slug}}', [written], { each: 'offices' })]));
    expect(other.phone).toEqual({ label: 'Us', href: 'tel:+13035550100' });
  });

  it('says whether it is open now by its own hours, while there are few', () => {
    const hours = (draft: Draft): string[] => Object.keys(checkData(draft).site?.frame.lineHours ?? {});
    expect(hours(site())).toEqual(['office:downtown']);
    const many = site();
    many.offices = Array.from({ length: 13 }, (_, index) => ({ ...many.offices[1], slug: `office-${index}`, name: `Office ${index}` }));
    expect(hours(many)).toEqual([]);
    expect(blocksOn('/offices/office-3', many)[1].line).toBe('');
  });

  describe('while the business has holidays', () => {
    const CHRISTMAS = { date: '12-24', until: '12-26', note: 'Christmas' };
    const closed = { opens: '00:00', closes: '00:00' };
    const holidays = ({ openingHoursSpecification: hours }: Draft): Draft[] => hours.filter((each: Draft) => 'validFrom' in each);

    function withChristmas(own: object): Draft {
      const draft = site();
      draft.business.specialDays = [CHRISTMAS];
      draft.offices[1] = { ...draft.offices[1], ...own };
      return draft;
    }

    it('is closed on them, whatever its own hours are, and says so everywhere', () => {
      const draft = withChristmas({});
      expect(holidays(businessesOn('/offices/downtown', draft).downtown)[0]).toMatchObject(closed);
      expect(blocksOn('/offices/downtown', draft)[1].hours).toContainEqual({ days: 'December 24 – 26 (Christmas)', hours: 'Closed' });
      expect(checkData(draft).site?.frame.lineHours['office:downtown']?.dated).toHaveLength(1);
    });

    it('opens on one of them if it says so, and keeps the others', () => {
      const draft = withChristmas({ specialDays: [{ date: '12-24', opens: '10:00', closes: '12:00' }] });
      expect(blocksOn('/offices/downtown', draft)[1].hours.slice(-2)).toMatchObject([
        { days: 'December 24', hours: '10:00 AM to 12:00 PM' },
        { hours: 'Closed' },
      ]);
      expect(checkData(draft).site?.frame.lineHours['office:downtown']?.dated?.[0]).toMatchObject(['12-24', '12-24', {}]);
      const all = withChristmas({ specialDays: [{ ...CHRISTMAS, opens: '10:00', closes: '12:00' }] });
      const told = holidays(businessesOn('/offices/downtown', all).downtown);
      expect(told.length).toBeGreaterThan(0);
      for (const each of told) expect(each).toMatchObject({ opens: '10:00', closes: '12:00' });
    });

    it('may have days of its own beside the week of the business', () => {
      const draft = withChristmas({ hours: undefined, specialDays: [{ date: '03-01', note: 'Inventory' }] });
      const { hours, line } = blocksOn('/offices/downtown', draft)[1];
      expect(hours.slice(-2)).toMatchObject([{ days: 'December 24 – 26 (Christmas)' }, { days: 'March 1 (Inventory)' }]);
      expect(line).toBe('office:downtown');
    });

    it('never closes if it is always open, and neither does a phone', () => {
      const draft = withChristmas({ hours: 'always' });
      const lines = [
        { slug: 'emergency', label: 'Emergencies', number: '(303) 555-0113', hours: 'always' },
        { slug: 'sales', label: 'Sales', number: '(303) 555-0114', hours: OWN.hours },
      ];
      draft.business.phones = lines;
      expect(holidays(businessesOn('/offices/downtown', draft).downtown)).toEqual([]);
      const [emergency, sales] = businessesOn('/', draft).business.contactPoint;
      expect(emergency.hoursAvailable).toHaveLength(1);
      expect(sales.hoursAvailable.at(-1)).toMatchObject(closed);
    });

    it('leaves them out of the table of a phone, which lists its own', () => {
      const draft = withChristmas({});
      draft.business.phones = [
        { slug: 'sales', label: 'Sales', number: '(303) 555-0114', hours: OWN.hours, specialDays: [{ date: '03-01' }] },
      ];
      const { config, site: checked } = checkData(draft);
      const days = config?.business.phones[0]?.hoursTable.map((row) => row.days).join();
      expect(days).toContain('March 1');
      expect(days).not.toContain('Christmas');
      expect(checked?.frame.lineHours.sales?.dated).toHaveLength(2);
    });

    it('closes no phone that is answered every day', () => {
      const draft = withChristmas({});
      draft.business.phones = [{ slug: 'night', label: 'At night', number: '(303) 555-0114', hours: OWN.hours, everyDay: true }];
      expect(businessesOn('/', draft).business.contactPoint[0].hoursAvailable.some((each: Draft) => 'validFrom' in each)).toBe(false);
      const { config, site: checked } = checkData(draft);
      expect(config?.business.phones[0]?.hoursTable.filter(({ hours }) => hours !== 'Closed')).toHaveLength(OWN.hours.length);
      expect(checked?.frame.lineHours.night?.dated ?? []).toEqual([]);
    });
  });

  it.each<[string, Draft, string]>([
    ['phone', { phone: '12' }, 'PHONE_IMPOSSIBLE offices[0].phone'],
    ['postal code', { address: { ...ADDRESS, postalCode: '8020' } }, 'CONFIG_BAD_FORMAT offices[0].address.postalCode'],
    ['hours', { hours: [{ days: ['monday'], opens: '10:00', closes: '09:00' }] }, 'HOURS_REVERSED offices[0].hours[0].closes'],
    ['slug', { slug: 'con' }, 'SLUG_RESERVED offices[0].slug'],
  ])('is checked as the business is: its %s', (_, change, expected) => {
    const draft = site();
    draft.offices = [{ ...draft.offices[0], ...change }];
    expect(checkText(stringify(draft)).map(({ code, path }) => `${code} ${path}`)).toEqual([expected]);
  });

  it('shows its address, also where that of the business is private', () => {
    const draft = site();
    draft.business.premises = 'service-area';
    delete draft.offices[0].address.street;
    expect(checkText(stringify(draft)).map(({ code, path }) => `${code} ${path}`)).toEqual(['CONFIG_MISSING_KEY offices[0].address']);
  });
});
