import { applyChecks, checkSeverities } from '../../config/checks/apply-checks.ts';
import { checkAlternatives } from '../../config/checks/check-alternatives.ts';
import { checkCells } from '../../config/checks/check-cells.ts';
import { checkContrast } from '../../config/checks/check-contrast.ts';
import { checkFacts, checkPrivatePostalCode } from '../../config/checks/check-facts.ts';
import { checkForeignWords } from '../../config/checks/check-foreign-words.ts';
import { checkFormFields } from '../../config/checks/check-form-fields.ts';
import { checkLastDays } from '../../config/checks/check-last-days.ts';
import { checkMessages } from '../../config/checks/check-messages.ts';
import { checkSample } from '../../config/checks/check-sample.ts';
import { checkUntranslated } from '../../config/checks/check-untranslated.ts';
import { findLackOfVersion, findOtherVersion } from '../../config/checks/check-version.ts';
import { resolveConfig } from '../../config/facts/resolve-config.ts';
import { findLongTexts } from '../../config/facts/text-limit.ts';
import { tryFixes } from '../../config/fixes/try-fixes.ts';
import { explainByLines } from '../../config/lines/explain-by-lines.ts';
import { findCutOff, withoutBrokenEnd } from '../../config/lines/find-cut-off.ts';
import { findSwallowedLines } from '../../config/lines/find-swallowed-lines.ts';
import { findLeftovers } from '../../config/retarget/find-leftovers.ts';
import { findUnwritten } from '../../config/retarget/find-unwritten.ts';
import type { OldWord } from '../../config/retarget/old-words.ts';
import { COLLECTIONS } from '../../config/schema/check-name.ts';
import { validateConfig } from '../../config/shape/validate-config.ts';
import type { SiteSource } from '../../config/site-source.ts';
import { foldSuspicions } from '../../config/yaml/fold-suspicions.ts';
import type { SourceOf } from '../../config/yaml/source-at.ts';
import { isOnlyWithoutErrors } from '../../model/catalog.ts';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { Diagnostic, Finding, Location } from '../../model/diagnostic.ts';
import { FindingList, hasErrors, sortDiagnostics } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { checkDeliveries } from '../../pages/checks/check-deliveries.ts';
import { checkPages } from '../../pages/checks/check-pages.ts';
import { dropConsequences } from '../../pages/checks/drop-consequences.ts';
import type { DescribedSite } from '../../pages/describe/describe-pages.ts';
import { describePages } from '../../pages/describe/describe-pages.ts';
import type { DownloadFacts } from '../../pages/downloads/download-facts.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { PageMemo } from '../../pages/records/page-record.ts';
import type { Checks, SiteConfig } from '../../shared/generated/site.gen.ts';
import { todayIn } from '../../shared/time/calendar.ts';
import { shortHash } from '../support/hash.ts';

/** The diagnostics of a site's files, and the site that they describe. */
export interface CheckedSource {
  readonly diagnostics: readonly Diagnostic[];
  /** The described site; undefined when there are errors. */
  readonly site: DescribedSite | undefined;
}

interface SourceCheck {
  readonly source: SiteSource;
  readonly images: ImageFacts;
  /** None when left out. */
  readonly downloads?: DownloadFacts | undefined;
  readonly isStrict: boolean;
  /** Keys of the ways to deliver messages that were tried. When left out, untried ways are not reported. */
  readonly tried?: ReadonlySet<string> | undefined;
  /** The words that the site should no longer use after `retarget`. */
  readonly oldWords?: readonly OldWord[] | undefined;
  /** Diagnostics of files that hold no data: drawings, code, and downloads. */
  readonly others?: readonly Diagnostic[];
  readonly now: string | undefined;
  readonly isPreview?: boolean;
  readonly host?: Host | undefined;
  readonly memo?: PageMemo | undefined;
  /** How many mistakes in lines were reported so far, and removed from the text. */
  readonly explained?: number;
  /** Whether the last line of the configuration could not be parsed, and was left out. */
  readonly isBroken?: boolean;
}

/** Checks the files of a site, and describes the site if they have no errors. */
export function checkSource(check: SourceCheck): CheckedSource {
  const { source, images, downloads, isStrict, now, host } = check;
  const { data, schema, incomplete } = source;
  const { comments, namedAt } = commentsOn(source);
  const pictures = [...images.keys()];
  const finish = (diagnostics: readonly Diagnostic[], severity: Checks['severity'] = {}): readonly Diagnostic[] => {
    const counted = sortDiagnostics(applyChecks(diagnostics, { severity, sources: comments, namedAt, isStrict }));
    return tryFixes(counted, { source, pictures });
  };
  if (data === undefined)
    return { diagnostics: checkWithoutEnd(check) ?? checkExplained(check) ?? finish(source.diagnostics), site: undefined };
  const otherVersion = isData(data) ? findOtherVersion(data, schema) : undefined;
  if (otherVersion !== undefined) return { diagnostics: finish([source.toDiagnostic(otherVersion)]), site: undefined };
  const known = [...source.diagnostics, ...findSwallowedLines(source), ...(check.others ?? [])];
  const locateAll = (findings: readonly Finding[], others = known): Diagnostic[] =>
    sortDiagnostics(foldSuspicions([...others, ...findings.map((finding) => source.toDiagnostic(finding))]));
  const long = findLongTexts(data);
  if (long.length > 0) return { diagnostics: finish(locateAll(long)), site: undefined };
  const sourceOf: SourceOf = (path) => source.sourceOf(path);
  const { findings: mistakes, repaired } = validateConfig(data, schema, { sourceOf, pictures, incomplete });
  // Skip findings in declared collections while a declaration has a mistake.
  const isUnsure = source.declared.length > 0 || mistakes.some(({ path: [section] }) => section === COLLECTIONS);
  const shape = isUnsure ? [...source.declared, ...mistakes.filter(({ path }) => !schema.declared.includes(String(path[0])))] : mistakes;
  const explained = shape.length === 0 ? undefined : checkExplained(check);
  if (explained !== undefined) return { diagnostics: explained, site: undefined };
  const lackOfVersion = findLackOfVersion(shape, data);
  if (lackOfVersion.length > 0)
    return { diagnostics: finish(lackOfVersion.map((finding) => source.toDiagnostic(finding))), site: undefined };
  const findCut = (all: readonly Finding[]): Diagnostic | undefined =>
    findCutOff({ source, findings: all, isBroken: check.isBroken === true });
  if (repaired === undefined || isUnsure) {
    const cut = isUnsure ? findCut(shape) : undefined;
    // A mistake in a declaration can cause findings in the files of its collection. Leave those out.
    const files = isUnsure ? filesOfDeclared(source) : [];
    const others = known.filter(({ file }) => !files.includes(file));
    return { diagnostics: cut === undefined ? finish(locateAll(shape, others)) : [cut], site: undefined };
  }
  const findings = new FindingList();
  const resolved = resolveConfig(repaired.data, schema, findings, now);
  const config = withHost(resolved, host);
  checkMeaning({ config, data: repaired.data, written: data, schema, findings, isStrict, now });
  findLeftovers(data as Data, check.oldWords ?? [], findings);
  const site = describePages({
    config,
    schema,
    images,
    downloads,
    folders: foldersOf(source),
    findings,
    hash: shortHash,
    now,
    isPreview: check.isPreview,
    memo: check.memo,
  });
  checkPages(site, { findings, isLaunch: isStrict });
  if (check.tried !== undefined) checkDeliveries(site, check.tried, findings);
  const fresh = findings.all.filter(repaired.isNew);
  const suppressed = findings.all.filter((finding) => !repaired.isNew(finding));
  const all = dropConsequences([...shape, ...fresh], config, schema, suppressed);
  const cut = findCut(all);
  if (cut !== undefined) return { diagnostics: [cut], site: undefined };
  const located = locateAll(all);
  const relevant = hasErrors(located) ? located.filter(({ code }) => !isOnlyWithoutErrors(code)) : located;
  const diagnostics = finish(relevant, config.checks.severity);
  return { diagnostics, site: hasErrors(diagnostics) ? undefined : site };
}

/** Checks the text before a last line that cannot be parsed, to find out whether the file was cut off there. */
function checkWithoutEnd(check: SourceCheck): Diagnostic[] | undefined {
  const { config } = check.source;
  const text = check.isBroken === true ? undefined : withoutBrokenEnd(config, config.diagnostics);
  if (text === undefined) return undefined;
  const { diagnostics } = checkSource({ ...check, source: check.source.withText({ file: config.file, text }), isBroken: true });
  const cut = diagnostics.find(({ code }) => code === 'FILE_CUT_OFF');
  const [mistake] = config.diagnostics;
  return cut === undefined || mistake === undefined ? undefined : [{ ...cut, ...locationOf(mistake) }];
}

function locationOf({ file, line, column, endLine, endColumn }: Diagnostic): Location {
  return { file, line, column, ...(endLine === undefined ? {} : { endLine }), ...(endColumn === undefined ? {} : { endColumn }) };
}

/** How many mistakes in lines one run reports: each takes several parses of the whole file. */
const MAX_EXPLAINED = 5;

/**
 * Looks for a mistake in a line of the configuration that explains the findings. Returns that mistake, and the findings that are left once
 * it is repaired.
 */
function checkExplained(check: SourceCheck): Diagnostic[] | undefined {
  const { source, explained = 0 } = check;
  const explanation = explained < MAX_EXPLAINED ? explainByLines(source) : undefined;
  if (explanation === undefined) return undefined;
  const { diagnostic, text, added } = explanation;
  const { file } = source.config;
  const { diagnostics } = checkSource({ ...check, source: source.withText({ file, text }), explained: explained + 1 });
  // What the line seems to lack was in the part that was cut off. `FILE_CUT_OFF` is reported instead.
  if (diagnostics.some(({ code }) => code === 'FILE_CUT_OFF')) return undefined;
  const others = diagnostics.filter((each) => !(each.file === file && each.line === added) && !isOnlyWithoutErrors(each.code));
  return sortDiagnostics([diagnostic, ...others.map((each) => (each.file === file ? withoutLine(each, added) : each))]);
}

/** Converts the line numbers of a diagnostic from a text with an added line to the text without that line. */
function withoutLine<T extends Diagnostic>(diagnostic: T, added = Number.POSITIVE_INFINITY): T {
  const shift = (line: number): number => (line > added ? line - 1 : line);
  const { line, endLine, fix } = diagnostic;
  const edits = fix?.edits.map((edit) => ({ ...edit, line: shift(edit.line), endLine: shift(edit.endLine) }));
  return {
    ...diagnostic,
    line: shift(line),
    ...(endLine === undefined ? {} : { endLine: shift(endLine) }),
    ...(edits === undefined ? {} : { fix: { ...fix, edits } }),
  };
}

/** Lists the files of the collections that the site declares itself. */
function filesOfDeclared({ files, schema }: SiteSource): readonly string[] {
  return files.flatMap(({ collection, sources }) => (schema.declared.includes(collection) ? sources.map(({ file }) => file) : []));
}

/** Returns the folders that collections are read from, by collection. */
function foldersOf({ files }: SiteSource): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ collection, format, from }) => (from !== undefined && format === 'folder' ? [[collection, from]] : [])));
}

function withHost(config: SiteConfig, host: Host | undefined): SiteConfig {
  return host === undefined ? config : { ...config, deploy: { ...config.deploy, host } };
}

interface MeaningCheck {
  readonly config: SiteConfig;
  /** The data of the YAML file, with wrong values replaced. */
  readonly data: unknown;
  /** The data of the YAML file as written. */
  readonly written: unknown;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly isStrict: boolean;
  readonly now: string | undefined;
}

/** Checks the facts, whatever pages are made from them. */
function checkMeaning({ config, data, written, schema, findings, isStrict, now }: MeaningCheck): void {
  const today = now ?? todayIn(config.business.timeZone);
  checkFacts(config, schema, findings, today);
  checkPrivatePostalCode(config, data, findings);
  checkLastDays(config as unknown as Data, schema, findings, today);
  checkMessages(config, schema, findings, written);
  checkFormFields(config, schema, findings, written);
  checkAlternatives(config as unknown as Data, schema, findings);
  checkCells(config as unknown as Data, schema, findings);
  checkContrast(config.theme, findings);
  checkSample({ data: data as Data, findings, isLaunch: isStrict });
  findUnwritten(data as Data, findings);
  checkForeignWords(config, data as Data, findings);
  checkSeverities(data, findings);
  checkUntranslated({ config, data: data as Data, schema, findings });
}

/** Returns the texts in which comments can ignore a warning, and for each file of items the line of the YAML file that names it. */
function commentsOn({ config, files }: SiteSource) {
  const withComments = files.filter(({ format }) => format === 'yaml' || format === 'folder').flatMap(({ sources }) => sources);
  const named = files.flatMap(({ collection, sources }) => {
    const { line } = config.locate([collection, 'from']);
    return sources.map(({ file }) => [file, { file: config.file, line }] as const);
  });
  return { comments: new Map([config, ...withComments].map(({ file, text }) => [file, text])), namedAt: new Map(named) };
}
