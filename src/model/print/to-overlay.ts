import type { OverlayFinding } from '../../shared/overlay-finding.ts';
import { whyOf } from '../catalog.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { codeFrame, formatFrame } from './code-frame.ts';

/** More than a few screens of findings at once do not help. */
const MAX_FINDINGS = 30;

/** Returns the first errors, with the same code frames as in the terminal. The last one says how many more there are. */
export function toOverlay(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): OverlayFinding[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const more = errors.length - MAX_FINDINGS;
  return errors.slice(0, MAX_FINDINGS).map((diagnostic, index) => {
    const { file, line, column, severity, code, message, hint } = diagnostic;
    const frame = codeFrame(sources.get(file) ?? '', diagnostic);
    const lines = formatFrame(frame).map((text, at) => ({
      text,
      isMarked: frame[at]?.isMarked === true,
      isCarets: frame[at]?.number === undefined,
    }));
    return {
      location: `${file}:${line}:${column}`,
      severity,
      code,
      message,
      why: whyOf(code),
      ...(hint === undefined ? {} : { hint }),
      frame: lines,
      ...(more > 0 && index === MAX_FINDINGS - 1 ? { more } : {}),
    };
  });
}
