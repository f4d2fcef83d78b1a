import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import { FindingList } from '../../../../src/model/diagnostic.ts';
import type { DownloadFacts } from '../../../../src/pages/downloads/download-facts.ts';
import { formatFileSize } from '../../../../src/pages/downloads/download-notes.ts';
import { describePages, SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const DOWNLOADS: DownloadFacts = new Map([
  ['/files/price-list.pdf', { bytes: 240_400 }],
  ['/files/windows.zip', { bytes: 1_400_000 }],
  ['/files/page.html', { error: 'browsers run its scripts', hint: 'Make it a page.' }],
]);

function describeWith(blocks: readonly object[], more: object = {}) {
  const findings = new FindingList();
  const site = { ...smallSite(), pages: [page('/', blocks, more)] };
  const described = describePages({
    config: resolveConfig(site, SCHEMA, findings),
    schema: SCHEMA,
    images: new Map(),
    downloads: DOWNLOADS,
    findings,
  });
  const errors = findings.all.filter(({ code }) => code === 'FILE_MISSING');
  const others = findings.all.filter(({ code }) => code === 'LINK_UNKNOWN_ROUTE');
  return { blocks: described.pages[0]?.blocks as unknown as Record<string, unknown>[], errors, findings: others };
}

const action = (label: string, href: string) => ({ type: 'call-to-action', heading: 'A', actions: [{ label, href }] });

describe('a link to a file', () => {
  it.each([
    ['Our prices', '/files/price-list.pdf', 'Our prices (PDF, 240\u00a0kB)'],
    ['Our prices as a PDF', '/files/price-list.pdf#page=2', 'Our prices as a PDF (240\u00a0kB)'],
    ['All windows', '/files/windows.zip', 'All windows (ZIP, 1.4\u00a0MB)'],
    ['Contact', '/', 'Contact'],
  ])('“%s” to %s says what visitors get', (label, href, shown) => {
    const { blocks, errors } = describeWith([action(label, href)]);
    expect(blocks[0]).toMatchObject({ actions: [{ label: shown, href }] });
    expect(errors).toEqual([]);
  });

  it('says so in texts and on cards, too', () => {
    const { blocks } = describeWith([
      { type: 'rich-text', body: 'See [our *prices* & more](/files/price-list.pdf), or [call](tel:+13035550100).' },
      { type: 'card-grid', cards: [{ title: 'Prices', href: '/files/price-list.pdf' }] },
    ]);
    expect(blocks[0]?.body).toBe(
      '<p>See <a href="/files/price-list.pdf">our <em>prices</em> &amp; more (PDF, 240\u00a0kB)</a>, or <a href="tel:+13035550100">call</a>.</p>',
    );
    expect(blocks[1]).toMatchObject({ cards: [{ title: 'Prices (PDF, 240\u00a0kB)' }] });
  });

  it('stands beside the words in a list of files, with the day in words', () => {
    const { blocks } = describeWith([
      {
        type: 'files',
        items: [
          { title: 'Prices', href: '/files/price-list.pdf', date: '2026-09-01' },
          { title: 'Form', href: 'https://a.example.com/b.pdf' },
        ],
      },
      { type: 'files', items: { each: 'services', only: ['windows'], item: { href: '/files/{{item.slug}}.zip' } } },
    ]);
    expect(blocks.map(({ items }) => items)).toEqual([
      [
        expect.objectContaining({ title: 'Prices', kind: 'PDF', size: '240\u00a0kB', dateText: 'September 1, 2026' }),
        { title: 'Form', href: 'https://a.example.com/b.pdf' },
      ],
      [expect.objectContaining({ title: 'Windows', kind: 'ZIP', size: '1.4\u00a0MB' })],
    ]);
  });

  it('can differ from item to item', () => {
    const cards = { each: 'services', only: ['windows', 'floors'], item: { title: '{{item.title}}', href: '/files/{{item.slug}}.zip' } };
    const { blocks, errors } = describeWith([{ type: 'card-grid', cards }]);
    expect(blocks[0]).toMatchObject({ cards: [{ title: 'Windows (ZIP, 1.4\u00a0MB)' }, { title: 'Floors' }] });
    expect(errors).toMatchObject([{ code: 'FILE_MISSING', message: expect.stringContaining('files/floors.zip') }]);
  });

  it('is meant where a link names the file without its folder', () => {
    const { findings } = describeWith([action('A', '/price-list.pdf')]);
    expect(findings).toMatchObject([{ code: 'LINK_UNKNOWN_ROUTE', remedy: { meant: '/files/price-list.pdf' } }]);
  });

  it('is wrong where there is none, or none that is published', () => {
    const { errors } = describeWith([action('A', '/files/Price-List.pdf'), action('B', '/files/page.html')]);
    expect(errors).toMatchObject([
      { remedy: { meant: '/files/price-list.pdf' }, path: ['pages', 0, 'blocks', 0, 'actions', 0, 'href'] },
      { remedy: 'Make it a page.' },
    ]);
  });
});

describe('the size of a file', () => {
  it.each([
    [1, 'en-US', '1 kB'],
    [3499, 'en-US', '3 kB'],
    [999_400, 'de', '999 kB'],
    [1_449_000, 'de', '1,4 MB'],
    [24_600_000, 'en-GB', '25 MB'],
  ])('%i bytes are in %s: %s', (bytes, language, shown) => {
    expect(formatFileSize(bytes, language)).toBe(shown.replace(' ', '\u00a0'));
  });
});
