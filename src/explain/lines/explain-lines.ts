import { isOnlyWithoutErrors } from '../../model/catalog.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { TrialBudget } from '../trial-budget.ts';
import type { Explanation } from './explain-by-lines.ts';
import { explainByLines } from './explain-by-lines.ts';

/** How many mistakes in lines one run reports: each takes several parses of the whole file. */
const MAX_EXPLAINED = 5;

/** Mistakes in the lines of a configuration, and the site without them. */
export interface ExplainedLines {
  readonly source: SiteSource;
  /** In the order of repair. The lines of each count in the text that the one before it repaired. */
  readonly mistakes: readonly Explanation[];
}

/** Repairs the lines of a configuration, as long as the change of one line explains several of its mistakes. */
export function explainLines(wrong: SiteSource, trials: TrialBudget): ExplainedLines {
  const mistakes: Explanation[] = [];
  let source = wrong;
  while (mistakes.length < MAX_EXPLAINED && !source.isValid) {
    const mistake = explainByLines(source, trials);
    if (mistake === undefined) break;
    mistakes.push(mistake);
    source = source.withText({ file: source.config.file, text: mistake.text });
  }
  return { source, mistakes };
}

/** Adds the mistakes in lines to the diagnostics of the repaired site. All lines then count in the file as it is. */
export function addLineMistakes(repaired: readonly Diagnostic[], { source, mistakes }: ExplainedLines): readonly Diagnostic[] {
  const { file } = source.config;
  return mistakes.reduceRight<readonly Diagnostic[]>((found, { diagnostic, added }) => {
    const others = found.filter((each) => !(each.file === file && each.line === added) && !isOnlyWithoutErrors(each.code));
    return sortDiagnostics([diagnostic, ...others.map((each) => (each.file === file ? withoutLine(each, added) : each))]);
  }, repaired);
}

/** Converts the line numbers of a diagnostic from a text with an added line to the text without that line. */
function withoutLine(diagnostic: Diagnostic, added = Number.POSITIVE_INFINITY): Diagnostic {
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
