import { isData } from '../model/data.ts';
import { hasFormat } from '../values/formats.ts';

/** Guesses the declared type of a field from its values. */
export function guessType(values: readonly unknown[]): string {
  const types = new Set(values.map(typeOfValue));
  const [type = 'text'] = types;
  return types.size === 1 ? type : types.has('markdown') ? 'markdown' : 'text';
}

function typeOfValue(value: unknown): string {
  if (typeof value === 'boolean') return 'yes-no';
  if (typeof value === 'number') return 'number';
  if (Array.isArray(value)) return `{ list: ${guessType(value)} }`;
  if (isData(value)) return value.src === undefined ? 'price' : 'image';
  return TEXTS.find(([, format]) => hasFormat(String(value), format))?.[0] ?? (String(value).includes('\n') ? 'markdown' : 'text');
}

const TEXTS = [
  ['date', 'date'],
  ['time', 'time-of-day'],
  ['file', 'file-path'],
  ['link', 'link'],
] as const;
