import { isData } from '../../model/data.ts';
import { isSamePath, leadsInto } from '../../model/data-path.ts';
import type { DataPath, Diagnostic, Finding } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import { containerName } from '../../model/format-value.ts';
import { isMeaning } from '../../model/remedy.ts';
import { count, listInWords } from '../../shared/text.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Source } from '../../source/source-file.ts';

interface CutOffCheck {
  readonly source: SiteSource;
  readonly findings: readonly Finding[];
  /** Whether the last line could not be parsed and was left out. */
  readonly isBroken: boolean;
}

/** It is unlikely that someone forgot this many linked pages at once. If the file ends in the middle of a line, fewer are enough. */
const MANY = 3;
const MANY_WITHIN_LINE = 2;

/**
 * Finds out whether the rest of a file is missing, as after an interrupted upload: the parts open at its end are incomplete, or later parts
 * are missing.
 */
export function findCutOff({ source, findings, isBroken }: CutOffCheck): Diagnostic | undefined {
  const { config, schema, base } = source;
  const { data } = config;
  if (!isData(data) || base !== undefined) return undefined;
  const present = Object.keys(data);
  const end = pathToEnd(data);
  const sections = findings.filter(({ lacks, path }) => lacks !== undefined && path.length === 0);
  const open = findings.filter(({ lacks, path }) => lacks !== undefined && path.length > 0 && leadsInto(end, path));
  const last = findings.filter(({ code, path }) => /^(?:CONFIG_|REFERENCE_SYNTAX)/.test(code) && isSamePath(path, end));
  const isOpen = isBroken || open.length > 0 || last.length > 0;
  const pages = present.at(-1) === 'pages' ? missingPages(findings) : [];
  const { properties = {}, required = [] } = schema.root;
  const order = Object.keys(properties);
  const latest = Math.max(...present.map((key) => order.indexOf(key)));
  const isBeforeAll = sections.length > 0 && sections.every(({ lacks = '' }) => order.indexOf(lacks) > latest);
  const isWithinLine = !config.text.endsWith('\n');
  const many = isOpen ? 1 : isWithinLine ? MANY_WITHIN_LINE : MANY;
  // A file that was just started lacks more than half of the required sections.
  const isBetweenSections = isBeforeAll && required.length > sections.length * 2;
  // Sections can be in any order. But if the last one is incomplete, too, or several are missing, they probably came after it.
  const isInSection = isWithinLine && present.length > sections.length && (isOpen || sections.length >= MANY_WITHIN_LINE);
  const lacksRest = isBetweenSections || isInSection;
  const isOpenTwice = isWithinLine && new Set([...open, ...last].map(({ path }) => path.length)).size > 1;
  const isCut = sections.length > 0 ? lacksRest : pages.length >= many || isOpenTwice;
  if (!isCut) return undefined;
  const missing = [
    ...(isBroken ? ['this line is incomplete'] : []),
    ...open
      .slice(0, 1)
      .map(({ path }) => `${formatMissing(open.filter((each) => each.path.length === path.length))} from ${containerName(path, data)}`),
    ...(sections.length > 0 ? [formatMissing(sections)] : []),
    ...(pages.length > 0 ? [formatPages(pages)] : []),
  ];
  const lines = config.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n');
  const text = lines.at(-1) ?? '';
  const column = text.search(/\S|$/) + 1;
  const location = { file: config.file, line: lines.length, column, endLine: lines.length, endColumn: text.length + 1 };
  // Only a file that ends between two sections may be unfinished rather than cut off.
  const isBetween = sections.length > 0 && open.length === 0 && !isBroken;
  const [comes, it] = sections.length === 1 ? ['comes', 'it'] : ['come', 'them'];
  const next = ` If you are still writing it, ${listInWords(sections.map(({ lacks }) => `\`${lacks}\``))} ${comes} next; schema/REFERENCE.md describes ${it}.`;
  return diagnosticAt('FILE_CUT_OFF', location, {
    message: `The file ends too early: ${listInWords(missing)}.`,
    hint: `Restore the rest of the file from a backup or from version control.${isBetween ? next : ''}`,
  });
}

/** Returns the text without its last line, if that line is the only reason why the text cannot be parsed. */
export function withoutBrokenEnd({ text }: Source, mistakes: readonly Diagnostic[]): string | undefined {
  if (!mistakes.every(({ code }) => code === 'YAML_SYNTAX')) return undefined;
  const lines = text.trimEnd().split('\n');
  const isAtEnd = lines.length > 1 && mistakes.every(({ line }) => line === lines.length);
  return isAtEnd ? `${lines.slice(0, -1).join('\n')}\n` : undefined;
}

/** Returns the path of the last value in the data. */
function pathToEnd(data: unknown): DataPath {
  if (Array.isArray(data)) return data.length === 0 ? [] : [data.length - 1, ...pathToEnd(data.at(-1))];
  const key = isData(data) ? Object.keys(data).at(-1) : undefined;
  return key === undefined ? [] : [key, ...pathToEnd((data as Readonly<Record<string, unknown>>)[key])];
}

/** Returns the linked pages that do not exist. A link that is similar to an existing page is a typo, so it does not count. */
function missingPages(findings: readonly Finding[]): string[] {
  const dead = findings.filter(({ code, remedy }) => code === 'LINK_UNKNOWN_ROUTE' && !isMeaning(remedy));
  return [...new Set(dead.flatMap(({ missing }) => missing ?? []))];
}

function formatPages([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `links point to ${first}, which is missing`;
  return `links point to ${first} and ${count(others.length, 'other page')} that are missing`;
}

function formatMissing(findings: readonly Finding[]): string {
  return `${listInWords(findings.map(({ lacks }) => `\`${lacks}\``))} ${findings.length === 1 ? 'is' : 'are'} missing`;
}
