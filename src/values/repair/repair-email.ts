import { FORMATS } from '../formats.ts';
import type { Repairer } from './repairer.ts';

/** `mailto:a@b.c`, `Ann <a@b.c>`, `a (at) b.c` → the address alone. */
export const repairEmail: Repairer = (text) => {
  const spelled = text
    .replace(/^mailto:/i, '')
    .replace(/\s*[([{]\s*at\s*[)\]}]\s*|\s+at\s+/i, '@')
    .replace(/\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+/gi, '.')
    .replace(/\s*@\s*/g, '@')
    .replace(/\?.*$/, '');
  const found = spelled.split(/[\s,;<>()"'|]+|\bor\b/).filter((part) => FORMATS.email?.accepts(part.replace(/[.,]+$/, '')) === true);
  const [first] = found.map((part) => part.replace(/[.,]+$/, ''));
  if (found.length > 1) return { candidates: [first], lead: 'Write one address:' };
  const dotted = /^[^\s,@]+@[^\s,@]+(?:,[^\s,@]+)+$/.test(spelled) ? spelled.replace(/,/g, '.') : undefined;
  return { candidates: [dotted, first] };
};
