import type { Location } from '../../model/diagnostic.ts';
import { countLines } from '../yaml/compose-yaml.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import { locationsIn } from '../yaml/locate-node.ts';
import type { WrittenValue } from '../yaml/source-at.ts';

/** A part of a text: offsets from 0, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Makes lines and columns of offsets. The lines are counted when the first place is asked for: mostly none is. */
export class TextLocations {
  readonly #file: string;
  readonly #text: string;
  #place: ReturnType<typeof locationsIn> | undefined;

  /** @param text without a byte order mark */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  at({ start, end }: Span): Location {
    this.#place ??= locationsIn(this.#file, countLines(this.#text));
    return this.#place(start, end);
  }

  /** The place of a value, or of the excerpt of it that is meant. */
  of(span: Span, { excerpt, atKey = false }: LocateOptions = {}): Location {
    const at = excerpt === undefined || atKey ? -1 : this.#text.slice(span.start, span.end).indexOf(excerpt);
    const start = span.start + at;
    return this.at(at < 0 ? span : { start, end: start + (excerpt as string).length });
  }

  written({ start, end }: Span): WrittenValue {
    return { text: this.#text.slice(start, end), after: '' };
  }
}

/** A byte order mark is no part of what a file says. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
