import { expect } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { MINIMAL_YAML } from './small-site.ts';

/** A YAML text with one marked range. */
export interface MarkedYaml {
  readonly text: string;
  /** The start and end of the range, as offsets. Equal if the range is a point. */
  readonly start: number;
  readonly end: number;
}

/** Reads a text with «these marks» around the range that a diagnostic should point at. */
export function readMarked(marked: string): MarkedYaml {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  if (start < 0 || end < start) throw new Error('The text has no «marked range».');
  return { text: marked.replace('«', '').replace('»', ''), start, end };
}

/** Returns the smallest valid site with one passage replaced. */
export function changeMinimal(from: string, to: string): string {
  if (MINIMAL_YAML.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} must be in the text exactly once.`);
  return MINIMAL_YAML.replace(from, () => to);
}

/** Expects that a diagnostic covers exactly the marked range. */
export function expectAt(diagnostic: Diagnostic | undefined, { text, start, end }: MarkedYaml): void {
  const toPosition = (offset: number) => {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines[lines.length - 1] as string).length + 1 };
  };
  const until = toPosition(end);
  expect(diagnostic).toMatchObject({ ...toPosition(start), ...(end > start ? { endLine: until.line, endColumn: until.column } : {}) });
}
