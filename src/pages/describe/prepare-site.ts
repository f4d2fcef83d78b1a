import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { Uses } from '../../model/uses.ts';
import { DATA_SECTIONS, globalTypes } from '../../schema/data-sections.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import type { Scope } from '../../template/compiled.ts';
import { NO_DOWNLOADS } from '../downloads/download-facts.ts';
import { DownloadNotes } from '../downloads/download-notes.ts';
import { findFeeds, headFacts } from '../feeds/find-feeds.ts';
import { publishItems } from '../lists/publish-items.ts';
import { SitePictures } from '../pictures/site-pictures.ts';
import { ListReads } from '../records/list-reads.ts';
import { PageKeys } from '../records/page-keys.ts';
import { shareLists } from '../records/shared-lists.ts';
import type { Compilation } from '../template/compilation.ts';
import { createMarkdown } from '../template/markdown.ts';
import { findGroups } from './describe-groups.ts';
import type { SiteContext, SiteOptions } from './described-site.ts';

/** Prepares everything that describing the pages of a site needs. */
export function prepareSite(options: SiteOptions): SiteContext {
  const {
    config,
    schema,
    images,
    downloads = NO_DOWNLOADS,
    folders,
    findings,
    hash,
    memo,
    now = todayIn(config.business.timeZone),
    isPreview = false,
    shows = 'today',
  } = options;
  const uses = new Uses(findings);
  const year = Number(now.slice(0, 4));
  const { phone, phoneLink, phones, email, emailLink } = config.business;
  const notes = new DownloadNotes({ facts: downloads, language: config.business.language, schema });
  const contacts = [
    ...(phone === undefined || phoneLink === undefined ? [] : [{ text: phone, href: phoneLink }]),
    ...phones.flatMap(({ number, href }) => (href === undefined ? [] : [{ text: number, href }])),
    ...(email === undefined || emailLink === undefined ? [] : [{ text: email, href: emailLink }]),
    ...config.offices.flatMap((office) => [
      ...(office.phone === undefined || office.phoneLink === undefined ? [] : [{ text: office.phone, href: office.phoneLink }]),
      ...(office.email === undefined || office.emailLink === undefined ? [] : [{ text: office.email, href: office.emailLink }]),
    ]),
  ];
  const markdown = createMarkdown(config.texts.newTab, contacts, (href, words) => notes.noteOf(href, words), config.business.language);
  const pictures = new SitePictures({ schema, url: config.business.url, images, folders });
  const root = config as unknown as Data;
  const published = publishItems(config, { schema, findings, now, isPreview, shows });
  const scope = globalScope(config, { schema, published: published.items, uses });
  const compilation: Compilation = {
    schema,
    root,
    uses,
    findings,
    markdown,
    pictures,
    downloads,
    notes,
    types: globalTypes(schema, root),
    reads: new ListReads(),
    ...findGroups(config, { schema, findings }, { scope, origins: published.origins }),
  };
  const feeds = findFeeds(config, compilation, scope);
  return {
    config,
    scope,
    compilation,
    shareList: shareLists(),
    feeds,
    headFacts: headFacts(config, schema, feeds),
    hash,
    year,
    memo: memo && { find: (key) => memo.find(key), keys: new PageKeys({ ...options, year }) },
  };
}

function globalScope(
  config: SiteConfig,
  { schema, published, uses }: { readonly schema: SchemaModel; readonly published: Data; readonly uses: Uses },
): Scope {
  const names = [...DATA_SECTIONS, ...schema.collections.keys()];
  const values: Data = Object.fromEntries(names.map((name) => [name, config[name as keyof SiteConfig]]));
  return { values: { ...values, ...published }, origins: {}, uses };
}
