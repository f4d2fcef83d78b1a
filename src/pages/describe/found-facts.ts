import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import type { Privacy } from '../../shared/generated/site.gen.ts';
import type { AnalyticsSettings, Need } from '../../shared/page/page-description.ts';
import { STORED } from '../../shared/stored.ts';

/** What the pages load from other sites and store in browsers. */
export type FoundFacts = Pick<Privacy, 'sites' | 'storage'>;

/** Returns the references to facts that are found on the pages (`x-found`), such as `privacy.sites`. */
export function foundNames(schema: SchemaModel): readonly string[] {
  return DATA_SECTIONS.flatMap((section) => {
    const derived = schema.resolve(schema.child(schema.root, section) ?? {})['x-derived'] ?? {};
    return Object.keys(derived).flatMap((name) => (derived[name]?.['x-found'] === true ? [`${section}.${name}`] : []));
  });
}

/** Checks whether an entry of `pages` shows facts found on other pages. */
export function showsFound(definition: Data, names: readonly string[]): boolean {
  const text = JSON.stringify(definition);
  return names.some((name) => text.includes(name));
}

interface Found {
  /** What all pages load from other sites. Their Content-Security-Policy is made from the same list. */
  readonly needs: readonly Need[];
  readonly analytics: AnalyticsSettings | undefined;
  /** Whether a page has a form that sends messages. */
  readonly hasForm: boolean;
}

/** Returns the facts for the privacy page: other sites that pages load from, and what the browser stores. */
export function findFacts({ needs, analytics, hasForm }: Found): FoundFacts {
  const sites = new Map<string, FoundFacts['sites'][number]>();
  for (const need of needs) {
    const [kind, origin] = need.split(' ') as [keyof typeof USES, string];
    if (origin === "'self'") continue;
    const site = { host: origin.replace(/^https:\/\/(?:\*\.)?/, ''), use: USES[kind] };
    sites.set(`${site.use} ${site.host}`, site);
  }
  const asks = analytics?.ga4?.consent === true || analytics?.plausible?.consent === true;
  return {
    sites: [...sites.keys()].sort().map((key) => sites.get(key) as FoundFacts['sites'][number]),
    storage: Object.values(STORED).filter(({ use }) => (use === 'message' ? hasForm : use === 'consent' ? asks : true)),
  };
}

const USES = {
  frame: 'embed',
  script: 'script',
  message: 'message',
  form: 'message',
  counter: 'count',
  connection: 'count',
  picture: 'picture',
  media: 'picture',
} as const satisfies Record<string, FoundFacts['sites'][number]['use']>;
