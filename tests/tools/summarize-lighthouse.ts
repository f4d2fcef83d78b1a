/** The parts of a Lighthouse report (JSON) that we use. */
export interface LighthouseResult {
  readonly categories: Readonly<Record<string, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
}

interface LighthouseCategory {
  readonly title: string;
  /** From 0 to 1. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseAudit {
  readonly title: string;
  /** From 0 to 1. Null if nothing could be rated. */
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: unknown;
}

/** The medians of several runs. */
export interface Summary {
  /** From 0 to 100, like the next three. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly cls: number;
  /** In milliseconds. */
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  /** All bytes that came over the network, in kB of 1000 bytes. */
  readonly kB: number;
  /** The speed of the machine. 1500 or more is a fast desktop. */
  readonly benchmark: number;
}

export function summarize(results: readonly LighthouseResult[]): Summary {
  const score = (category: string): number => median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const value = (audit: string): number => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    lcp: Math.round(value('largest-contentful-paint')),
    fcp: Math.round(value('first-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    kB: Math.round(value('total-byte-weight') / 1000),
    benchmark: Math.round(median(results.map(({ environment }) => environment.benchmarkIndex))),
  };
}

/** Lists the audits that cost points in most runs, with their findings: `category: title (value): details`. */
export function listShortfalls(results: readonly LighthouseResult[]): string[] {
  const counts = new Map<string, number>();
  for (const { categories, audits } of results) {
    for (const category of Object.values(categories)) {
      for (const { id, weight } of category.auditRefs) {
        const audit = audits[id];
        if (audit === undefined || audit.score === null || audit.score >= 1 || (weight === 0 && audit.score > 0.89)) continue;
        const key = `${category.title}${weight === 0 ? ' (no points)' : ''}: ${audit.title}${formatDetails(audit.details)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return [...counts].filter(([, count]) => count > results.length / 2).map(([key]) => key);
}

/** Formats at most five of the items that an audit reports. */
function formatDetails(details: unknown): string {
  const { items } = (details ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return '';
  const places = items.map(formatItem).filter((place) => place !== '');
  return places.length === 0 ? '' : `: ${[...new Set(places)].slice(0, 5).join('; ')}`;
}

function formatItem(item: unknown): string {
  const { url, node, description, sourceLocation } = item as {
    url?: string;
    node?: { snippet?: string };
    description?: string;
    sourceLocation?: { url?: string };
  };
  const words = [url, node?.snippet, description, sourceLocation?.url].filter((word) => typeof word === 'string');
  // Ports and hashes differ from run to run.
  return words
    .join(' ')
    .replace(/localhost:\d+/g, 'localhost')
    .slice(0, 160);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
