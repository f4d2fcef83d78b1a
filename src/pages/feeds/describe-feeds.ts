import type { Data } from '../../model/data.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Feed, FeedEntry } from '../../shared/page/page-description.ts';
import { findBodyField } from '../../source/markdown/parse-markdown-item.ts';
import type { SiteContext } from '../describe/described-site.ts';
import { latestDay } from '../graph/build-article.ts';
import { titleOf } from '../lists/item-title.ts';
import { convertText } from '../template/convert-text.ts';

/**
 * Describes the feeds with their entries, newest first.
 * @param languages the pages in another language than the site, by path
 */
export function describeFeeds(site: SiteContext, languages: ReadonlyMap<string, string>): readonly Feed[] {
  return site.feeds.map(({ name, path, title, limit }) => {
    const items = site.scope.values[name] as readonly Data[];
    return {
      collection: name,
      path,
      title,
      entries: items.slice(0, limit).flatMap((item) => describeEntry(item, name, { site, languages })),
    };
  });
}

interface FeedContext {
  readonly site: SiteContext;
  readonly languages: ReadonlyMap<string, string>;
}

/** Describes an entry. An entry without a page is left out, because nothing can link to it. */
function describeEntry(item: Data, name: string, { site, languages }: FeedContext): FeedEntry[] {
  const { compilation } = site;
  const { schema, uses, origins } = compilation;
  const { item: type, dated = '' } = schema.collections.get(name) ?? { item: {} };
  if (typeof item.href !== 'string') return [];
  const field = findBodyField({ item: type, schema });
  const text = field === undefined ? undefined : item[field];
  const path: DataPath = [...(origins.get(item) ?? [name]), field ?? ''];
  const published = String(item[dated]);
  const language = languages.get(item.href);
  const html = typeof text === 'string' ? convertText(text, { 'x-kind': 'article' }, uses.at(path), compilation) : undefined;
  return [
    {
      path: item.href,
      title: titleOf(item),
      published,
      updated: latestDay(item, published),
      ...(language === undefined ? {} : { language }),
      ...(item.author === undefined ? {} : { author: String(item.authorName) }),
      ...(typeof html === 'string' ? { html } : {}),
    },
  ];
}
