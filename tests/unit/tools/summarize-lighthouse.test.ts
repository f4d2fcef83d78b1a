import { describe, expect, it } from 'vitest';
import type { LighthouseResult } from '../../tools/summarize-lighthouse.ts';
import { listShortfalls, summarize } from '../../tools/summarize-lighthouse.ts';

/** A run with this score of performance. */
function run(score: number, audits: object = {}): LighthouseResult {
  const category = (title: string, ids: readonly string[] = []) => ({ title, score: 1, auditRefs: ids.map((id) => ({ id, weight: 1 })) });
  const metrics = [
    'cumulative-layout-shift',
    'largest-contentful-paint',
    'first-contentful-paint',
    'total-blocking-time',
    'total-byte-weight',
  ];
  return {
    categories: {
      performance: { ...category('Performance', Object.keys(audits)), score },
      accessibility: category('Accessibility'),
      'best-practices': category('Best Practices'),
      seo: category('SEO'),
    },
    audits: { ...Object.fromEntries(metrics.map((id) => [id, { numericValue: score * 1000, score: 1 }])), ...audits },
    environment: { benchmarkIndex: 1500 },
  } as unknown as LighthouseResult;
}

describe('summarize', () => {
  it('gives medians', () => {
    expect(summarize([run(0.5), run(1), run(0.9)])).toEqual({
      performance: 90,
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      cls: 900,
      lcp: 900,
      fcp: 900,
      tbt: 900,
      kB: 1,
      benchmark: 1500,
    });
  });
});

describe('listShortfalls', () => {
  const audit = { title: 'Images are too large', score: 0.5, details: { items: [{ url: 'http://localhost:4173/a.svg' }, {}] } };

  it('names what took points in most runs, and where', () => {
    expect(listShortfalls([run(0.9, { images: audit }), run(0.9, { images: audit }), run(1)])).toEqual([
      'Performance: Images are too large: http://localhost/a.svg',
    ]);
  });

  it('leaves out what took none, what could not be told, and what happened once', () => {
    const fine = { title: 'Fine', score: 1 };
    const unknown = { title: 'Unknown', score: null };
    expect(listShortfalls([run(1, { fine, unknown, images: audit }), run(1, { fine, unknown }), run(1)])).toEqual([]);
  });
});
