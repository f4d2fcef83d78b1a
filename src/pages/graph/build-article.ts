import type { BlogPostingLeaf } from 'schema-dts';
import type { Data } from '../../model/data.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { isDate } from '../../shared/time/calendar.ts';
import { titleOf } from '../lists/item-title.ts';
import type { PageRecord } from '../records/page-record.ts';
import { absoluteAddress, businessId, referTo, referToBusiness } from './build-business.ts';

/** The facts of a published entry for structured data. */
export interface ArticleFacts {
  readonly item: Data;
  /** The day, as year-month-day. */
  readonly published: string;
  /** The address of its picture. */
  readonly picture: string | undefined;
}

/** Builds the node of an article. Source: https://developers.google.com/search/docs/appearance/structured-data/article */
export function buildArticle({ item, published, picture }: ArticleFacts, record: PageRecord, { business }: SiteConfig): BlogPostingLeaf {
  const name = String(item.authorName);
  return {
    '@type': 'BlogPosting',
    '@id': articleId(record),
    headline: titleOf(item),
    description: record.description,
    ...(record.language === undefined ? {} : { inLanguage: record.language }),
    datePublished: published,
    dateModified: latestDay(item, published),
    // Google reads the author's name from the article itself. The business is the same node as elsewhere.
    author: item.author === undefined ? { '@type': 'Organization', '@id': businessId(business), name } : { '@type': 'Person', name },
    publisher: referToBusiness(business),
    ...(picture === undefined ? {} : { image: absoluteAddress(business, picture) }),
    mainEntityOfPage: referTo(record.canonical),
  };
}

export function articleId({ canonical }: Pick<PageRecord, 'canonical'>): string {
  return `${canonical}#article`;
}

/** Returns the day of the last change: `updated`, but not before the day of publication. */
export function latestDay({ updated }: Data, published: string): string {
  return typeof updated === 'string' && isDate(updated) && updated > published ? updated : published;
}
