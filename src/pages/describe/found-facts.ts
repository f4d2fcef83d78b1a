import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { findProvider } from '../../providers/find-provider.ts';
import { DATA_SECTIONS } from '../../schema/data-sections.ts';
import type { Privacy } from '../../shared/generated/site.gen.ts';
import type { Need } from '../../shared/page/page-description.ts';
import type { StoredItem } from '../../shared/page/page-services.ts';
import { STORED } from '../../shared/stored.ts';
import type { UsedService } from './describe-services.ts';
import { purposeTexts } from './describe-services.ts';

/** What the pages load from other sites and store in browsers. */
export type FoundFacts = Pick<Privacy, 'sites' | 'services' | 'storage'>;

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
  readonly services: readonly UsedService[];
  readonly language: string;
  /** What each service is for, in words for visitors. */
  readonly purposes: Privacy['consent']['purposes'];
  /** Whether a page has a form that sends messages. */
  readonly hasForm: boolean;
}

/** Returns the facts for the privacy page: other sites that pages load from, services that run on them, and what the browser stores. */
export function findFacts({ needs, services, language, purposes, hasForm }: Found): FoundFacts {
  const sites = new Map<string, FoundFacts['sites'][number]>();
  const addSite = (need: Need, use: FoundFacts['sites'][number]['use'], name?: string): void => {
    const [, origin] = need.split(' ') as [string, string];
    if (origin === "'self'") return;
    const host = hostOf(origin);
    const key = `${use} ${host}`;
    if (!sites.has(key)) sites.set(key, { host, name: name ?? findProvider(origin.replace('*.', ''))?.name ?? host, use });
  };
  for (const { name, purpose, needs: own } of services)
    for (const need of own) addSite(need, purpose === 'statistics' ? 'count' : 'service', name);
  const ofServices = new Set(services.flatMap((service) => service.needs));
  for (const need of needs) if (!ofServices.has(need)) addSite(need, USES[need.split(' ')[0] as keyof typeof USES]);
  const isStored = {
    message: hasForm,
    consent: services.some(({ starts }) => starts !== 'click'),
    chat: services.some(({ purpose }) => purpose === 'chat'),
  };
  return {
    sites: [...sites.keys()].sort().map((key) => sites.get(key) as FoundFacts['sites'][number]),
    services: services.map(({ name, purpose, alsoCounts, starts, needs: own, stores }) => ({
      name,
      purpose,
      purposeText: purposeTexts({ purpose, alsoCounts }, purposes).join('; '),
      starts,
      hosts: [...new Set(own.map((need) => hostOf(need.split(' ')[1] as string)))].join(', '),
      stored: formatStored(stores, language),
    })),
    storage: Object.values(STORED).filter(({ use }) => isStored[use as keyof typeof isStored] ?? true),
  };
}

function hostOf(origin: string): string {
  return origin.replace(/^\w+:\/\/(?:\*\.)?/, '');
}

/** Formats what a service stores, each name once: `_ga (2 years), _gid`. */
function formatStored(stores: readonly StoredItem[], language: string): string {
  const byName = new Map<string, string>();
  for (const { name, days } of stores)
    if (!byName.has(name)) byName.set(name, days === undefined ? name : `${name} (${formatDays(days, language)})`);
  return [...byName.values()].join(', ');
}

/** Formats a number of days: `2 years`, `90 days`. */
function formatDays(days: number, language: string): string {
  const [number, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}

const USES = {
  frame: 'embed',
  script: 'script',
  style: 'script',
  socket: 'script',
  message: 'message',
  form: 'message',
  counter: 'count',
  tag: 'count',
  connection: 'count',
  picture: 'picture',
  media: 'picture',
} as const satisfies Record<string, FoundFacts['sites'][number]['use']>;
