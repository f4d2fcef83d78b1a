import { explainByLines } from '../../explain/lines/explain-by-lines.ts';
import { withoutBrokenEnd } from '../../explain/lines/find-cut-off.ts';
import { isOnlyWithoutErrors } from '../../model/catalog.ts';
import type { Diagnostic, Location } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import type { CheckedSource, SourceOptions } from './source-options.ts';

/** Checks the site once more, with another text. */
export type CheckAgain = (check: SourceOptions) => CheckedSource;

/** Checks the text before a last line that cannot be parsed, to find out whether the file was cut off there. */
export function checkWithoutEnd(check: SourceOptions, checkAgain: CheckAgain): Diagnostic[] | undefined {
  const { config } = check.source;
  const text = check.isBroken === true ? undefined : withoutBrokenEnd(config, config.diagnostics);
  if (text === undefined) return undefined;
  const { diagnostics } = checkAgain({ ...check, source: check.source.withText({ file: config.file, text }), isBroken: true });
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
export function checkExplained(check: SourceOptions, checkAgain: CheckAgain): Diagnostic[] | undefined {
  const { source, explained = 0 } = check;
  const explanation = explained < MAX_EXPLAINED ? explainByLines(source) : undefined;
  if (explanation === undefined) return undefined;
  const { diagnostic, text, added } = explanation;
  const { file } = source.config;
  const { diagnostics } = checkAgain({ ...check, source: source.withText({ file, text }), explained: explained + 1 });
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
