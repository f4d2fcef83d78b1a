import { count, escapeHint, escapeLine } from '../../shared/text.ts';
import { entryOf, whyOf } from '../catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { countBySeverity } from '../diagnostic.ts';
import { codeFrame, formatFrame } from './code-frame.ts';

/** Styles a part of the report. Without colors, it is `plain`. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'cyan', text: string) => string;

interface TerminalOptions {
  /** The texts of the files with findings, by the file name that the findings use. */
  readonly sources: ReadonlyMap<string, string>;
  readonly paint: Paint;
  /** The maximum number of findings to show. If left out, shows the first ones of each code. */
  readonly max?: number | undefined;
  /** The command that shows each finding. */
  readonly showsAll?: string | undefined;
  /** Rewrites the commands in a text to the form that the user types. */
  readonly asCalled?: (text: string) => string;
}

const SHOWS_ALL = 'npm run validate -- --all';

/** Formats the findings for a terminal, grouped by file: each with its location, the lines around it, and what to do. */
export function toTerminal(diagnostics: readonly Diagnostic[], options: TerminalOptions): string[] {
  const { sources, paint, asCalled = (text) => text, max, showsAll = SHOWS_ALL } = options;
  const { shown, more, kinds } =
    max === undefined ? chooseByCode(diagnostics) : { shown: diagnostics.slice(0, max), more: new Map(), kinds: [] };
  const all = asCalled(showsAll);
  const explained = new Set<string>();
  const files = new Set(shown.map(({ file }) => file));
  const blocks = [...files].flatMap((file) => {
    const ofFile = shown.filter((diagnostic) => diagnostic.file === file);
    const heading = files.size > 1 ? [paint('bold', file), ''] : [];
    return [
      ...heading,
      ...ofFile.flatMap((diagnostic) => [
        ...formatDiagnostic(diagnostic, { source: sources.get(file), paint, asCalled, explained }),
        ...formatMore(diagnostic.code, more.get(diagnostic) ?? [], all),
      ]),
    ];
  });
  const grouped = [...more.values(), ...kinds].flat().length;
  return [...blocks, ...formatKinds(kinds, all, paint), ...summarize(diagnostics, { shown: shown.length + grouped, all }, options)];
}

/** More errors of one code are shown by the first ones. */
const MANY = 10;
const SHOWN_OF_MANY = 3;

/** More warnings of one code share a line: nobody has to act on each before the site works. */
const FEW_WARNINGS = 3;

/** The maximum number of findings to print. Nobody can use more at a time; broken tables can have a hundred thousand. */
export const MAX_FINDINGS = 200;

interface Chosen {
  readonly shown: readonly Diagnostic[];
  /** For the last finding shown of a code, the others. */
  readonly more: ReadonlyMap<Diagnostic, readonly Diagnostic[]>;
  /** Warnings that share a line, by code. */
  readonly kinds: readonly (readonly Diagnostic[])[];
}

function chooseByCode(diagnostics: readonly Diagnostic[]): Chosen {
  const byCode = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    const ofCode = byCode.get(each.code);
    if (ofCode === undefined) byCode.set(each.code, [each]);
    else ofCode.push(each);
  }
  const kinds = [...byCode.values()].filter((all) => all.length > FEW_WARNINGS && all.every(({ severity }) => severity === 'warning'));
  const many = [...byCode.values()].filter((all) => all.length > MANY && !kinds.includes(all));
  const left = new Set([...many.flatMap((ofCode) => ofCode.slice(SHOWN_OF_MANY)), ...kinds.flat()]);
  const shown = diagnostics.filter((each) => !left.has(each)).slice(0, MAX_FINDINGS);
  const ends = new Map(many.map((ofCode) => [ofCode[SHOWN_OF_MANY - 1] as Diagnostic, ofCode.slice(SHOWN_OF_MANY)]));
  return { shown, more: new Map([...ends].filter(([end]) => shown.includes(end))), kinds };
}

/** The maximum number of places to name. */
const MAX_PLACES = 30;

/** @param all the command that shows each finding */
function formatMore(code: string, others: readonly Diagnostic[], all: string): string[] {
  if (others.length === 0) return [];
  return [`… and ${count(others.length, 'more finding')} of ${code}; ${all} shows each.`, `  ${formatPlaces(others)}`, ''];
}

/** How many places stand in a line of warnings of one kind. */
const PLACES_OF_KIND = 5;

/** Formats warnings of one kind as a line: `23 warnings SAMPLE_CONTENT: Sample content. site.config.yaml:12, 40, 71 …` */
function formatKinds(kinds: readonly (readonly Diagnostic[])[], all: string, paint: Paint): string[] {
  if (kinds.length === 0) return [];
  const lines = kinds.map((ofKind) => {
    const code = ofKind[0]?.code as Diagnostic['code'];
    const title = entryOf(code).title.replace(/\.$/, '');
    return `${paint('yellow', count(ofKind.length, 'warning'))} ${paint('dim', code)}: ${title}. ${formatPlaces(ofKind, PLACES_OF_KIND)}`;
  });
  return [...lines, paint('dim', `${all} shows each.`), ''];
}

/** `site.config.yaml:12, 40, 71; cities.csv:3 …` */
function formatPlaces(diagnostics: readonly Diagnostic[], most = MAX_PLACES): string {
  const lines = new Map<string, Set<number>>();
  for (const { file, line } of diagnostics.slice(0, most)) lines.set(file, (lines.get(file) ?? new Set()).add(line));
  const places = [...lines].map(([file, ofFile]) => `${file}:${[...ofFile].join(', ')}`).join('; ');
  return diagnostics.length > most ? `${places} …` : places;
}

interface DiagnosticContext extends Required<Pick<TerminalOptions, 'paint' | 'asCalled'>> {
  readonly source: string | undefined;
  /** The codes that were already explained. */
  readonly explained: Set<string>;
}

function formatDiagnostic(diagnostic: Diagnostic, context: DiagnosticContext): string[] {
  const { file, line, column, severity, code, message, hint } = diagnostic;
  const { source, paint, asCalled, explained } = context;
  const color = severity === 'error' ? 'red' : 'yellow';
  const frame = source === undefined ? [] : codeFrame(source, diagnostic);
  const lines = formatFrame(frame).map((text, index) => paint(frame[index]?.isMarked === true ? color : 'dim', text));
  // Explain each code only once: the tenth dead link needs no explanation.
  const why = explained.has(code) ? [] : [paint('dim', `  ${whyOf(code)}`)];
  explained.add(code);
  return [
    `${paint('bold', `${file}:${line}:${column}`)} ${paint(color, severity)} ${paint('dim', code)}`,
    `  ${escapeLine(message)}`,
    ...(lines.length === 0 ? [] : ['', ...lines.map((text) => `  ${text}`), '']),
    ...why,
    ...(hint === undefined ? [] : [`  ${paint('cyan', '→')} ${escapeHint(asCalled(hint)).replace(/\n/g, '\n    ')}`]),
    '',
  ];
}

function summarize(
  diagnostics: readonly Diagnostic[],
  { shown, all }: { readonly shown: number; readonly all: string },
  { paint, asCalled = (text) => text }: TerminalOptions,
): string[] {
  if (diagnostics.length === 0) return [];
  const { errors, warnings } = countBySeverity(diagnostics);
  const rest = diagnostics.length - shown;
  const codes = new Set(diagnostics.map(({ code }) => code));
  const [only = ''] = codes;
  return [
    ...(rest > 0 ? [`… and ${count(rest, 'finding')} more; ${all} shows each.`] : []),
    `${paint('bold', `${count(errors, 'error')}, ${count(warnings, 'warning')}.`)} ${paint('dim', `${asCalled(`npm run validate -- --explain ${codes.size === 1 ? only : 'CODE'}`)} says more${codes.size === 1 ? '' : ' about a code'}.`)}`,
  ];
}
