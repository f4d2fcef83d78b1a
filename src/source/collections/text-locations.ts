import type { Location } from '../../model/diagnostic.ts';
import { countLines } from '../yaml/compose-yaml.ts';
import type { LocateOptions } from '../yaml/locate-node.ts';
import { locationsIn } from '../yaml/locate-node.ts';
import type { WrittenValue } from '../yaml/source-at.ts';

/** A range in a text: offsets from 0, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Converts offsets to lines and columns. Counts the lines on first use, because usually none is needed. */
export class TextLocations {
  readonly #file: string;
  readonly #text: string;
  #locationAt: ReturnType<typeof locationsIn> | undefined;

  /** @param text without a byte order mark */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  at({ start, end }: Span): Location {
    this.#locationAt ??= locationsIn(this.#file, countLines(this.#text));
    return this.#locationAt(start, end);
  }

  /** Returns the location of a value, or of an excerpt of it. */
  of(span: Span, { excerpt, atKey = false }: LocateOptions = {}): Location {
    const at = excerpt === undefined || atKey ? -1 : this.#text.slice(span.start, span.end).indexOf(excerpt);
    const start = span.start + at;
    return this.at(at < 0 ? span : { start, end: start + (excerpt as string).length });
  }

  written({ start, end }: Span): WrittenValue {
    return { text: this.#text.slice(start, end), after: '' };
  }
}

/** Removes the byte order mark. */
export function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
