import type { DataPath, Finding } from '../model/diagnostic.ts';
import { visitData } from '../model/walk-data.ts';

/** The maximum length of a text in characters, also with references filled in: about thirty pages of a book. */
export const MAX_TEXT = 50_000;

/** Finds texts that are too long to process. */
export function findLongTexts(data: unknown): readonly Finding[] {
  const found: Finding[] = [];
  visitData(data, (value, _node, pathOf) => {
    if (typeof value === 'string' && value.length > MAX_TEXT) found.push(reportLong(pathOf(), `has ${format(value.length)} characters`));
  });
  return found;
}

/** Reports a text that is too long once its references are filled in. */
export function reportLongExpansion(path: DataPath): Finding {
  return reportLong(path, `has more than ${format(MAX_TEXT)} characters once its references are filled in`);
}

function reportLong(path: DataPath, what: string): Finding {
  return {
    code: 'TEXT_TOO_LONG',
    message: `This text ${what}; the limit is ${format(MAX_TEXT)}.`,
    remedy: 'Shorten it, or split it into several blocks or pages.',
    path,
  };
}

function format(length: number): string {
  return length.toLocaleString('en-US');
}
