import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Document, parse, stringify } from 'yaml';
import { loadSite } from '../../src/node/check/load-site.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { compareSides } from '../../src/node/compare/compare-sides.ts';
import { changeSite } from '../../src/node/edit/change-site.ts';
import { fixSite } from '../../src/node/edit/fix-site.ts';
import { getValue } from '../../src/node/edit/get-value.ts';
import { removePlace } from '../../src/node/edit/remove-place.ts';
import { renamePage } from '../../src/node/edit/rename-page.ts';
import { upgradeSite } from '../../src/node/edit/upgrade-site.ts';
import type { Images } from '../../src/node/images/read-images.ts';
import { pathOfFile } from '../../src/node/support/inherited-files.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { overlayOf } from '../../src/source/layers/overlay-of.ts';
import { SCHEMA } from '../support/describe-site.ts';
import { valueAtPlace } from '../../src/node/edit/list-undone.ts';
import { readSiteData } from '../../src/node/load/read-site.ts';
import type { SiteSource } from '../../src/source/site-source.ts';
import { readInvalidConfig } from '../support/invalid-site.ts';
import { ROOT } from '../support/small-site.ts';
import { tempFolders, writeTree } from '../support/temp-folders.ts';
import { TAKES_ALL } from '../support/on-demand.ts';

const makeFolder = tempFolders(afterAll);
const BASE = readFileSync(path.join(ROOT, 'tests/sites/base.yaml'), 'utf8');

/** Wrong sites that differ from `base.yaml` in their configuration alone. */
const SAMPLE = [
  'ADDRESS_REGION',
  'ANNOUNCEMENT_PAST',
  'BLOCK_DUPLICATE_ID',
  'BLOCK_NESTED',
  'COLLECTION_UNKNOWN',
  'CONFIG_BAD_FORMAT',
  'CONFIG_KEY_CONFLICT',
  'CONFIG_MISSING_KEY',
  'CONFIG_NOT_ALLOWED',
  'CONFIG_OUT_OF_RANGE',
  'CONFIG_SECRET',
  'CONFIG_UNKNOWN_BLOCK',
  'CONFIG_UNKNOWN_KEY',
  'CONFIG_WRONG_TYPE',
  'CONTRAST_LOW',
  'DAY_TO_COME',
  'FIELD_TYPE',
  'FORM_NO_REPLY',
  'HOST_LIMIT',
  'HOURS_OVERLAP',
  'IMAGE_MISSING',
  'ITEM_UNKNOWN',
  'LINK_UNKNOWN_ROUTE',
  'NAME_INVALID',
  'REFERENCE_UNKNOWN',
];

async function check(base: string, site: string, middle = '', more: Readonly<Record<string, string>> = {}) {
  const folder = await makeFolder(more);
  writeFileSync(path.join(folder, 'base.yaml'), base);
  writeFileSync(path.join(folder, 'middle.yaml'), middle);
  writeFileSync(path.join(folder, 'site.config.yaml'), site);
  const { diagnostics } = await loadSite(createProject({ config: path.join(folder, 'site.config.yaml') }), { now: '2026-11-20' });
  return diagnostics;
}
const placeOf = ({ code, line, column }: Diagnostic): string => `${line}:${column} ${code}`;

/** The words at the place of a finding, without what YAML puts around them. */
function wordsAt({ line, column }: Diagnostic, text: string): string {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1);
  return /[\w/{}#.-]+/.exec(rest)?.[0] ?? '';
}

describe('a mistake stands in the file that makes it', () => {
  it.each(SAMPLE.filter((_name, index) => TAKES_ALL || index % 3 === 0))('%s', async (name) => {
    const wrong = readInvalidConfig(name);
    const alone = await check('', wrong);
    expect(alone.map(({ code }) => code)).toEqual([name]);

    const inBase = await check(wrong, 'extends: base.yaml\n');
    expect(inBase.map(({ file }) => path.basename(file))).toEqual(['base.yaml']);
    expect(inBase.map(placeOf)).toEqual(alone.map(placeOf));

    const overlay = overlayOf(parse(BASE), parse(wrong), SCHEMA.root, { schema: SCHEMA, language: 'en' });
    const site = `extends: base.yaml\n${stringify(overlay, { lineWidth: 0 })}`;
    const inSite = await check(BASE, site);
    expect(inSite.map(({ code, file }) => `${path.basename(file)} ${code}`)).toEqual([`site.config.yaml ${name}`]);
    // What a whole site lacks, an overlay takes away at a line of its own.
    const place = name === 'CONFIG_MISSING_KEY' ? 'url' : wordsAt(alone[0] as Diagnostic, wrong);
    expect(wordsAt(inSite[0] as Diagnostic, site)).toBe(place);
  });
});

describe('what a site says that makes a value of its base wrong', () => {
  const MORE = `
  - { path: "/services/{{service.slug}}", inNavigation: false, each: services, head: { title: "{{service.title}} by us", description: "{{service.title}}." }, blocks: [] }
  - { path: /hours, head: { title: Hours, description: When we come. }, blocks: [] }
  - { path: /services/old, inNavigation: false, head: { title: Old, description: An old one. }, blocks: [] }
collections: { people: { item: person, fields: { name: text, since: text, role: { choice: [boss, crew], default: crew } } } }
people: [{ name: Ana P. }, { name: Marcus T., since: "2019" }, { name: Bo V. }]
redirects: [{ from: "/old?x=1", to: / }, { from: /team, to: / }, { from: /services/gone, to: / }]
services: [{ slug: ovens, title: Ovens, summary: Racks. }]
cities:
  - { slug: arvada, name: Arvada, county: Jefferson County, geo: { lat: 39.8, lng: -105.08 }, summary: Brick., intro: Ranches., description: Trains. }
`;

  const WHOLE =
    BASE.replace('booking:', 'messages: { via: formspree, id: xyzabcde }\n  booking:').replace('groups: []', 'groups: [{ heading: More, links: [{ label: Hours, href: /hours }] }]') + MORE;

  it.each([
    ['since', 'CONFIG_MISSING_KEY', 'collections: { people: { fields: { since: { type: text, required: true } } } }'],
    ['photo', 'CONFIG_MISSING_KEY', 'collections: { people: { fields: { photo: { type: image, required: true } } } }'],
    ['since', 'CONFIG_WRONG_TYPE', 'collections: { people: { fields: { since: number } } }'],
    ['since', 'CONFIG_BAD_FORMAT', 'collections: { people: { fields: { since: date } } }'],
    ['name', 'ITEM_DUPLICATE_SLUG', 'people: { ana-p: { name: Marcus T. } }'],
    ['Ana', 'ITEM_DUPLICATE_SLUG', 'people: { bo-v: { name: Ana P. } }'],
    ['radius', 'GEO_FAR', 'market: { radius: 1 }'],
    ['postalCode', 'ADDRESS_REGION', 'business: { address: { postalCode: "60601" } }'],
    ['host', 'HOST_LIMIT', 'deploy: { host: github-pages }'],
    ['groups', 'PAGE_UNREACHABLE', 'navigation: { footer: { groups: [] } }'],
    ['via', 'CONFIG_UNKNOWN_KEY', 'business: { messages: { via: endpoint, url: https://tidy.example.com/form } }'],
    ['gone', 'REDIRECT_FROM_PAGE', 'services: { gone: { title: Gone, summary: Away. } }'],
    ['old', 'ROUTE_DUPLICATE', 'services: { old: { title: Old, summary: Aged. } }'],
    ['choice', 'CONFIG_NOT_ALLOWED', 'collections: { people: { fields: { role: { choice: [chef, cook] } } } }'],
    ['/team', 'REDIRECT_FROM_PAGE', 'pages: { /team: { inNavigation: false, head: { title: Team, description: Our team. }, blocks: [] } }'],
  ])('%s is where to read it: %s', async (words, code, overlay) => {
    expect(await check('', WHOLE)).toEqual([]);
    const site = `extends: base.yaml\n${overlay}\n`;
    const found = await check(WHOLE, site);
    expect(found.map((each) => [each.code, path.basename(each.file), wordsAt(each, site)])).toEqual([[code, 'site.config.yaml', words]]);
    expect(found[0]?.message).toMatch(/base\.yaml/);
  });

  it.each([
    ['DAY_OVER', 'collections offers fields until'],
    ['DAY_TO_COME', 'collections posts dated'],
    ['FALLBACK_SHOWN', 'pages /services/{{service.slug}} fallback show'],
    ['FORM_FILE_SERVICE', 'business messages via'],
    ['FORM_THIRD_PARTY', 'business messages via'],
    ['INBOX_SHARED', 'messageServer port'],
    ['REFERENCE_CYCLE', 'market region'],
  ])('%s stands at %s, which alone is said by the site', async (code, place) => {
    const steps = place.split(' ');
    const wrong = new Document(overlayOf(parse(BASE), parse(readInvalidConfig(code)), SCHEMA.root, { schema: SCHEMA, language: 'en' }));
    const site = new Document({ extends: 'middle.yaml' });
    site.setIn(steps, wrong.getIn(steps));
    wrong.deleteIn(steps);
    wrong.set('extends', 'base.yaml');
    const [found, ...others] = await check(BASE, String(site), String(wrong));
    expect(others).toEqual([]);
    expect([found?.code, path.basename(found?.file ?? '')]).toEqual([code, 'site.config.yaml']);
    expect(wordsAt(found as Diagnostic, String(site))).toBe(steps.at(-1));
  });

  it('is not what else it says there', async () => {
    const base = WHOLE.replace('39.8', '-39.8');
    const found = await check(base, 'extends: base.yaml\ncities: { golden: { name: Golden, county: Jefferson County, geo: { lat: 39.75, lng: -105.2 }, summary: Hops., intro: Malt., description: Beer. } }\n');
    expect(found.map((each) => [each.code, path.basename(each.file)])).toEqual([['GEO_FAR', 'base.yaml']]);
  });

  it('is the word that texts have for an entry', async () => {
    const page = '  - { path: "/{{person.slug}}", inNavigation: false, each: people, head: { title: "{{person.name}} of us", description: "{{person.name}}." }, blocks: [] }';
    const found = await check(WHOLE.replace('collections:', `${page}\ncollections:`), 'extends: base.yaml\ncollections: { people: { item: human } }\n');
    expect(new Set(found.map((each) => [each.code, path.basename(each.file), each.line, each.column].join()))).toEqual(new Set(['REFERENCE_UNKNOWN,site.config.yaml,2,26']));
  });

  it('is said once for many entries, with their lines', async () => {
    const [found] = await check(WHOLE, 'extends: base.yaml\ncollections: { people: { fields: { photo: { type: image, required: true } } } }\n');
    const at = WHOLE.slice(0, WHOLE.indexOf('Marcus')).split('\n').length;
    expect(found?.message).toContain(`line ${at} of`);
  });
});

describe('what is taken away although something needs it', () => {
  const PAGES = `  - path: /services/{{service.slug}}
    each: services
    head: { title: "{{service.title}}", description: "{{service.title}} in your town, once a week." }
    blocks: [{ type: rich-text, id: prices, body: "Nice {{service.summary}}" }]
  - path: /advice/{{post.slug}}
    each: posts
    head: { title: "{{post.title}}", description: "{{post.title}}, as we do it." }
    blocks: [{ type: article, heading: "{{post.title}}", body: Salt. }]
  - path: /more
    head: { title: More, description: More about us. }
    blocks:
      - { type: rich-text, id: words, body: "[Windows](/services/windows)" }
      - { type: rich-text, id: frost, body: "[Frost](/advice/first-frost)" }
      - { type: rich-text, id: facts, body: "{{people.ana-lee.name}} works with {{facts.founder}}." }
      - { type: testimonials, id: said, heading: Said, items: { each: testimonials } }
`;
  const LISTS = `
services: [{ slug: windows, title: Windows, summary: Panes. }, { slug: carpets, title: Carpets, summary: Rugs. }]
cities:
  - { slug: arvada, name: Arvada, county: Jefferson County, geo: { lat: 39.8, lng: -105.08 }, summary: Brick., intro: Ranches., description: Trains. }
testimonials: [{ slug: mia, quote: Dust., name: Mia T., service: windows, city: arvada }]
collections: { posts: { dated: date, fields: { title: text, date: date } }, offers: { fields: { title: text, starts: first-day, ends: last-day } }, people: { item: person, fields: { name: text } } }
posts: [{ title: First frost, date: "2026-09-14" }]
offers: [{ title: Spring week, ends: "2027-03-08" }]
people: [{ name: Ana Lee }]
facts: { founder: Dana Whitlow }
redirects: [{ from: /old, to: "/more#words" }]
checks: { severity: { PAGE_UNREACHABLE: off, PAGE_SIMILAR: off, SEARCH_FACT_MISSING: off } }
`;
  const base = BASE + PAGES + LISTS;
  const MORE = {
    'data/c.csv': 'slug,name,county,geo.lat,geo.lng,summary,intro,description\nboulder,Boulder,Boulder County,39.99,-105.2,Foothills.,We clean.,Students move in August.\n',
    'data/s.csv': 'slug,title,summary\npool,Pools,We clean pools.\n',
  };
  const S = 'site.config.yaml';

  it('is nothing in the base alone', async () => {
    expect(await check('', base, '', MORE)).toEqual([]);
  });

  const place = (found: readonly Diagnostic[], texts: Readonly<Record<string, string>>) =>
    found.map((each) => `${each.code} ${path.basename(each.file)} ${wordsAt(each, texts[path.basename(each.file)] ?? '')}`);
  /** Names each finding, its file, and the words there. */
  async function placesOf(site: string, middle?: string, below = base) {
    const texts = { [S]: `extends: ${middle === undefined ? 'base' : 'middle'}.yaml\n${site}`, 'middle.yaml': `extends: base.yaml\n${middle}`, 'base.yaml': below };
    const found = await check(below, texts[S] as string, texts['middle.yaml'], MORE);
    return { found, places: place(found, texts) };
  }
  it.each([
    ['cities', 'cities: { from: data/c.csv }', ['ITEM_UNKNOWN']],
    ['services', 'services: { from: data/s.csv }', ['ITEM_UNKNOWN', 'LINK_UNKNOWN_ROUTE']],
    ['people', 'people: [{ name: Bo V. }]', ['REFERENCE_UNKNOWN']],
  ])('stands at a table in the place of that of the base: %s', async (list, text, codes) => {
    const said = codes.map((code) => `${code} ${S} ${list}`);
    expect((await placesOf(text)).places).toEqual(said);
    expect((await placesOf('market: { city: Boulder }', text)).places).toEqual(said.map((line) => line.replace(S, 'middle.yaml')));
    expect((await placesOf(text, 'market: { city: Boulder }')).places).toEqual(said);
    for (const { hint } of (await placesOf(text)).found) expect(hint).toMatch(/^Leave this out to keep what the base says/);
  });

  it.each([
    ['people: null', 'pages: { /more: { blocks: { facts: null, words: { body: "{{people.ana-lee.name}} is here." } } } }', 'REFERENCE_UNKNOWN'],
    ['facts: null', 'pages: { /more: { blocks: { facts: { body: "{{facts.founder}} is here." } } } }', 'REFERENCE_UNKNOWN'],
    ['posts: null', 'pages: { /more: { blocks: { frost: { body: "[A](/advice/first-frost)" } } } }', 'LINK_UNKNOWN_ROUTE'],
    ['redirects: []\npages: { /more: { blocks: { words: null } } }', 'pages: { /more: { blocks: { frost: { body: "[A](/more#words)" } } } }', 'LINK_UNKNOWN_ANCHOR'],
    ['market: { city: null }', 'pages: { /: { head: { title: "{{market.city}}" } } }', 'REFERENCE_EMPTY'],
  ])('is the fault of the site, if what it extends took it away: %s', async (middle, site, code) => {
    const { places, found } = await placesOf(site, middle);
    const [own, ...others] = places.filter((line) => line.startsWith(`${code} ${S}`));
    expect([own?.startsWith(code), others]).toEqual([true, []]);
    expect(found.find(({ file }) => file.endsWith(S))?.hint).not.toMatch(/what the base says/);
  });

  it.each(['testimonials: { mia: null }', 'testimonials: []', 'testimonials: null'])('stands in the middle, if a list shows nothing: %s', async (text) => {
    const word = text.includes('mia') ? 'mia' : 'testimonials';
    expect((await placesOf('market: { city: Boulder }', text)).places).toEqual([`EACH_EMPTY middle.yaml ${word}`]);
    expect((await placesOf(text, 'market: { city: Boulder }')).places).toEqual([`EACH_EMPTY ${S} ${word}`]);
  });

  it.each([
    ['services', '[{ slug: carpets, title: Rugs, summary: Rugs. }]', 'windows'],
    ['services', '{ from: data/s.csv }', 'windows'],
    ['people', '[{ name: Bo V. }]', 'ana-lee'],
  ])('does not stand at a null that takes nothing away: %s: %s', async (list, text, name) => {
    const alone = await placesOf('market: { city: Boulder }', `${list}: ${text}`);
    expect(alone.places.length).toBeGreaterThan(0);
    for (const line of alone.places) expect(line).toContain(`middle.yaml ${list}`);
    const { places } = await placesOf(`${list}: { ${name}: null }`, `${list}: ${text}`);
    expect(places).toEqual([...alone.places, `OVERLAY_UNKNOWN ${S} ${name}`]);
  });
  it.each([
    ['people: { ana-lee: { name: Ana Le } }', 'REFERENCE_UNKNOWN', 'name', 'Leave out `name` here, or write `slug: ana-lee` beside it.'],
    ['posts: { first-frost: { title: Frost } }', 'LINK_UNKNOWN_ROUTE', 'title', 'Leave out `title` here, or write `slug: first-frost` beside it.'],
    ['posts: { first-frost: { slug: frost } }', 'LINK_UNKNOWN_ROUTE', 'slug', 'Leave this out to keep what the base says, or change here'],
  ])('stands at what gives an entry another name: %s', async (text, code, word, hint) => {
    for (const [site, middle, file] of [[text, undefined, S], [text, 'market: { city: Boulder }', S], ['market: { city: Boulder }', text, 'middle.yaml']] as const) {
      const { places, found } = await placesOf(site, middle);
      expect(places).toEqual([`${code} ${file} ${word}`]);
      expect(found[0]?.hint).toContain(hint);
    }
    expect((await placesOf(text.replace('first-frost: {', 'first-frost: { slug: first-frost,').replace('ana-lee: {', 'ana-lee: { slug: ana-lee,').replace(', slug: frost', ''))).places).toEqual([]);
  });
  it.each([
    ['market: { city: "" }', 'REFERENCE_EMPTY city'],
    ["market: { city: '', region: Utah }", 'REFERENCE_EMPTY city'],
    ['market: { city: "\u200b" }', 'REFERENCE_EMPTY city'],
  ])('stands at an empty text, which is no value: %s', async (text, said) => {
    const [code, word] = said.split(' ');
    expect((await placesOf(text)).places).toEqual([`${code} ${S} ${word}`]);
    expect((await placesOf('business: { email: a@example.com }', text)).places).toEqual([`${code} middle.yaml ${word}`]);
  });
  it.each([
    ['business: { phone: null }', 'text: "Call {{business.phone}} today."', ['TEXT_LEFT_OUT phone']],
    ['business: { email: null }', 'text: "Write to {{business.email}} today."', ['TEXT_LEFT_OUT email']],
    ['services: { windows: { price: null } }', 'text: "{{services.windows.price.text}} for windows."', ['TEXT_LEFT_OUT price']],
    ['pages: { "/services/{{service.slug}}": null, /more: { blocks: { words: { body: Words. } } } }', 'type: link-list, links: { each: services, item: { label: "{{service.title}}" } }', ['EACH_EMPTY /services/{{service.slug}}']],
    ['business: { phone: null, email: null }', 'type: contact-form, id: form', ['TEXT_LEFT_OUT phone']],
  ])('is said of what is left out: %s', async (text, block, said) => {
    const own = /type: /.test(block) ? block : `type: rich-text, id: own, ${block.replace('text:', 'body:')}`;
    const below = base.replace('summary: Panes.', 'summary: Panes., price: { from: 89 }').replace('  name: Tidy', '  messages: { via: formspree, id: xyzabcde }\n  name: Tidy').replace('    blocks:\n      - { type: rich-text, id: words', `    blocks:\n      - { ${own} }\n      - { type: rich-text, id: words`);
    expect((await placesOf('market: { city: Boulder }', undefined, below)).places).toEqual([]);
    for (const [site, middle, file] of [[text, undefined, S], ['market: { city: Boulder }', text, 'middle.yaml']] as const)
      expect((await placesOf(site, middle, below)).places).toEqual(said.map((each) => each.replace(' ', ` ${file} `)));
  });
  it.each([
    ['/more#words', 'pages: { /more: { blocks: { words: null } } }', 'words'],
    ['/more#words', 'pages: { /more: { blocks: [{ type: rich-text, id: own, body: Words. }] } }', 'blocks'],
    ['/services/windows#prices', 'pages: { "/services/{{service.slug}}": { blocks: { prices: { id: costs } } } }', 'id'],
  ])('is said of a redirect to a block: %s: %s', async (to, text, word) => {
    const below = base.replace('/more#words', to);
    expect((await placesOf('market: { city: Boulder }', undefined, below)).places).toEqual([]);
    expect((await placesOf(text, undefined, below)).places).toEqual([`LINK_UNKNOWN_ANCHOR ${S} ${word}`]);
    expect((await placesOf('market: { city: Boulder }', text, below)).places).toEqual([`LINK_UNKNOWN_ANCHOR middle.yaml ${word}`]);
  });
  it.each([
    ['posts: { first-frost: { draft: true } }', ['LINK_UNKNOWN_ROUTE draft']],
    ['posts: { first-frost: { date: "2026-12-14" } }', ['DAY_TO_COME 2026-12-14', 'ENTRY_HIDDEN date']],
    ['offers: { spring-week: { ends: "2026-04-01" } }', ['DAY_OVER 2026-04-01', 'ENTRY_HIDDEN ends']],
    ['offers: { spring-week: { starts: "2026-12-14" } }', ['DAY_TO_COME 2026-12-14', 'ENTRY_HIDDEN starts']],
  ])('is said at what hides an entry: %s', async (text, said) => {
    const below = base.replace('body: "{{people', 'body: "{{offers.spring-week.title}}: {{people');
    expect((await placesOf('market: { city: Boulder }', undefined, below)).places).toEqual([]);
    for (const [site, middle, file] of [[text, undefined, S], ['market: { city: Boulder }', text, 'middle.yaml']] as const) {
      const { places } = await placesOf(site, middle, below);
      expect([...new Set(places)].sort()).toEqual(said.map((each) => each.replace(' ', ` ${file} `)));
    }
  });
});

describe('an entry of the base that lacks what it needs', () => {
  const MORE = { 'data/c.csv': 'slug,name,county,geo.lat,geo.lng,summary,intro,description\nboulder,Boulder,Boulder County,39.99,-105.2,Foothills.,We clean.,\n' };
  it.each([
    ['services: [{ slug: windows, title: Windows }]', 'services: { windows: { price: { from: 3 } } }'],
    ['services: [{ slug: floors, title: A, summary: B. }, { slug: windows, title: Windows }]', 'services: { windows: { price: { from: 3 } }, order: [windows] }'],
    ['cities: { from: data/c.csv }', 'cities: { boulder: { summary: Hi there. } }'],
    ['collections: { people: { item: person, fields: { name: text, role: text, since: { type: text, required: true } } } }\npeople: [{ name: Ana Lee }]', 'people: { ana-lee: { role: Boss } }'],
  ])('is the fault of the base, whatever a site says of it: %s', async (wrong, site) => {
    const below = `${BASE}${wrong}\n`;
    const show = (found: readonly Diagnostic[]) => found.map((each) => `${path.basename(each.file)}:${placeOf(each)} ${each.message} ${each.hint}`);
    const alone = show(await check(below, 'extends: base.yaml\n', '', MORE));
    expect(alone).toEqual([expect.stringContaining('CONFIG_MISSING_KEY')]);
    expect(show(await check(below, `extends: base.yaml\n${site}\n`, '', MORE))).toEqual(alone);
    expect(show(await check(below, `extends: middle.yaml\n${site}\n`, `extends: base.yaml\n${site}\n`, MORE))).toEqual(alone);
    expect(show(await check(below, 'extends: middle.yaml\nmarket: { city: Golden }\n', `extends: base.yaml\n${site}\n`, MORE))).toEqual(alone);
  });

  it.each([
    ['services: [{ slug: windows, title: Windows, summary: B. }]', 'services: { windows: { summary: null, price: { from: 3 } } }'],
    ['services: [{ slug: windows, title: Windows, summary: B. }]', 'services: { windows: { price: { unit: visit } } }'],
  ])('is that of the site, if the base alone lacks nothing: %s: %s', async (list, site) => {
    const found = await check(`${BASE}${list}\n`, `extends: base.yaml\n${site}\n`);
    expect(found.map(({ file }) => path.basename(file))).toEqual(['site.config.yaml']);
  });

  it('is no section that the base leaves to its sites', async () => {
    const [found] = await check(BASE.replace('  email: hello@tidy.example.com\n', '').replace(/ {2}url: .*\n/, ''), 'extends: base.yaml\nbusiness: { email: a@example.com }\n');
    expect(found).toMatchObject({ file: expect.stringMatching(/site\.config\.yaml$/), message: expect.stringContaining('base.yaml has none, either.') });
  });
});

describe('a mistake in `extends`', () => {
  const OURS = 'business: { phnoe: a }\nservices: { pool: { title: Pools } }\n';

  it.each([
    ['extend', ''],
    ['Extends', ''],
    ['extend', 'version: 3\n'],
    ['base', ''],
  ])('is the only finding: %s', async (key, first) => {
    const [found, ...others] = await check(BASE, `${first}${key}: base.yaml\n${OURS}`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'CONFIG_UNKNOWN_KEY', hint: 'Did you mean `extends`?', fix: { edits: [{ text: 'extends' }] } });
  });

  it('hides nothing of a site that lacks nothing', async () => {
    const codes = (await check('', `extend: base.yaml\n${BASE.replace('phone:', 'phnoe:')}`)).map(({ hint }) => hint);
    expect(codes).toEqual(['Did you mean `extends`?', 'Did you mean `phone`?']);
  });

  it.each(['extends: ~\n', 'extends:\n'])('is said as what it is: %s', async (line) => {
    expect(await check(BASE, `${line}${OURS}`)).toMatchObject([{ code: 'EXTENDS_UNREADABLE', line: 1, message: '`extends` is empty.' }]);
  });
});

const TABLE = `slug,name,county,geo.lat,geo.lng,summary,intro,description
arvada,Arvada,Jefferson County,39.8,-105.08,Brick ranches by the rail line.,We clean Arvada.,"The G Line brings commuters home late, so people book Fridays."
morrison,Morrison,Jefferson County,39.65,-105.19,Cabins under the red rocks.,We clean Morrison.,"Concert nights bring guests, and Monday mornings bring us."
`;

/** Writes a base with a table and pictures, and sites that extend it. Returns the folder. */
async function writeFamily(sites: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('base/site.config.yaml', readFileSync(path.join(ROOT, 'tests/sites/cities.yaml'), 'utf8').replace('type: hero', 'type: hero\n        id: top\n        image: { src: images/team.svg, alt: Our team }'));
  write('base/data/cities.csv', TABLE);
  write('base/images/team.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path d="M0 0h9v9z"/></svg>');
  write('base/files/prices.txt', 'Prices');
  for (const [name, text] of Object.entries(sites)) write(`clients/${name}/site.config.yaml`, `extends: ../../base/site.config.yaml\n${text}`);
  return folder;
}

const siteIn = (folder: string, name: string) => createProject({ config: path.join(folder, 'clients', name, 'site.config.yaml') });

describe('two sites of one base', () => {
  it('have its pages, table, pictures, and downloads, and say what differs', async () => {
    const folder = await writeFamily({
      golden: 'business: { phone: "(303) 555-0142" }\n',
      arvada: 'business: { name: Tidy Arvada }\ncities: { morrison: null, arvada: { summary: Our town. } }\n',
    });
    const own = path.join(folder, 'clients/arvada/images/team.svg');
    mkdirSync(path.dirname(own));
    writeFileSync(own, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 800"><path d="M0 0h9v9z"/></svg>');
    const [golden, arvada] = await Promise.all(['golden', 'arvada'].map((name) => loadSite(siteIn(folder, name), { now: '2026-11-20' })));
    expect(golden?.diagnostics).toEqual([]);
    expect(arvada?.diagnostics).toEqual([]);
    expect(golden?.site?.pages.map(({ record }) => record.path)).toEqual(['/', '/locations/arvada', '/locations/morrison']);
    expect(arvada?.site?.pages.map(({ record }) => record.path)).toEqual(['/', '/locations/arvada']);
    expect(golden?.site?.options.config.business).toMatchObject({ name: 'Tidy & Co.', phone: '(303) 555-0142' });
    expect(arvada?.site?.options.config.cities[0]).toMatchObject({ slug: 'arvada', summary: 'Our town.', county: 'Jefferson County' });
    expect(golden?.images.facts.get('images/team.svg')).toMatchObject({ height: 900 });
    expect(arvada?.images.facts.get('images/team.svg')).toMatchObject({ height: 800 });
    expect(pathOfFile(golden?.images as Images, 'images/team.svg')).toBe(path.join(folder, 'base/images/team.svg'));
    expect([...(golden?.downloads.facts.keys() ?? [])]).toEqual(['/files/prices.txt']);
    // The server of `npm run dev` watches all of them.
    expect(golden?.dataFiles).toEqual(
      expect.arrayContaining(['base/site.config.yaml', 'base/data/cities.csv', 'base/images'].map((file) => path.join(folder, file))),
    );
  });

  it.each([
    ['changes it', 'cities: { arvada: { summary: Ours. } }', ''],
    ['removes it', 'facts: { founder: Dana W. }', 'cities: { arvada: null }'],
    ['moves it', 'cities: { order: [arvada] }', 'cities: { morrison: { summary: Ours. } }'],
  ])('say nothing of an entry that may be in a row of the base that cannot be read: %s', async (_what, site, region) => {
    const folder = await writeFamily({ golden: '' });
    await writeTree(folder, {
      'base/data/cities.csv': TABLE.replace('39.8,', '39,8,'),
      'region/site.config.yaml': `extends: ../base/site.config.yaml\n${region}\n`,
      'clients/golden/site.config.yaml': `extends: ../../region/site.config.yaml\n${site}\nservices: { pool: { title: Pool } }\n`,
    });
    const { diagnostics } = await loadSite(siteIn(folder, 'golden'), { now: '2026-11-20' });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^CSV_ROW /),
      'OVERLAY_UNKNOWN The base has no entry `pool`, and a new one also needs `summary`.',
    ]);
  });

  it('show a mistake in a table of the base in the table, and one in a changed row in the site', async () => {
    const folder = await writeFamily({ golden: 'cities: { arvada: { geo: { lat: north } } }\n' });
    writeFileSync(path.join(folder, 'base/data/cities.csv'), TABLE.replace('39.65', '396.5'));
    const { diagnostics } = await loadSite(siteIn(folder, 'golden'), { now: '2026-11-20' });
    expect(diagnostics.map((each) => `${path.relative(folder, path.resolve(each.file))}:${placeOf(each)}`)).toEqual([
      'base/data/cities.csv:3:36 CONFIG_OUT_OF_RANGE',
      'clients/golden/site.config.yaml:2:33 CONFIG_WRONG_TYPE',
    ]);
  });

  it('are edited in their own file, or in the base with --base', async () => {
    const folder = await writeFamily({ golden: 'business: { name: A }\n' });
    const project = siteIn(folder, 'golden');
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    const change = (typedPath: string, text: string | undefined, isInBase = false) =>
      changeSite(project, { typedPath, text, isDryRun: false, isHere: false, isEverywhere: false, isInBase });
    const { diagnostics } = await change('cities.morrison.summary', 'Red rocks.');
    expect(diagnostics).toEqual([]);
    expect(read('clients/golden/site.config.yaml')).toContain('cities:\n  morrison:\n    summary: Red rocks.\n');
    await change('cities.morrison.intro', 'We clean there.', true);
    expect(read('base/data/cities.csv')).toContain('We clean there.');
    await change('business.name', undefined);
    expect(read('clients/golden/site.config.yaml')).not.toContain('business');
    expect((await getValue(project, 'cities.morrison.summary')) as object).toMatchObject({
      text: 'Red rocks.',
      origins: [{ place: 'cities.morrison.summary', at: { line: 4 }, over: [{ value: 'Cabins under the red rocks.', at: { line: 3 } }] }],
    });
    await change('facts.license', 'PL-20413');
    await expect(change('facts.license', 'PL-20414', true)).rejects.toThrow('No base says facts.license');
    expect(readFileSync(path.join(folder, 'base/data/cities.csv'), 'utf8')).not.toContain('Red rocks.');
  });

  it.each([
    ['business.phone', 'business: { phone: "(303) 555-0111" }'],
    ['business.hours', 'business: { hours: [{ days: [friday], opens: "09:00", closes: "10:00" }] }'],
    ['cities.morrison.summary', 'cities: { morrison: { summary: Red rocks. } }'],
  ])('have what is below a base again without what it says: %s', async (typedPath, said) => {
    const folder = await writeFamily({ golden: `${said}\nmarket: { radius: 40 }\n` });
    const golden = path.join(folder, 'clients/golden/site.config.yaml');
    writeFileSync(path.join(folder, 'clients/site.config.yaml'), 'extends: golden/site.config.yaml\n');
    const project = createProject({ config: path.join(folder, 'clients/site.config.yaml') });
    const { before, after } = await changeSite(project, { typedPath, text: undefined, isDryRun: false, isHere: false, isEverywhere: false, isInBase: true });
    expect(readFileSync(golden, 'utf8')).toBe('extends: ../../base/site.config.yaml\nmarket: { radius: 40 }\n');
    expect([before, after]).toEqual([expect.anything(), valueAtPlace((await readSiteData(project)) as SiteSource, typedPath)]);
  });

  it('say in their own way what a base says of an entry, and then remove it', async () => {
    const folder = await writeFamily({ golden: '' });
    const base = path.join(folder, 'base/site.config.yaml');
    writeFileSync(base, readFileSync(base, 'utf8').replace('type: hero', 'type: hero\n        text: "We are in {{cities.morrison.name}}."'));
    writeFileSync(path.join(folder, 'clients/golden/site.config.yaml'), 'extends: ../../base/site.config.yaml\n');
    const project = siteIn(folder, 'golden');
    const remove = () => removePlace(project, { place: 'cities.morrison', redirect: undefined, isDryRun: false });
    const { left, changes } = await remove();
    expect([left.map(({ inherited }) => inherited), changes]).toEqual([['pages./.blocks.top.text'], []]);
    const typedPath = left[0]?.inherited as string;
    await changeSite(project, { typedPath, text: 'Here.', isDryRun: false, isHere: false, isEverywhere: false, isInBase: false });
    expect((await remove()).left).toEqual([]);
    writeFileSync(path.join(folder, 'clients/golden/site.config.yaml'), 'extends: ../../base/site.config.yaml\nfacts: { near: "{{cities.morrison.name}}" }\n');
    expect((await remove()).left.map(({ inherited }) => inherited)).toContain(undefined);
  });

  it('are fixed in their own files, and never in the base', async () => {
    const folder = await writeFamily({ golden: 'market: { radios: 40 }\n' });
    const base = path.join(folder, 'base/site.config.yaml');
    const config = path.join(folder, 'clients/golden/site.config.yaml');
    writeFileSync(base, readFileSync(base, 'utf8').replace('[monday, tuesday]', '[monday, teusday]'));
    const before = readFileSync(base, 'utf8');
    const { fixed, inBase } = await fixSite(siteIn(folder, 'golden'), { isDryRun: false, now: '2026-11-20', host: undefined });
    expect(fixed.map(({ file }) => path.basename(path.dirname(file)))).toEqual(['golden']);
    expect([...inBase].map(([file, findings]) => [path.basename(path.dirname(file)), findings])).toEqual([['base', 1]]);
    expect(readFileSync(config, 'utf8')).toContain('radius: 40');
    expect(readFileSync(base, 'utf8')).toBe(before);
  });

  it('are compared with a revision of the base', async () => {
    const folder = await writeFamily({ golden: 'business: { phone: "(303) 555-0142" }\n' });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'Sites');
    const base = path.join(folder, 'base/site.config.yaml');
    writeFileSync(base, readFileSync(base, 'utf8').replace('Clean Houses in', 'Tidy houses in'));
    const compared = await compareSides(siteIn(folder, 'golden'), 'HEAD', undefined);
    expect('changes' in compared && compared.changes).toEqual([{ about: 'text', where: '/', count: 1 }]);
  });

  it('wait for an upgrade of the base', async () => {
    const folder = await writeFamily({ golden: 'business: { name: A }\n' });
    const base = path.join(folder, 'base/site.config.yaml');
    const project = siteIn(folder, 'golden');
    expect(await upgradeSite(project, { isDryRun: false })).toMatchObject({ changes: [] });
    writeFileSync(base, readFileSync(base, 'utf8').replace('version: 3', 'version: 2'));
    await expect(upgradeSite(project, { isDryRun: false })).rejects.toThrow('which is not written for version 3');
    const { diagnostics } = await loadSite(project);
    expect(diagnostics.map(({ code, file }) => `${path.basename(path.dirname(file))} ${code}`)).toEqual(['base VERSION_OLD']);
    expect(diagnostics[0]?.hint).toMatch(/upgrade -- --config \S*base\/site\.config\.yaml`, or for a fleet `npm run fleet -- upgrade`/);
  });
});

const POSTS = `  - path: /advice/{{post.slug}}
    each: posts
    head: { title: "{{post.title}}", description: "{{post.summary}}" }
    blocks: [{ type: article, heading: "{{post.title}}", image: "{{post.photo}}", body: "{{post.body}}" }]
collections: { posts: { dated: date, fields: { title: text, date: date, summary: text, photo: image, body: markdown } } }
posts: { from: posts/ }
checks: { severity: { SEARCH_FACT_MISSING: off, PAGE_UNREACHABLE: off, DESCRIPTION_LONG: off, IMAGE_SMALL: off } }
`;
const VAN = `---
title: The new van
date: 2026-05-01
summary: We have a new van.
photo: { src: front.svg, alt: The front }
---

![A van at the curb](van.svg)
`;

const OVEN = `---
title: Three ways to clean an oven
date: 2026-06-01
summary: Soda, steam, or patience.
---

![A van, far away](van/van.svg) Let the soda dry overnight, and wipe it off with vinegar in the morning.
`;

describe('a picture or download that a site has instead of its base', () => {
  const GOOD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><path d="M0 0h9v9z"/></svg>';
  const STAND_IN = GOOD.replace('viewBox', 'data-stand-in="" viewBox');

  async function checkWith(files: Readonly<Record<string, string>>, ignored = ''): Promise<readonly Diagnostic[]> {
    const folder = await writeFamily({ golden: '' });
    await writeTree(folder, { 'middle/site.config.yaml': 'extends: ../base/site.config.yaml\n', ...files });
    const base = path.join(folder, 'base/site.config.yaml');
    const text = readFileSync(base, 'utf8').replace('sample: true\n', '');
    writeFileSync(base, text.replace('images/team.svg, alt: Our team }', (found) => `${found}${ignored}`));
    writeFileSync(path.join(folder, 'clients/golden/site.config.yaml'), 'extends: ../../middle/site.config.yaml\n');
    const { diagnostics } = await loadSite(siteIn(folder, 'golden'), { now: '2026-11-20' });
    const own = diagnostics.filter(({ code }) => /^(?:IMAGE|PHOTO)_/.test(code));
    return own.map((each) => ({ ...each, file: path.relative(folder, path.resolve(each.file)) }));
  }

  it.each([
    ['IMAGE_UNREADABLE', 'clients/golden/images/team.svg', 'no drawing'],
    ['IMAGE_SCRIPT', 'middle/images/team.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['PHOTO_MISSING', 'clients/golden/images/team.svg', STAND_IN],
  ])('%s stands at %s', async (code, file, content) => {
    const found = await checkWith({ [file]: content });
    expect(found.map((each) => `${each.file}:${placeOf(each)}`)).toEqual([`${file}:1:1 ${code}`]);
    expect(found[0]?.message).toMatch(/See also line \d+ of .*base\/site\.config\.yaml\.$/);
  });

  it('stands where it is named if that file has it itself', async () => {
    const found = await checkWith({ 'base/images/team.svg': 'no drawing', 'clients/golden/images/other.svg': 'no drawing' });
    expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual(['base/site.config.yaml IMAGE_UNREADABLE']);
    expect(found[0]?.message).not.toContain('See also');
  });

  it('is ignored by the comment on the line that names it', async () => {
    const files = { 'clients/golden/images/team.svg': STAND_IN };
    expect(await checkWith(files, ' # townsite-ignore PHOTO_MISSING')).toEqual([]);
  });

  it('is said once of a download that cannot be published', async () => {
    const folder = await writeFamily({ golden: '' });
    const base = path.join(folder, 'base/site.config.yaml');
    writeFileSync(base, `${readFileSync(base, 'utf8')}redirects: [{ from: /prices.doc, to: /files/prices.exe }]\n`);
    await writeTree(folder, { 'clients/golden/files/prices.exe': 'A' });
    const { diagnostics } = await loadSite(siteIn(folder, 'golden'), { now: '2026-11-20' });
    expect(diagnostics.map(({ file, code }) => `${path.relative(folder, path.resolve(file))} ${code}`)).toEqual([
      'clients/golden/files/prices.exe FILE_MISSING',
    ]);
  });
});

describe('an article of the base with its pictures beside it', () => {
  /** Writes a base, a region, and a site. Returns the folder. */
  async function writeArticles(region: string, site: string): Promise<string> {
    const folder = await makeFolder({
      'base/site.config.yaml': BASE + POSTS,
      'base/posts/van/index.md': VAN,
      'base/posts/oven.md': OVEN,
      'region/site.config.yaml': `extends: ../base/site.config.yaml\n${region}`,
      'clients/plano/site.config.yaml': `extends: ../../region/site.config.yaml\n${site}`,
    });
    for (const [name, width] of [['front', 1600], ['van', 800]])
      writeFileSync(
        path.join(folder, `base/posts/van/${name}.svg`),
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 900"><path d="M0 0h9v9z"/></svg>`,
      );
    return folder;
  }
  const load = (folder: string) => loadSite(siteIn(folder, 'plano'), { now: '2026-11-20' });
  const show = ({ code, file, line, column }: Diagnostic): string => `${path.basename(path.dirname(file))}:${line}:${column} ${code}`;

  it.each([
    ['is as it is', '', ''],
    ['keeps them if a field changes', 'posts: { van: { title: Our van } }\n', 'posts: { oven: { summary: One oven. } }\n'],
    ['keeps the photo if its words change', 'posts: { van: { photo: { alt: Our van } } }\n', 'posts: { van: { date: 2026-05-02 } }\n'],
    ['keeps them if it moves', 'posts: { van: { title: Our van }, order: [van] }\n', 'posts: { order: [oven] }\n'],
  ])('%s', async (_what, region, site) => {
    const { diagnostics, site: described } = await load(await writeArticles(region, site));
    expect(diagnostics).toEqual([]);
    expect(described?.pages).toHaveLength(3);
  });

  it('names others beside the file of the site that says so', async () => {
    const said = 'posts: { van: { body: "![A van](van.svg)", photo: { src: front.svg } } }\n';
    const { diagnostics } = await load(await writeArticles('', said));
    expect(diagnostics.map(show)).toEqual(['plano:2:33 IMAGE_MISSING', 'plano:2:58 IMAGE_MISSING']);
  });

  it('holds a picture that it names from its own folder, if the base locks it', async () => {
    const folder = await writeArticles('', '');
    const svg = readFileSync(path.join(folder, 'base/posts/van/van.svg'), 'utf8');
    await writeTree(folder, {
      'base/site.config.yaml': `${BASE}${POSTS}locked: [posts.van]\n`,
      'base/posts/van/index.md': VAN.replace('van.svg', '../../images/van.svg'),
      'base/images/van.svg': svg,
      'clients/plano/images/van.svg': svg.replace('h9', 'h8'),
    });
    const { diagnostics } = await load(folder);
    expect(diagnostics.map(show)).toEqual(['plano:1:1 OVERLAY_LOCKED']);
    expect(diagnostics[0]?.message).toContain('but `posts.van.body` is locked');
  });

  it('takes them along if it is renamed for one site', async () => {
    const folder = await writeArticles('', 'posts: { van: { title: Our van } }\n');
    const project = siteIn(folder, 'plano');
    const { diagnostics } = await renamePage(project, { from: '/advice/van', to: '/advice/car', isDryRun: false });
    expect(diagnostics).toEqual([]);
    const text = readFileSync(project.configFile, 'utf8');
    expect(text).toContain('![A van at the curb](posts/van/van.svg)');
    expect(text).toContain('src: posts/van/front.svg');
  });
});
