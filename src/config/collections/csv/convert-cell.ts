import { isData } from '../../../model/data.ts';
import type { SchemaModel, SchemaNode } from '../../../model/schema.ts';
import type { Span } from '../text-locations.ts';
import type { Column } from './plan-columns.ts';

/** Makes a value of the text of a cell that is not empty; what cannot be made one of the field's type stays text. */
export type ConvertCell = (text: string) => unknown;

interface ConvertOptions {
  readonly schema: SchemaModel;
  /** Whether numbers have a comma where others have a point: spreadsheets then separate cells by semicolons. */
  readonly hasDecimalComma: boolean;
}

/** How the cells of a column become values of its field. */
export function converterOf({ node, isList }: Pick<Column, 'node' | 'isList'>, { schema, hasDecimalComma }: ConvertOptions): ConvertCell {
  if (!isList) return convertTo(node, hasDecimalComma);
  const convert = convertTo(schema.items(node) ?? {}, hasDecimalComma);
  // A whole reference stands for a list as well.
  return (text) => (/^\{\{[^{}]+\}\}$/.test(text.trim()) ? text.trim() : splitEntries(text).map((entry) => convert(entry.text)));
}

/** Without an exponent: a spreadsheet that writes 3.30E+01 has dropped digits. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;

function convertTo({ type }: SchemaNode, hasDecimalComma: boolean): ConvertCell {
  const types = [type ?? 'string'].flat();
  if (types.includes('number') || types.includes('integer')) {
    return (text) => {
      const trimmed = text.trim();
      const pointed = hasDecimalComma && /^[-+]?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
      return NUMBER.test(pointed) ? Number(pointed) : text;
    };
  }
  if (types.includes('boolean')) {
    return (text) => {
      const word = text.trim().toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : text;
    };
  }
  return (text) => text;
}

/** An entry of a list in a cell, and where it stands in the text of the cell. */
interface CellEntry extends Span {
  readonly text: string;
}

/** The entries of `Ovens | Baseboards`, without empty ones. A bar that is part of a text is written `\|`. */
export function splitEntries(text: string): readonly CellEntry[] {
  const entries: CellEntry[] = [];
  for (const match of text.matchAll(/(?:\\\||[^|])+/g)) {
    const trimmed = match[0].trim();
    const start = match.index + match[0].indexOf(trimmed);
    if (trimmed !== '') entries.push({ text: trimmed.replaceAll('\\|', '|'), start, end: start + trimmed.length });
  }
  return entries;
}

/** A list or map that is made of cells. */
export function isContainer(value: unknown): value is Record<string | number, unknown> {
  return Array.isArray(value) || isData(value);
}
