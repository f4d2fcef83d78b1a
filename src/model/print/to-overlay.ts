import type { OverlayFinding } from '../../shared/overlay-finding.ts';
import { whyOf } from '../catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { codeFrame, formatFrame } from './code-frame.ts';

/** More than a few screens of findings at once do not help. */
const MAX_FINDINGS = 30;

/** Returns the first errors, with the same code frames as in the terminal. */
export function toOverlay(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): OverlayFinding[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_FINDINGS)
    .map((diagnostic) => {
      const { file, line, column, severity, code, message, hint } = diagnostic;
      const frame = codeFrame(sources.get(file) ?? '', diagnostic);
      const lines = formatFrame(frame).map((text, index) => ({
        text,
        isMarked: frame[index]?.isMarked === true,
        isCarets: frame[index]?.number === undefined,
      }));
      return {
        location: `${file}:${line}:${column}`,
        severity,
        code,
        message,
        why: whyOf(code),
        ...(hint === undefined ? {} : { hint }),
        frame: lines,
      };
    });
}
