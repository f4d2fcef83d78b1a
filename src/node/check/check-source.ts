import { checkMeaning } from '../../checks/check-meaning.ts';
import { checkBackgrounds } from '../../checks/pages/check-backgrounds.ts';
import { checkCovers } from '../../checks/pages/check-covers.ts';
import { checkDeliveries } from '../../checks/pages/check-deliveries.ts';
import { checkPages } from '../../checks/pages/check-pages.ts';
import { explainUnreadable } from '../../explain/explain.ts';
import { tryFixes } from '../../explain/fixes/try-fixes.ts';
import { addLineMistakes, explainLines } from '../../explain/lines/explain-lines.ts';
import { findCutOff, withoutBrokenEnd } from '../../explain/lines/find-cut-off.ts';
import { findSwallowedLines } from '../../explain/lines/find-swallowed-lines.ts';
import type { RepairedData } from '../../explain/shape/repair-data.ts';
import { TrialBudget } from '../../explain/trial-budget.ts';
import { resolveConfig } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { FindingList, hasErrors } from '../../model/diagnostic.ts';
import { findLeftovers } from '../../operations/retarget/find-leftovers.ts';
import { describePages } from '../../pages/describe/describe-pages.ts';
import type { DescribedSite, SiteOptions } from '../../pages/describe/described-site.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { ShownEntries } from '../../pages/lists/publish-items.ts';
import { daysToCome } from '../../pages/lists/publish-items.ts';
import { dropConsequences } from '../../report/drop-consequences.ts';
import type { ReportOptions } from '../../report/make-report.ts';
import { makeReport } from '../../report/make-report.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { findTextFolders } from '../../source/collections/text-folders.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { SourceOf } from '../../source/yaml/source-at.ts';
import { shortHash } from '../support/hash.ts';
import { checkShape, refuseUnusable } from './check-shape.ts';
import type { SiteOnDay } from './compare-days.ts';
import { excuseHidden, findComing, keyOf } from './compare-days.ts';
import type { CheckedSource, SourceOptions } from './source-options.ts';

type WithTrials = SourceOptions & { readonly trials: TrialBudget };

/**
 * Checks the files of a site, and describes the site if they have no errors. A wrong file is first explained: if the change of a line makes
 * sense of it, what is left to find is found in the changed text.
 */
export function checkSource(options: SourceOptions): CheckedSource {
  const check = { ...options, trials: options.trials ?? new TrialBudget() };
  const { source, trials } = check;
  if (source.isValid || refuseUnusable(source) !== undefined) return checkText(check);
  // What lines are missing cannot be told in a file that says only what differs.
  if (isOverlay(source)) return checkDamagedBase(check) ?? checkText(check);
  const end = findBrokenEnd(check);
  if (end !== undefined) return { diagnostics: [end], site: undefined };
  const lines = explainLines(source, trials);
  if (lines.mistakes.length === 0) return checkText(check);
  const { diagnostics } = checkText({ ...check, source: lines.source });
  // What a line seems to lack was in the part that was cut off.
  if (diagnostics.some(isCutOff)) return checkText(check);
  return { diagnostics: addLineMistakes(diagnostics, lines), site: undefined };
}

/** Finds out whether a file that cannot be parsed at its last line was cut off there: without that line, it says so. */
function findBrokenEnd(check: WithTrials): Diagnostic | undefined {
  const { config } = check.source;
  const mistakes = explainUnreadable({ unreadable: config.unreadable ?? [] }, check.trials);
  const [mistake] = mistakes;
  const text = withoutBrokenEnd(config, mistakes);
  if (text === undefined || mistake === undefined) return undefined;
  const { diagnostics } = checkText({ ...check, source: check.source.withText({ file: config.file, text }), isBroken: true });
  const cut = diagnostics.find(isCutOff);
  const { line, column, endLine = line, endColumn = column } = mistake;
  return cut === undefined ? undefined : { ...cut, line, column, endLine, endColumn };
}

/** Checks the base at the bottom by itself. Returns what lines it lacks, if it lacks some: all other findings follow from that. */
function checkDamagedBase(check: WithTrials): CheckedSource | undefined {
  let { base } = check.source;
  while (base?.base !== undefined) base = base.base;
  if (base === undefined || base.isValid) return undefined;
  const { diagnostics } = checkSource({ ...check, source: base });
  return diagnostics.some(({ code }) => code === 'LINE_MISSING' || code === 'FILE_CUT_OFF') ? { diagnostics, site: undefined } : undefined;
}

function isOverlay({ base, config }: SiteSource): boolean {
  return base !== undefined || /^["']?extends["']?\s*:/m.test(config.text);
}

function isCutOff({ code }: Diagnostic): boolean {
  return code === 'FILE_CUT_OFF';
}

/**
 * Checks files whose lines are right: check the shape → resolve → check the facts → describe → check the pages, today and on days to come →
 * drop what follows from other findings → make the report.
 */
function checkText(check: WithTrials): CheckedSource {
  const {
    source,
    images,
    downloads,
    isStrict = false,
    isPreview,
    now,
    host,
    memo,
    tried,
    trials,
    oldWords = [],
    others = [],
    isBroken = false,
    findNearer,
  } = check;
  const { schema } = source;
  const pictures = [...images.keys()];
  const known = [...source.diagnostics, ...explainUnreadable(source, trials), ...findSwallowedLines(source), ...others];
  const report = (found: readonly Finding[], options: Pick<ReportOptions, 'known' | 'config'>): readonly Diagnostic[] =>
    tryFixes(
      makeReport(found, { source, isStrict, findNearer, ...options }),
      { source, pictures, findMeaning: memoOf(findMeaning) },
      trials,
    );
  /** Makes sense of data of the right shape, and checks the facts. */
  function interpret({ data }: RepairedData, of: SiteSource, findings: FindingList): SiteConfig {
    const { schema } = of;
    const config = withHost(resolveConfig(data, schema, findings, now), host);
    const today = now ?? todayIn(config.business.timeZone);
    const sourceOf: SourceOf = (path) => of.sourceOf(path);
    checkMeaning({ config, data, written: of.data, schema, findings, isStrict, sourceOf, now: today });
    return config;
  }
  function findMeaning(of: SiteSource): readonly Finding[] {
    const shape = checkShape({ ...check, source: of });
    const findings = new FindingList();
    if (!shape.ok) return [];
    interpret(shape.repaired, of, findings);
    return findings.all.filter(shape.repaired.isNew);
  }
  const shape = checkShape(check);
  if (!shape.ok) {
    const { cut, findings, keeps = () => true } = shape;
    return { diagnostics: cut === undefined ? report(findings, { known: known.filter(keeps) }) : [cut], site: undefined };
  }
  const { repaired, mistakes } = shape;
  const findings = new FindingList();
  const config = interpret(repaired, source, findings);
  const today = now ?? todayIn(config.business.timeZone);
  checkBackgrounds(repaired.data, images, findings);
  checkCovers(repaired.data, images, findings);
  findLeftovers(source.data as Data, oldWords, findings);
  const options = { config, schema, images, downloads, folders: findTextFolders(source), hash: shortHash };
  const describe = (day: SiteDay): DescribedSite => {
    const described = describePages({ ...options, ...day });
    checkPages(described, { findings: day.findings, isLaunch: isStrict });
    return described;
  };
  const describeOn = (now: string, shows: ShownEntries): SiteOnDay => {
    const list = new FindingList();
    return { site: describe({ findings: list, now, shows }), findings: list };
  };
  const beforePages = new Set([...mistakes, ...findings.all].map(keyOf));
  const site = describe({ findings, now: today, isPreview, memo });
  if (!isPreview) {
    const coming = findComing(findings, { days: daysToCome(config, { schema, now: today }), today, describeOn });
    for (const finding of coming) findings.add(finding);
  }
  if (tried !== undefined) checkDeliveries(site, tried, findings);
  // Findings about stand-ins say nothing about the site.
  const own = findings.all.filter(repaired.isNew);
  const suppressed = findings.all.filter((finding) => !repaired.isNew(finding));
  const consistent = dropConsequences([...mistakes, ...own], config, schema, suppressed);
  const { findings: all, hiddenIds } = excuseHidden(
    consistent,
    (finding) => !beforePages.has(keyOf(finding)),
    () => describeOn(today, 'all'),
  );
  const cut = findCutOff({ source, findings: all, isBroken });
  if (cut !== undefined) return { diagnostics: [cut], site: undefined };
  const diagnostics = report(all, { known, config });
  return { diagnostics, site: hasErrors(diagnostics) ? undefined : hiddenIds === undefined ? site : { ...site, hiddenIds } };
}

type SiteDay = Pick<SiteOptions, 'findings' | 'isPreview' | 'shows' | 'memo'> & { readonly now: string };

function withHost(config: SiteConfig, host: Host | undefined): SiteConfig {
  return host === undefined ? config : { ...config, deploy: { ...config.deploy, host } };
}
