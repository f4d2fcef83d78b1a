import type { Data } from '../config/facts/fill-defaults.ts';
import type { DataPath, FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { Frame } from '../shared/page-description.ts';
import { count } from '../shared/text.ts';
import { parseLink } from '../shared/url.ts';
import type { PlacedPage } from './describe-pages.ts';
import { linksOf } from './page-text.ts';

interface QualityCheck {
  readonly config: SiteConfig;
  readonly frame: Frame;
  /** Every page but the 404 page. */
  readonly placed: readonly PlacedPage[];
  readonly findings: FindingList;
}

/** Looks at finished descriptions as a search engine and a careful visitor would. All findings are warnings. */
export function checkQuality({ config, frame, placed, findings }: QualityCheck): void {
  // A page that names another as its canonical address is not shown in searches.
  const shown = placed.filter(({ page }) => isCanonical(page, config));
  checkLengths(shown, config, findings);
  checkRepetition(shown, findings, 'title');
  checkRepetition(shown, findings, 'description');
  checkReach({ config, frame, placed, findings });
  checkForms(placed, config, findings);
}

export function isCanonical({ path, head }: PlacedPage['page'], { business }: SiteConfig): boolean {
  return head.canonical === `${business.url}${path}`;
}

function checkLengths(shown: readonly PlacedPage[], { checks }: SiteConfig, findings: FindingList): void {
  const limits = [
    ['title', checks.titleLength, 'TITLE_LONG'],
    ['description', checks.descriptionLength, 'DESCRIPTION_LONG'],
  ] as const;
  for (const [field, limit, code] of limits) {
    for (const [definition, pages] of byDefinition(shown.filter(({ page }) => page.head[field].length > limit))) {
      const [worst] = [...pages].sort((a, b) => b.page.head[field].length - a.page.head[field].length) as [PlacedPage];
      const others = pages.length > 1 ? ` (${count(pages.length, 'page')} of this kind; the longest is ${worst.page.path})` : '';
      findings.add({
        code,
        message: `The ${field} has ${worst.page.head[field].length} characters; search engines show about ${limit}${others}.`,
        hint: 'Put what matters first and leave out the rest.',
        path: [...definition, 'head', field],
      });
    }
  }
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

function checkRepetition(shown: readonly PlacedPage[], findings: FindingList, field: 'title' | 'description'): void {
  const first = new Map<string, PlacedPage>();
  const reported = new Set<string>();
  for (const each of shown) {
    const text = each.page.head[field];
    const earlier = first.get(text);
    const definition = each.path.join('.');
    if (earlier === undefined) first.set(text, each);
    else if (!reported.has(definition)) {
      reported.add(definition);
      findings.add({
        code: field === 'title' ? 'TITLE_REPEATED' : 'DESCRIPTION_REPEATED',
        message: `${each.page.path} has the same ${field} as ${earlier.page.path}.`,
        hint: 'Say what is particular about each page.',
        path: [...each.path, 'head', field],
      });
    }
  }
}

/** Follows links from the home page as a visitor could. */
function checkReach({ frame, placed, findings }: QualityCheck): void {
  // While paths or links are wrong, that a page is not reached follows from it.
  if (findings.all.some(({ code }) => code.startsWith('ROUTE_') || code.startsWith('LINK_'))) return;
  const links = new Map(placed.map(({ page }) => [page.path, linksOf(page.blocks)]));
  const waiting = ['/', ...linksOf(frame.navigation).flatMap(toPath)];
  const reached = new Set<string>();
  while (waiting.length > 0) {
    const path = waiting.pop() as string;
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(links.get(path) ?? []).flatMap(toPath));
  }
  for (const [definition, pages] of byDefinition(placed.filter(({ page }) => !reached.has(page.path)))) {
    const [example] = pages as [PlacedPage];
    const others = pages.length > 1 ? `, and ${count(pages.length - 1, 'other')} of this kind` : '';
    findings.add({
      code: 'PAGE_UNREACHABLE',
      message: `No link leads to ${example.page.path}${others}.`,
      hint: 'Link to it from another page, or remove it.',
      path: [...definition, 'path'],
    });
  }
}

function toPath(href: string): string[] {
  const target = parseLink(href);
  return target.kind === 'page' ? [target.path] : [];
}

function checkForms(placed: readonly PlacedPage[], { sample, pages }: SiteConfig, findings: FindingList): void {
  if (sample) return;
  for (const [definition] of byDefinition(placed.filter(({ page }) => page.blocks.some(({ type }) => type === 'contact-form')))) {
    const blocks = ((pages as unknown as Data[])[definition[1] as number]?.blocks ?? []) as Data[];
    findings.add({
      code: 'FORM_SIMULATED',
      message: 'This contact form only shows how sending looks: its messages reach nobody.',
      hint: 'Use a contact-details block with phone and e-mail until a form service is connected.',
      path: [...definition, 'blocks', blocks.findIndex(({ type }) => type === 'contact-form'), 'type'],
    });
  }
}
