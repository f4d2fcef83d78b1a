import type { Data } from '../../model/data.ts';
import type { ArticleFacts } from '../graph/build-article.ts';
import type { SiteContext } from './described-site.ts';

/** Returns the facts for the structured data of entries in dated collections, by the path of the entry. */
export function describeArticles({ scope, compilation }: SiteContext): ReadonlyMap<string, ArticleFacts> {
  const { schema, pictures, uses, origins } = compilation;
  const articles = new Map<string, ArticleFacts>();
  for (const [name, { item: type, dated }] of schema.collections) {
    if (dated === undefined) continue;
    const field = Object.keys(type.properties ?? {}).find((key) => schema.child(type, key)?.['x-kind'] === 'picture') ?? '';
    for (const item of scope.values[name] as readonly Data[]) {
      const origin = origins.get(item) ?? [];
      const picture = item[field] === undefined ? undefined : pictures.convert(item[field], uses.at([...origin, field]));
      articles.set(origin.join('.'), { item, published: String(item[dated]), picture: picture?.src });
    }
  }
  return articles;
}
