import { FORMATS } from './formats.ts';

/** The text with the usual slips mended, if that makes it right. */
export function hintForFormat(data: unknown, format: string): { hint?: string } {
  if (typeof data !== 'string') return {};
  if (/[“”‘’]/.test(data)) return { hint: 'Use straight quotes ("…") instead of curly ones.' };
  const text = data.trim();
  const [, hour = '', minutes = '00', half = ''] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  const time = `${String((Number(hour) % (half === '' ? 24 : 12)) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slashed = text.replace(/\\/g, '/');
  const candidates = [
    text,
    slashed,
    text.toUpperCase(),
    text.replace(/\/+$/, ''),
    `https://${text}`,
    text.replace(/^http:/, 'https:'),
    `/${text}`,
    `images/${slashed}`,
    words,
    `/${words.replace(/^\//, '')}`.replace(/\/+$/, ''),
    hour === '' ? '' : time,
  ];
  const right = candidates.find((candidate) => candidate !== data && FORMATS[format]?.accepts(candidate) === true);
  return right === undefined ? {} : { hint: `Write "${right}"` };
}
