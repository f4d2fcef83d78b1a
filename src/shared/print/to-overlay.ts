import type { Diagnostic, Severity } from '../diagnostic.ts';
import { codeFrame, formatFrame } from './code-frame.ts';

/** A finding as the page of the development server shows it. */
export interface OverlayFinding {
  readonly place: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly frame: readonly { readonly text: string; readonly isMarked: boolean; readonly isCarets: boolean }[];
}

/** The errors, with the same frames as in the terminal. */
export function toOverlay(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): OverlayFinding[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => {
      const { file, line, column, severity, code, message, hint } = diagnostic;
      const frame = codeFrame(sources.get(file) ?? '', diagnostic);
      const lines = formatFrame(frame).map((text, index) => ({
        text,
        isMarked: frame[index]?.isMarked === true,
        isCarets: frame[index]?.number === undefined,
      }));
      return { place: `${file}:${line}:${column}`, severity, code, message, ...(hint === undefined ? {} : { hint }), frame: lines };
    });
}
