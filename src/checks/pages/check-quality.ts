import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { writtenBlocks } from '../../model/written-blocks.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import { byDefinition, isInSearch } from '../../pages/records/page-record.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Frame } from '../../shared/page/page-description.ts';
import { count } from '../../shared/text.ts';
import type { Template } from '../../template/template.ts';
import { parseTemplate } from '../../template/template.ts';
import { checkDepths, measureDepths } from './page-depths.ts';

interface QualityCheck {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly frame: Frame;
  /** Every page except the 404 page. */
  readonly records: readonly PageRecord[];
  readonly findings: FindingList;
  /** Whether this is the check before a launch, which treats sample sites like others. */
  readonly isLaunch?: boolean | undefined;
}

/** Checks finished pages as a search engine and a careful visitor would. All findings are warnings. */
export function checkQuality({ config, schema, frame, records, findings, isLaunch = false }: QualityCheck): void {
  const shown = records.filter((page) => isInSearch(page, config.business.url));
  checkHome(records, findings);
  checkLengths(shown, config, findings);
  checkRepetition(shown, config, findings, 'title');
  checkRepetition(shown, config, findings, 'description');
  checkReach({ config, schema, frame, records, findings });
  if (!config.sample || isLaunch) checkForms(records, config, schema, findings);
}

function checkHome(records: readonly PageRecord[], findings: FindingList): void {
  const home = records.find(({ path }) => path === '/');
  if (home?.noindex !== true) return;
  findings.add({
    code: 'NOINDEX_HOME',
    message: 'The home page asks search engines to leave it out.',
    remedy: 'Remove `noindex: true`, unless nobody should find the site.',
    path: [...home.definition, 'noindex'],
  });
}

function checkLengths(shown: readonly PageRecord[], config: SiteConfig, findings: FindingList): void {
  const { checks } = config;
  const limits = [
    ['title', checks.titleLength, 'TITLE_LONG'],
    ['description', checks.descriptionLength, 'DESCRIPTION_LONG'],
  ] as const;
  for (const [field, limit, code] of limits) {
    for (const [definition, pages] of byDefinition(shown.filter((page) => page[field].length > limit))) {
      const sorted = [...pages].sort((a, b) => b[field].length - a[field].length);
      const [worst] = sorted as [PageRecord];
      const own = sorted.flatMap((each) => {
        const path = pathToItem(each, field, config);
        return path === undefined ? [] : [{ length: each[field].length, path }];
      });
      const others =
        own.length === 0 && pages.length > 1 ? ` (${count(pages.length, 'page')} of this kind; the longest is ${worst.path})` : '';
      const texts = own.length === 0 ? [{ length: worst[field].length, path: [...definition, 'head', field] }] : own;
      for (const [index, { length, path }] of texts.slice(0, MOST).entries()) {
        const message = `The ${field} has ${length} characters; search engines show about ${limit}${others}${countRest(index, texts)}.`;
        findings.add({ code, message, remedy: 'Put the most important words first, and shorten the rest.', path });
      }
    }
  }
}

/** The most texts of one kind that are reported one by one. */
const MOST = 3;

function countRest(index: number, all: readonly unknown[]): string {
  return index === MOST - 1 && all.length > MOST ? `. The same is true of ${count(all.length - MOST, 'more page')} of this kind` : '';
}

/** Returns the path of the item's text, if the text in the page’s head is only a reference to it. */
function pathToItem({ definition, origin }: PageRecord, field: 'title' | 'description', config: SiteConfig): DataPath | undefined {
  const template = templateOf(definition, field, config.pages);
  const [first = '', ...rest] = template?.whole?.segments ?? [];
  return template?.whole === undefined || origin === undefined || isOfSite(first, config) ? undefined : [...origin, ...rest];
}

/** Returns the path of the item's field that the page's text refers to first. */
function pathToPart({ definition, origin }: PageRecord, field: 'title' | 'description', config: SiteConfig): DataPath | undefined {
  const references = (templateOf(definition, field, config.pages)?.parts ?? []).filter((part) => typeof part !== 'string');
  const [, ...rest] = references.find(({ segments: [first = ''] }) => !isOfSite(first, config))?.segments ?? [];
  return origin === undefined || rest.length === 0 ? undefined : [...origin, ...rest];
}

/** Checks whether a name means the same on every page: a section with facts, or a collection. */
function isOfSite(name: string, config: SiteConfig): boolean {
  return DATA_SECTIONS.includes(name) || Array.isArray((config as unknown as Data)[name]);
}

function templateOf(path: DataPath, field: 'title' | 'description', pages: SiteConfig['pages']): Template | undefined {
  const head = (pages as unknown as Data[])[Number(path[1])]?.head as Data | undefined;
  return typeof head?.[field] === 'string' ? parseTemplate(head[field]) : undefined;
}

function checkRepetition(shown: readonly PageRecord[], config: SiteConfig, findings: FindingList, field: 'title' | 'description'): void {
  const first = new Map<string, PageRecord>();
  const repeated: PageRecord[] = [];
  for (const each of shown) {
    if (first.has(each[field])) repeated.push(each);
    else first.set(each[field], each);
  }
  const sizes = new Map(byDefinition(shown).map(([definition, { length }]) => [definition, length]));
  for (const [definition, pages] of byDefinition(repeated)) {
    // If most pages of a kind repeat a text, the template leaves out what distinguishes their items.
    const isOfTemplate = pages.length * 2 > (sizes.get(definition) ?? 0);
    const pathOf = (each: PageRecord): DataPath | undefined =>
      pathToItem(each, field, config) ?? (isOfTemplate ? undefined : pathToPart(each, field, config));
    const own = pages.filter((each) => pathOf(each) !== undefined);
    for (const [index, each] of (own.length === 0 ? pages.slice(0, 1) : own.slice(0, MOST)).entries()) {
      const earlier = first.get(each[field]) as PageRecord;
      const other = earlier.definition === definition ? pathOf(earlier) : undefined;
      findings.add({
        code: field === 'title' ? 'TITLE_REPEATED' : 'DESCRIPTION_REPEATED',
        message: `${each.path} has the same ${field} as ${earlier.path}${countRest(index, own)}.`,
        remedy: `Give each page its own ${field}.`,
        path: pathOf(each) ?? [...definition, 'head', field],
        ...(other === undefined || pathOf(each) === undefined ? {} : { other }),
      });
    }
  }
}

/** The links that all pages have. */
const MENUS: readonly DataPath[] = [
  ['navigation', 'header', 'links'],
  ['navigation', 'footer', 'groups'],
];

/** Checks that a visitor can reach every page by links from the home page. */
function checkReach({ config, frame, records, findings }: QualityCheck): void {
  // While paths or links are wrong, unreachable pages only follow from that.
  if (findings.all.some(({ code }) => /^(?:ROUTE|LINK)_/.test(code) && severityOf(code) === 'error')) return;
  const depths = measureDepths(records, frame);
  checkDepths({ records, depths, findings });
  for (const [definition, pages] of byDefinition(records.filter(({ path }) => !depths.has(path)))) {
    if ((config.pages as unknown as Data[])[Number(definition[1])]?.inNavigation === false) continue;
    const [example] = pages as [PageRecord];
    const others = pages.length > 1 ? `, and ${count(pages.length - 1, 'other')} of this kind` : '';
    findings.add({
      code: 'PAGE_UNREACHABLE',
      message: `No page links to ${example.path}${others}.`,
      remedy: 'Link to it from another page, or remove the page. If that is intended, write `inNavigation: false`.',
      path: [...definition, 'path'],
      against: MENUS,
    });
  }
}

function checkForms(records: readonly PageRecord[], { business, pages }: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  const isForm = (type: string): boolean => schema.block(type)?.['x-sends'] !== undefined;
  const isSimulated = ({ block }: { readonly block: Data }): boolean => {
    const own = block.messages as SiteConfig['business']['messages'];
    const via = own?.via ?? business.messages?.via ?? 'simulated';
    return isForm(String(block.type)) && via === 'simulated';
  };
  for (const [definition] of byDefinition(records.filter(({ parts }) => parts.some((part) => isForm(part))))) {
    const simulated = [...writtenBlocks((pages as unknown as Data[])[definition[1] as number], definition)].find(isSimulated);
    if (simulated === undefined) continue;
    findings.add({
      code: 'FORM_SIMULATED',
      message: `This ${schema.block(String(simulated.block.type))?.title?.toLowerCase() ?? 'block'} sends nothing: it only simulates sending.`,
      remedy: 'Set `business.messages`, so that messages reach you, or replace the block by contact-details.',
      path: [...simulated.path, 'type'],
    });
  }
}
