import type { Diagnostic } from '../shared/diagnostic.ts';
import { severityOf } from '../shared/diagnostic.ts';

/** A picture that turned out to be unfit, by its path in the YAML. */
interface Damage {
  readonly file: string;
  readonly cause?: unknown;
}

/** Where the YAML names a photo that cannot be decoded. */
export function describeDamage({ file, cause }: Damage, sources: ReadonlyMap<string, string>): Diagnostic {
  return {
    code: 'IMAGE_UNREADABLE',
    severity: severityOf('IMAGE_UNREADABLE'),
    message: `${file} cannot be read: ${reasonOf(cause)}.`,
    hint: 'Save it anew as JPEG, PNG, WebP or AVIF.',
    ...placeOf(file, sources),
  };
}

/** As `describeDamage`, of a picture that pages can show, but from which neither icons nor link previews can be made. */
export function describeUndrawn({ file, cause }: Damage, sources: ReadonlyMap<string, string>): Diagnostic {
  return {
    code: 'IMAGE_UNREADABLE',
    severity: 'warning',
    message: `${file} cannot be drawn into icons and link previews, which do without it: ${reasonOf(cause)}.`,
    hint: 'Open it in a drawing program and save it anew, as plain SVG or as PNG.',
    ...placeOf(file, sources),
  };
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}

function placeOf(file: string, sources: ReadonlyMap<string, string>): Pick<Diagnostic, 'file' | 'line' | 'column' | 'path'> {
  const [name, text] = [...sources].find(([, each]) => each.includes(file)) ?? [[...sources.keys()][0] ?? '', ''];
  const before = text.slice(0, Math.max(0, text.indexOf(file))).split('\n');
  return { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, path: '' };
}
