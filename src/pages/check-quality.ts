import { DATA_SECTIONS } from '../config/facts/expand-data.ts';
import type { Data } from '../config/facts/fill-defaults.ts';
import type { Template } from '../config/facts/template.ts';
import { parseTemplate } from '../config/facts/template.ts';
import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import { severityOf } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { Frame } from '../shared/page-description.ts';
import { count } from '../shared/text.ts';
import { pageAddress } from '../shared/url.ts';
import type { PlacedPage } from './describe-page.ts';
import { checkDepths, measureDepths } from './page-depths.ts';

interface QualityCheck {
  readonly config: SiteConfig;
  readonly frame: Frame;
  /** Every page but the 404 page. */
  readonly placed: readonly PlacedPage[];
  readonly findings: FindingList;
  /** Whether this is the check before a launch, which looks at sample sites as at others. */
  readonly isLaunch?: boolean | undefined;
}

/** Looks at finished descriptions as a search engine and a careful visitor would. All findings are warnings. */
export function checkQuality({ config, frame, placed, findings, isLaunch = false }: QualityCheck): void {
  // A page that names another as its canonical address is not shown in searches.
  const shown = placed.filter(({ page }) => isCanonical(page, config));
  checkLengths(shown, config, findings);
  checkRepetition(shown, config, findings, 'title');
  checkRepetition(shown, config, findings, 'description');
  checkReach({ config, frame, placed, findings });
  if (!config.sample || isLaunch) checkForms(placed, config, findings);
}

export function isCanonical({ path, head }: PlacedPage['page'], { business }: SiteConfig): boolean {
  return head.canonical === pageAddress(business.url, path);
}

/** Whether search engines show all of a page's title and description. */
export function fitsSearch({ title, description }: { title: string; description: string }, { checks }: SiteConfig): boolean {
  return title.length <= checks.titleLength && description.length <= checks.descriptionLength;
}

export function checkLengths(shown: readonly PlacedPage[], config: SiteConfig, findings: FindingList): void {
  const { checks } = config;
  const limits = [
    ['title', checks.titleLength, 'TITLE_LONG'],
    ['description', checks.descriptionLength, 'DESCRIPTION_LONG'],
  ] as const;
  for (const [field, limit, code] of limits) {
    for (const [definition, pages] of byDefinition(shown.filter(({ page }) => page.head[field].length > limit))) {
      const sorted = [...pages].sort((a, b) => b.page.head[field].length - a.page.head[field].length);
      const [worst] = sorted as [PlacedPage];
      const own = sorted.flatMap((each) => {
        const path = placeOfItem(each, field, config);
        return path === undefined ? [] : [{ length: each.page.head[field].length, path }];
      });
      const others =
        own.length === 0 && pages.length > 1 ? ` (${count(pages.length, 'page')} of this kind; the longest is ${worst.page.path})` : '';
      const places = own.length === 0 ? [{ length: worst.page.head[field].length, path: [...definition, 'head', field] }] : own;
      for (const [index, { length, path }] of places.slice(0, MOST).entries()) {
        const message = `The ${field} has ${length} characters; search engines show about ${limit}${others}${countRest(index, places)}.`;
        findings.add({ code, message, hint: 'Put the most important words first, and shorten the rest.', path });
      }
    }
  }
}

/** Of texts of one kind no more are told one by one. */
const MOST = 3;

function countRest(index: number, all: readonly unknown[]): string {
  return index === MOST - 1 && all.length > MOST ? `; so it is with ${count(all.length - MOST, 'other')} of this kind` : '';
}

/** Where the text stands when the page’s head is nothing but a reference to one of its item. */
function placeOfItem({ path, origin }: PlacedPage, field: 'title' | 'description', { pages }: SiteConfig): DataPath | undefined {
  const template = templateOf(path, field, pages);
  const [first = '', ...rest] = template?.whole?.segments ?? [];
  return template?.whole === undefined || origin === undefined || DATA_SECTIONS.includes(first) ? undefined : [...origin, ...rest];
}

/** What of the item goes first into the text of its page. */
function placeOfPart({ path, origin }: PlacedPage, field: 'title' | 'description', { pages }: SiteConfig): DataPath | undefined {
  const references = (templateOf(path, field, pages)?.parts ?? []).filter((part) => typeof part !== 'string');
  const [, ...rest] = references.find(({ segments: [first = ''] }) => !DATA_SECTIONS.includes(first))?.segments ?? [];
  return origin === undefined || rest.length === 0 ? undefined : [...origin, ...rest];
}

function templateOf(path: DataPath, field: 'title' | 'description', pages: SiteConfig['pages']): Template | undefined {
  const head = (pages as unknown as Data[])[Number(path[1])]?.head as Data | undefined;
  return typeof head?.[field] === 'string' ? parseTemplate(head[field]) : undefined;
}

function byDefinition(pages: readonly PlacedPage[]): [DataPath, PlacedPage[]][] {
  const groups = new Map<string, [DataPath, PlacedPage[]]>();
  for (const each of pages) {
    const key = each.path.join('.');
    const group = groups.get(key) ?? [each.path, []];
    group[1].push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function checkRepetition(shown: readonly PlacedPage[], config: SiteConfig, findings: FindingList, field: 'title' | 'description'): void {
  const first = new Map<string, PlacedPage>();
  const repeated: PlacedPage[] = [];
  for (const each of shown) {
    if (first.has(each.page.head[field])) repeated.push(each);
    else first.set(each.page.head[field], each);
  }
  const sizes = new Map(byDefinition(shown).map(([definition, { length }]) => [String(definition), length]));
  for (const [definition, pages] of byDefinition(repeated)) {
    // Where most pages of a kind say the same, their items differ in something that the template leaves out.
    const isOfTemplate = pages.length * 2 > (sizes.get(String(definition)) ?? 0);
    const placeOf = (each: PlacedPage): DataPath | undefined =>
      placeOfItem(each, field, config) ?? (isOfTemplate ? undefined : placeOfPart(each, field, config));
    const own = pages.filter((each) => placeOf(each) !== undefined);
    for (const [index, each] of (own.length === 0 ? pages.slice(0, 1) : own.slice(0, MOST)).entries()) {
      const { page } = each;
      const earlier = first.get(page.head[field]) as PlacedPage;
      const other = String(earlier.path) === String(definition) ? placeOf(earlier) : undefined;
      findings.add({
        code: field === 'title' ? 'TITLE_REPEATED' : 'DESCRIPTION_REPEATED',
        message: `${page.path} has the same ${field} as ${earlier.page.path}${countRest(index, own)}.`,
        hint: `Give each page its own ${field}.`,
        path: placeOf(each) ?? [...definition, 'head', field],
        ...(other === undefined || placeOf(each) === undefined ? {} : { other }),
      });
    }
  }
}

/** Follows links from the home page as a visitor could. */
function checkReach({ frame, placed, findings }: QualityCheck): void {
  // While paths or links are wrong, that a page is not reached follows from it.
  if (findings.all.some(({ code }) => /^(?:ROUTE|LINK)_/.test(code) && severityOf(code) === 'error')) return;
  const depths = measureDepths(placed, frame);
  checkDepths({ placed, depths, findings });
  for (const [definition, pages] of byDefinition(placed.filter(({ page }) => !depths.has(page.path)))) {
    const [example] = pages as [PlacedPage];
    const others = pages.length > 1 ? `, and ${count(pages.length - 1, 'other')} of this kind` : '';
    findings.add({
      code: 'PAGE_UNREACHABLE',
      message: `No page links to ${example.page.path}${others}.`,
      hint: 'Link to it from another page, or remove the page.',
      path: [...definition, 'path'],
    });
  }
}

function checkForms(placed: readonly PlacedPage[], { pages }: SiteConfig, findings: FindingList): void {
  for (const [definition] of byDefinition(placed.filter(({ page }) => page.blocks.some(({ type }) => type === 'contact-form')))) {
    const blocks = ((pages as unknown as Data[])[definition[1] as number]?.blocks ?? []) as Data[];
    findings.add({
      code: 'FORM_SIMULATED',
      message: 'This contact form sends nothing: it only shows how sending looks.',
      hint: 'On a live site, use a contact-details block with phone number and email address instead.',
      path: [...definition, 'blocks', blocks.findIndex(({ type }) => type === 'contact-form'), 'type'],
    });
  }
}
