import type { SchemaNode } from '../../model/schema.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { AnalyticsSettings, Need } from '../../shared/page/page-description.ts';
import { evaluate } from '../../template/compiled.ts';
import { compileValue } from '../template/compile-value.ts';
import type { SiteContext } from './described-site.ts';

/** The hosts of Google's script, and those that it reports to. Source: developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_NEEDS: readonly Need[] = [
  'counter https://www.googletagmanager.com',
  'connection https://*.google-analytics.com',
  'connection https://*.analytics.google.com',
  'connection https://*.googletagmanager.com',
];

/** Returns the analytics settings; undefined if the site counts no visits. */
export function describeAnalytics(config: SiteConfig, { scope, compilation }: SiteContext): AnalyticsSettings | undefined {
  const { analytics } = config;
  if (analytics?.plausible === undefined && analytics?.ga4 === undefined) return undefined;
  const { schema } = compilation;
  const node = schema.child(schema.root, 'analytics') as SchemaNode;
  return evaluate(compileValue(analytics, node, ['analytics'], compilation), scope) as AnalyticsSettings | undefined;
}

/** Returns what analytics loads from other sites on every page. */
export function analyticsNeeds({ plausible, ga4 }: Pick<AnalyticsSettings, 'plausible' | 'ga4'>): readonly Need[] {
  return [
    ...(plausible === undefined ? [] : [`counter ${new URL(plausible.script).origin}` as const]),
    ...(ga4 === undefined ? [] : GOOGLE_NEEDS),
  ];
}
