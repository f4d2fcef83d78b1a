import { collectionOf } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { COLLECTIONS } from '../../schema/check-name.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { PageHead } from '../../shared/page/page-description.ts';
import type { Scope } from '../../template/compiled.ts';
import { evaluate } from '../../template/compiled.ts';
import type { DeclaredFeed, SiteContext } from '../describe/described-site.ts';
import type { Compilation } from '../template/compilation.ts';
import { compileValue } from '../template/compile-value.ts';

/** Finds the feeds that the site declares. */
export function findFeeds(config: SiteConfig, compilation: Compilation, scope: Scope): readonly DeclaredFeed[] {
  const { schema } = compilation;
  const declared = (config as unknown as Data)[COLLECTIONS];
  return Object.entries(isData(declared) ? declared : {}).flatMap(([name, collection]) => {
    const feed = isData(collection) ? collection.feed : undefined;
    if (!isData(feed) || schema.collections.get(name)?.dated === undefined) return [];
    const { path, title: written, limit = 20 } = feed;
    const title = evaluate(compileValue(written, { type: 'string' }, [COLLECTIONS, name, 'feed', 'title'], compilation), scope);
    return [{ name, path: String(path), title: String(title ?? config.business.name), limit: Number(limit) }];
  });
}

/**
 * Returns the head facts by the index of a definition. The pages of a dated collection are articles and link to its feed. The parent page
 * that lists them links to it, too: `/advice` for `/advice/{{post.slug}}`.
 */
export function headFacts(config: SiteConfig, schema: SchemaModel, feeds: readonly DeclaredFeed[]): SiteContext['headFacts'] {
  const facts = new Map<number, Pick<PageHead, 'feed' | 'isArticle'>>();
  const pages = config.pages as unknown as readonly Data[];
  for (const [index, definition] of pages.entries()) {
    const name = definition.groupBy === undefined ? collectionOf(definition, schema) : undefined;
    if (name === undefined || schema.collections.get(name)?.dated === undefined) continue;
    const found = feeds.find((feed) => feed.name === name);
    const feed = found === undefined ? {} : { feed: { href: found.path, title: found.title } };
    facts.set(index, { ...feed, isArticle: true });
    const [, parent] = /^(.*)\/[^/]*\{\{[^/]*$/.exec(String(definition.path)) ?? [];
    const list = pages.findIndex(({ path }) => path === (parent === '' ? '/' : parent));
    if (list >= 0 && found !== undefined) facts.set(list, { ...facts.get(list), ...feed });
  }
  return facts;
}
