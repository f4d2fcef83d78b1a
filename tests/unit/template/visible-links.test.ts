import { describe, expect, it } from 'vitest';
import { checkData, pageOf } from '../../support/describe-site.ts';
import type { Draft } from '../../support/small-site.ts';
import { page, smallSite } from '../../support/small-site.ts';

/** What is reported about links in this block, on the page of a service. */
function said(block: Draft, more: Draft = {}): readonly string[] {
  const site = smallSite();
  Object.assign(site, more);
  site.business = { ...site.business, sms: true, phones: [{ slug: 'night', label: 'At night', number: '(303) 555-0102' }] };
  site.pages = [page('/', []), page('/s/{{service.slug}}', [block], { each: 'services' })];
  const { findings, warnings } = checkData(site);
  return [...findings, ...warnings].filter(({ code }) => /^(LINK|REFERENCE)_/.test(code)).map(({ code, hint }) => `${code} ${hint}`);
}

describe('a computed link in a text that visitors read', () => {
  it.each([
    [{ type: 'rich-text', body: 'Call {{business.phoneLink}} now.' }, 'Write {{business.phone}}'],
    [{ type: 'hero', heading: 'Write to {{business.emailLink}}' }, 'Write {{business.email}}'],
    [{ type: 'call-to-action', heading: 'x', text: 'Or {{business.phones.night.href}}.' }, 'Write {{business.phones.night.number}}'],
    [{ type: 'hero', heading: 'x', actions: [{ label: '{{business.smsLink}}', href: '/' }] }, 'Write {{business.phone}}'],
    [
      { type: 'rich-text', body: 'See {{service.href}}.' },
      'Use it in a field for a link, or make it the link of words: [See more]({{service.href}})',
    ],
  ])('is reported: %j', (block, hint) => {
    expect(said(block)).toEqual([`LINK_AS_TEXT ${hint}`]);
  });

  it('is reported in the data, where it is written', () => {
    const services = [{ slug: 'ovens', title: 'Ovens', summary: 'Call {{business.phoneLink}}.' }];
    expect(said({ type: 'hero', heading: '{{service.title}}' }, { services })).toEqual(['LINK_AS_TEXT Write {{business.phone}}']);
  });

  it.each([
    {
      type: 'rich-text',
      body: '[Call us]({{business.phoneLink}}), [write]({{ business.emailLink }}), <{{business.emailLink}}>, or {{business.phone}}.',
    },
    { type: 'hero', heading: 'x', actions: [{ label: 'Call {{business.phone}}', href: '{{business.phoneLink}}' }] },
    { type: 'rich-text', body: 'We are at {{business.url}}, and you book at {{business.booking.url}}.' },
  ])('is right as a link, and other addresses are words: %j', (block) => {
    expect(said(block)).toEqual([]);
  });
});

describe('what visitors read, as a link', () => {
  const hero = (href: string): Draft => ({ type: 'hero', heading: 'x', actions: [{ label: 'x', href }] });
  it.each([
    [hero('{{business.phone}}'), 'Write {{business.phoneLink}} instead of {{business.phone}}'],
    [hero('{{business.email}}'), 'Write {{business.emailLink}} instead of {{business.email}}'],
    [hero('{{business.phones.night.number}}'), 'Write {{business.phones.night.href}} instead of {{business.phones.night.number}}'],
    [{ type: 'rich-text', body: '[Call]({{business.phone}})' }, 'Write {{business.phoneLink}} instead of {{business.phone}}'],
  ])('is reported where the link is: %j', (block, hint) => {
    expect(said(block)).toEqual([`LINK_INVALID ${hint}`]);
  });

  it('is right where it is an address', () => {
    expect(said(hero('{{service.href}}'))).toEqual([]);
  });
});

describe('a text with such a link', () => {
  it('stays on the page', () => {
    const { site } = checkData({ ...smallSite(), pages: [page('/', [{ type: 'hero', heading: 'Call {{business.phoneLink}}' }])] });
    expect(pageOf(site as Draft).blocks[0]).toHaveProperty('heading', 'Call tel:+13035550100');
  });
});

describe('a width in a column', () => {
  it('does nothing, and is reported', () => {
    const column = (more: object): Draft => ({ blocks: [{ type: 'rich-text', body: 'Here.', ...more }] });
    const site = { ...smallSite(), pages: [page('/', [{ type: 'columns', columns: [column({ width: 'half' }), column({})] }])] };
    const paths = checkData(site)
      .warnings.filter(({ code }) => code === 'NO_EFFECT')
      .map(({ path }) => path.slice(4).join('.'));
    expect(paths).toEqual(['columns.0.blocks.0.width']);
  });

  it('is fine beside another block, and in a column at its full width', () => {
    const half = { type: 'rich-text', body: 'Here.', width: 'half' };
    const columns = {
      type: 'columns',
      columns: [{ blocks: [{ ...half, width: 'full' }] }, { blocks: [{ type: 'rich-text', body: 'Here.' }] }],
    };
    const site = { ...smallSite(), pages: [page('/', [half, half, columns])] };
    expect(checkData(site).warnings.filter(({ code }) => code === 'NO_EFFECT')).toEqual([]);
  });
});
