import { isData } from '../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { SERVICES } from '../../providers/providers.gen.ts';
import type { ServiceSection, ServiceUse } from '../../providers/service.ts';
import { keepsSecrets } from '../../schema/local-business.ts';
import type { Block, SiteConfig } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Need } from '../../shared/page/page-description.ts';
import type { DescribedServices, ServicePurpose, ServiceSettings } from '../../shared/page/page-services.ts';
import type { EmbedBlock } from '../../shared/page/shown-embed.ts';
import { hasEmbedStates } from '../../shared/page/shown-embed.ts';
import { evaluate } from '../../template/compiled.ts';
import { compileValue } from '../template/compile-value.ts';
import type { SiteContext } from './described-site.ts';

/** A service that the site uses. */
export interface UsedService extends ServiceUse {
  /** Its key in the YAML. */
  readonly key: string;
  readonly name: string;
  readonly starts: 'ask' | 'notice' | 'click';
  readonly settings: ServiceSettings;
}

/** What measures ads, or feeds what does. Global Privacy Control switches it off. */
const FEEDS_ADS: ReadonlySet<ServicePurpose> = new Set(['marketing', 'recordings', 'calls']);

/** Returns the services of the site, in the order of the schema. */
export const listServices = memoOf((config: SiteConfig): readonly UsedService[] =>
  SECTIONS.flatMap((section) =>
    Object.entries(config[section] ?? {}).flatMap(([key, value]: [string, unknown]): UsedService[] => {
      const service = SERVICES.get(key);
      if (service === undefined || service.section !== section || !isData(value)) return [];
      const { consent, ...fields } = value as { consent?: 'ask' | 'notice' };
      const settings = fields as ServiceSettings;
      return [{ key, name: service.name, starts: consent ?? 'click', settings, ...service.use(settings) }];
    }),
  ),
);

const SECTIONS = ['analytics', 'callTracking', 'chat'] as const satisfies readonly ServiceSection[];

/**
 * Checks whether a service must not run on pages with a form: nothing records what visitors write, and what a business of health or law is
 * told stays between it and the visitor.
 */
export function isKeptFromForms({ purpose }: UsedService, { business }: SiteConfig): boolean {
  return purpose === 'recordings' || (keepsSecrets(business.type) && (FEEDS_ADS.has(purpose) || purpose === 'chat'));
}

/** Checks whether visitors can write something on a page: in a form of ours, or in what another site shows there, except a map. */
export function hasForm(blocks: readonly Block[], schema: SchemaModel): boolean {
  return blocks.some((block) => {
    if (schema.block(block.type)?.['x-sends'] !== undefined) return true;
    const embed = block as EmbedBlock;
    return hasEmbedStates(embed) && embed.shown?.icon !== 'pin';
  });
}

/** Returns what services load from other sites. */
export function needsOfServices(services: readonly UsedService[]): readonly Need[] {
  return services.flatMap(({ needs }) => needs);
}

/** Returns what a service is for, in words for visitors. */
export function purposeTexts(
  { purpose, alsoCounts = false }: Pick<UsedService, 'purpose' | 'alsoCounts'>,
  purposes: SiteConfig['privacy']['consent']['purposes'],
): readonly string[] {
  return [...(alsoCounts ? [purposes.statistics] : []), purposes[purpose]];
}

/** Returns what pages start; undefined if the site has no services. */
export function describeServices(config: SiteConfig, { scope, compilation }: SiteContext): DescribedServices | undefined {
  const used = listServices(config);
  if (used.length === 0) return undefined;
  const { schema } = compilation;
  const node = schema.child(schema.child(schema.root, 'privacy') as SchemaNode, 'consent') as SchemaNode;
  const words = evaluate(compileValue(config.privacy.consent, node, ['privacy', 'consent'], compilation), scope);
  const { purposes, ...texts } = (words ?? config.privacy.consent) as SiteConfig['privacy']['consent'];
  const { phone, phoneLink = '', email, emailLink = '' } = config.business;
  const { label = '', loadingText = '', failureText = '' } = config.chat ?? {};
  const contacts = [
    ...(phone === undefined ? [] : [{ label: phone, href: phoneLink }]),
    ...(email === undefined ? [] : [{ label: email, href: emailLink }]),
  ];
  return {
    ...texts,
    services: used.map(({ key, name, purpose, alsoCounts, starts, settings, stores }) => ({
      key,
      name,
      purpose,
      purposeTexts: purposeTexts({ purpose, alsoCounts }, purposes),
      starts,
      feedsAds: FEEDS_ADS.has(purpose),
      isChat: purpose === 'chat',
      values: settings,
      stores: stores.map((item) => ({ name: item.name, in: item.in })),
    })),
    ...(used.some(({ purpose }) => purpose === 'chat') ? { chat: { label, loadingText, failureText, contacts } } : {}),
  };
}
