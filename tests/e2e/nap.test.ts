import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { readBuiltPages } from '../support/built-pages.ts';
import { dialled } from '../support/company.ts';
import type { Nap } from '../support/nap.ts';
import { findNapFaults } from '../support/nap.ts';

const CONFIG = new URL('../../site.config.yaml', import.meta.url);
const { business } = parse(readFileSync(CONFIG, 'utf8')) as { business: Omit<Nap, 'dialled'> };
const NAP: Nap = { ...business, dialled };
const pages = readBuiltPages(inject('siteOut'));
const home = pages.get('index.html') as string;

describe('name, address and phone in the built HTML', () => {
  test('are those of the YAML, on every page, wherever they stand', () => {
    expect(pages.size).toBeGreaterThan(40);
    expect([...pages].flatMap(([file, html]) => findNapFaults(html, NAP).map((fault) => `${file}: ${fault}`))).toEqual([]);
  });

  test('are all in what search engines are told of the home page', () => {
    for (const fact of [business.name, dialled.replace('tel:', ''), business.address.street, business.address.postalCode]) {
      expect(/<script type="application\/ld\+json">.*/.exec(home)?.[0]).toContain(JSON.stringify(fact));
    }
  });

  const text = (markup: string): string => home.replace('</main>', `<p>${markup}</p></main>`);
  test.each<[string, string, string]>([
    ['another number', text('Call (214) 555-0199.'), 'phone: (214) 555-0199'],
    ['the number spelt otherwise', text('Call 214.555.0142.'), 'phone: 214.555.0142'],
    ['a number in an attribute', text('<img alt="Call +1 214 555 0199" src="/a.svg">'), 'phone: +1 214 555 0199'],
    ['a number that is dialled', home.replace(dialled, 'tel:+12145550199'), 'tel: link: tel:+12145550199'],
    ['another street', text('Come to 12 Elm Street.'), 'street: 12 Elm Street.'],
    ['the suite left out', home.replaceAll(', Suite 140<', '<'), 'street: 2100 Sample Street'],
    ['another postal code', text('Dallas, TX 75202'), 'locality: Dallas, TX 75202'],
    ['half of the name', text('Ask Brightlark Cleaning about it.'), 'name: Brightlark Cleaning abo'],
    ['another e-mail address', text('<a href="mailto:info@brightlark.example.com">'), 'mailto: link: mailto:info@brightlark.example.com'],
    [
      'a number that search engines are told',
      home.replace('"telephone":"+12145550142"', '"telephone":"+12145550199"'),
      'JSON-LD telephone: +12145550199',
    ],
    ['a name that search engines are told', home.replace(/("@id":"[^"]*#business","name":)"[^"]*"/, '$1"Other"'), 'JSON-LD name: Other'],
    ['no number at all', home.replaceAll(business.phone, ''), 'no phone'],
  ])('are missed no more: %s is found', (_what, planted, fault) => {
    expect(planted).not.toBe(home);
    expect(findNapFaults(planted, NAP)).toContain(fault);
  });
});
