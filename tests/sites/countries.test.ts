import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/node/check/load-site.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import type { Draft } from '../support/small-site.ts';
import { ROOT } from '../support/small-site.ts';
import { readTree, tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();

const configOf = (name: string): string => path.join(ROOT, 'tests/sites/valid', name, 'site.config.yaml');

interface Local {
  readonly name: string;
  readonly language: string;
  /** What pages show. */
  readonly shown: readonly (string | RegExp)[];
  /** What search engines are told of the business. */
  readonly business: object;
  readonly prices: readonly RegExp[];
  /** What belongs into another country. */
  readonly foreign: RegExp;
}

const SITES: readonly Local[] = [
  {
    name: 'leeds',
    language: 'en-GB',
    shown: ['"12 Sample Street","Leeds","LS1 4AP"', /Monday to Friday","hours":"0?8:00 to 17:30/, '0113 496 0142', '25 miles'],
    business: {
      telephone: '+441134960142',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Sample Street',
        addressLocality: 'Leeds',
        postalCode: 'LS1 4AP',
        addressCountry: 'GB',
      },
    },
    prices: [/"£85"/, /"£79\.50"/, /"£3,200"/, /"£90 to £160"/],
    foreign: /\$|€|ZIP|\b(AM|PM)\b|undefined|USA?\b/,
  },
  {
    name: 'koeln',
    language: 'de-DE',
    shown: ['"Musterstraße 12","50667 Köln"', /Montag bis Donnerstag","hours":"0?7:30 bis 16:30/, 'geschlossen', '40 km', '24. Dezember'],
    business: {
      telephone: '+492214710142',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Musterstraße 12',
        addressLocality: 'Köln',
        postalCode: '50667',
        addressCountry: 'DE',
      },
    },
    prices: [/"189,50\s€"/, /"149\s€"/, /"Preis auf Anfrage"/, /"6\s€ bis 12\s€"/],
    foreign: /\$|£|ZIP|\bmiles?\b|\b(AM|PM)\b|undefined|\b(Monday|Closed|Open|From|Send|Phone|Menu|Skip)\b/,
  },
  {
    name: 'toronto',
    language: 'en-CA',
    shown: ['"210 Sample Street, Unit 4","Toronto ON  M5V 2T6"', /Monday to Friday","hours":"7:00 a\.m\. to 6:00 p\.m\./, '(416) 555-0142'],
    business: {
      telephone: '+14165550142',
      address: { addressLocality: 'Toronto', addressRegion: 'ON', postalCode: 'M5V 2T6', addressCountry: 'CA' },
      areaServed: { '@type': 'GeoCircle', geoRadius: 100_000 },
    },
    prices: [/"\$3\.75"/, /"\$4\.50"/, /"\$38"/, /"Price on request"/],
    foreign: /€|£|ZIP|\bmiles?\b|undefined|\bUS\$/,
  },
];

describe.each(SITES)('a site in another country: $name', ({ name, language, shown, business, prices, foreign }) => {
  it('is without findings, and speaks as people there do', async () => {
    const { diagnostics, site } = await loadSite(createProject({ config: configOf(name) }), { now: '2026-11-20' });
    expect(diagnostics).toEqual([]);
    const described = site as unknown as Draft;
    const pages = JSON.stringify([described.frame, ...described.pages.map((each: Draft) => each.describe())]);
    expect(described.frame.language).toBe(language);
    for (const text of shown) expect(pages).toMatch(text);
    expect(pages).not.toMatch(foreign);
    for (const price of prices) expect(pages).toMatch(price);
    const graph: Draft = described.graphs.get(String(described.pages[0].record.canonical));
    expect(graph['@graph'].find((node: Draft) => node.telephone !== undefined)).toMatchObject(business);
  });
});

describe('the German site, built', () => {
  it('says no word of English to those who look or listen', async () => {
    const out = await makeFolder();
    const { code, stdout } = await runInProcess('build', ['--config', configOf('koeln'), '--out', out]);
    expect(code, stdout).toBe(0);
    const html = [...(await readTree(out))].filter(([file]) => file.endsWith('.html')).map(([, content]) => String(content));
    expect(html.length).toBeGreaterThan(10);
    for (const page of html) {
      expect(page).toContain('<html lang="de-DE"');
      const labels = [...page.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text);
      const words = page.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
      expect(`${words} ${labels.join(' ')}`).not.toMatch(/\b(the|and|to|of|with|open|call|closed|page|please|contact|phone|hours)\b/i);
    }
  });
});
