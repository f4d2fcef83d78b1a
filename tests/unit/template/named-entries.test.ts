import { describe, expect, it } from 'vitest';
import { checkData, describeSite, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page } from '../../support/small-site.ts';
import { twoOffices } from '../../support/two-offices.ts';

function shown(text: string, change: (site: Draft) => void = () => {}): unknown {
  const site = twoOffices({ type: 'hero', heading: text });
  change(site);
  return (pageOf(describeSite(site)).blocks[0] as Draft).heading;
}

function said(text: string, change: (site: Draft) => void = () => {}): readonly unknown[] {
  const site = twoOffices({ type: 'hero', heading: text });
  change(site);
  return checkData(site).findings.map(({ message, remedy }) => [message, remedy]);
}

describe('a reference to an entry by its slug', () => {
  it('works on any page, in texts, links, and facts, for written and computed fields of every collection', () => {
    expect(shown('Call {{offices.north.phone}} in {{offices.north.address.locality}}')).toContain('Call (303) 555-0112 in Golden');
    expect(shown('{{services.windows.price.text}}')).toBe('From $80 per visit');
    // The default of a field refers to its own entry.
    expect(shown('{{offices.third.title}}', (site) => site.offices.push({ ...site.offices[1], slug: 'third', title: undefined }))).toBe(
      'Tidy, North',
    );
    expect(shown('{{facts.call}}', (site) => (site.facts = { call: 'Call {{offices.north.phone}}' }))).toBe('Call (303) 555-0112');
    const site = twoOffices({ type: 'hero', heading: 'A', actions: [{ label: 'Call', href: '{{offices.north.phoneLink}}' }] });
    expect(pageOf(describeSite(site)).blocks[0]).toMatchObject({ actions: [{ href: 'tel:+13035550112' }] });
  });

  it('names the slug or the field that was meant', () => {
    expect(said('{{offices.nort.phone}}')).toEqual([[expect.stringContaining('there is no `nort`'), { meant: '{{offices.north.phone}}' }]]);
    expect(said('{{offices.north.phon}}')).toEqual([[expect.stringContaining('there is no `phon`'), { meant: '{{offices.north.phone}}' }]]);
    expect(said('{{ofices.north.phone}}')).toEqual([
      [expect.stringContaining('there is no `ofices`'), { meant: '{{offices.north.phone}}' }],
    ]);
  });

  it('that names only a field asks for an entry, or means that of the page', () => {
    expect(said('{{offices.phone}}')).toEqual([
      [
        'Unknown reference {{offices.phone}}: it names no entry of `offices`.',
        'Name an entry by its slug, such as {{offices.main.phone}}.',
      ],
    ]);
    const onPage = (site: Draft): void => {
      site.pages[0].blocks[0].heading = 'A';
      site.pages.push(page('/at/{{office.slug}}', [{ type: 'hero', heading: '{{offices.phone}}' }], { each: 'offices' }));
    };
    expect(said('', onPage)).toEqual([[expect.stringContaining('names no entry'), { meant: '{{office.phone}}' }]]);
  });

  it('says that there are no entries yet', () => {
    expect(said('{{cities.golden.name}}')).toEqual([
      ['Unknown reference {{cities.golden.name}}: `cities` has no entries.', 'Add an entry with the slug golden to `cities`.'],
    ]);
  });
});
