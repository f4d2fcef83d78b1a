import { checkMeaning } from '../../config/checks/check-meaning.ts';
import { nameOfEntry } from '../../config/collections/entry-names.ts';
import { resolveConfig } from '../../config/facts/resolve-config.ts';
import { findCutOff } from '../../config/lines/find-cut-off.ts';
import { findLeftovers } from '../../config/retarget/find-leftovers.ts';
import type { SiteSource } from '../../config/site-source.ts';
import { isOnlyWithoutErrors } from '../../model/catalog.ts';
import type { Data } from '../../model/data.ts';
import { FindingList, hasErrors } from '../../model/diagnostic.ts';
import { checkBackgrounds } from '../../pages/checks/check-backgrounds.ts';
import { checkDeliveries } from '../../pages/checks/check-deliveries.ts';
import { checkPages } from '../../pages/checks/check-pages.ts';
import { dropConsequences } from '../../pages/checks/drop-consequences.ts';
import type { DescribedSite } from '../../pages/describe/describe-pages.ts';
import { describePages } from '../../pages/describe/describe-pages.ts';
import type { SiteOptions } from '../../pages/describe/prepare-site.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import { daysToCome } from '../../pages/lists/publish-items.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { shortHash } from '../support/hash.ts';
import { checkShape } from './check-shape.ts';
import type { SiteOnDay } from './compare-days.ts';
import { excuseHidden, findComing, keyOf } from './compare-days.ts';
import type { CheckedSource, SourceOptions } from './source-options.ts';
import { SourceReport } from './source-report.ts';

/**
 * Checks the files of a site, and describes the site if they have no errors: check the shape → resolve → check the facts → describe → check
 * the pages, today and on days to come. Then the findings become diagnostics: drop those that follow from others → locate → drop those that
 * only count without errors → apply the severities and comments of the site → sort → try the fixes.
 */
export function checkSource(check: SourceOptions): CheckedSource {
  const { source, images, downloads, isStrict, isPreview, now, host, memo, tried, oldWords = [], isBroken = false } = check;
  const { schema } = source;
  const report = new SourceReport(check);
  const shape = checkShape(check, report, checkSource);
  if (!shape.ok) return { diagnostics: shape.diagnostics, site: undefined };
  const { written, repaired, mistakes } = shape;
  const findings = new FindingList();
  const config = withHost(resolveConfig(repaired.data, schema, findings, now), host);
  const today = now ?? todayIn(config.business.timeZone);
  checkMeaning({ config, data: repaired.data, written, schema, findings, isStrict, now: today });
  checkBackgrounds(repaired.data, images, findings);
  findLeftovers(written as Data, oldWords, findings);
  const options = { config, schema, images, downloads, folders: foldersOf(source), hash: shortHash };
  const describe = (day: SiteDay): DescribedSite => {
    const described = describePages({ ...options, ...day });
    checkPages(described, { findings: day.findings, isLaunch: isStrict });
    return described;
  };
  const describeAll = (day: string) => (): SiteOnDay => {
    const list = new FindingList();
    return { site: describe({ findings: list, now: day, isTimeless: true }), findings: list };
  };
  const beforePages = new Set(findings.all.map(keyOf));
  const site = describe({ findings, now: today, isPreview, memo });
  const coming = isPreview
    ? []
    : daysToCome(config, { schema, now: today }, MOST_DAYS).flatMap((day) => {
        const list = new FindingList();
        return findComing(
          findings,
          { site: describe({ findings: list, now: day }), findings: list },
          { day, describeAll: describeAll(day) },
        );
      });
  for (const finding of coming) findings.add(finding);
  if (tried !== undefined) checkDeliveries(site, tried, findings);
  // Findings about stand-ins say nothing about the site.
  const own = findings.all.filter(repaired.isNew);
  const suppressed = findings.all.filter((finding) => !repaired.isNew(finding));
  const consistent = dropConsequences([...mistakes, ...own], config, schema, suppressed);
  const { findings: all, hiddenIds } = excuseHidden(consistent, (finding) => !beforePages.has(keyOf(finding)), describeAll(today));
  const cut = findCutOff({ source, findings: all, isBroken });
  if (cut !== undefined) return { diagnostics: [cut], site: undefined };
  const located = report.locate(all);
  const relevant = hasErrors(located) ? located.filter(({ code }) => !isOnlyWithoutErrors(code)) : located;
  const diagnostics = report.finish(relevant, config.checks.severity);
  return { diagnostics, site: hasErrors(diagnostics) ? undefined : hiddenIds === undefined ? site : { ...site, hiddenIds } };
}

/** The site on this many days of the future, at most, is checked today. */
const MOST_DAYS = 3;

type SiteDay = Pick<SiteOptions, 'findings' | 'isPreview' | 'isTimeless' | 'memo'> & { readonly now: string };

/** Returns the folders that collections are read from, by collection, and those of entries with a folder of their own: `posts.2`. */
function foldersOf({ files }: SiteSource): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ collection, format, from, sources }): [string, string][] => {
      if (from === undefined || format !== 'folder') return [];
      const own = sources.flatMap(({ file }, index): [string, string][] => {
        const { folder } = nameOfEntry(file, from);
        return folder === undefined ? [] : [[`${collection}.${index}`, `${from}/${folder}`]];
      });
      return [[collection, from], ...own];
    }),
  );
}

function withHost(config: SiteConfig, host: Host | undefined): SiteConfig {
  return host === undefined ? config : { ...config, deploy: { ...config.deploy, host } };
}
