import type { Repairer } from './repairer.ts';

/** `#0f5`, `0f5450`, `rgb(0, 100, 0)` → six hexadecimal digits. */
export const repairColor: Repairer = (written) => {
  // `# 14 3a 61`
  const text = /^#?[\s\da-f]+$/i.test(written) ? written.replace(/\s/g, '') : written;
  const digits = /^#?(?:0x)?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1] ?? /^#([0-9a-f]{6})ff$/i.exec(text)?.[1];
  if (digits !== undefined) return { candidates: [`#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`] };
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(?:1|100%)\s*)?\)$/i.exec(text)?.slice(1).map(Number);
  return {
    candidates: [numbers?.every((each) => each <= 255) === true ? toHex(numbers) : NAMED.get(text.toLowerCase().replace(/[\s-]/g, ''))],
  };
};

function toHex(numbers: readonly number[]): string {
  return `#${numbers.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** Color names that people write. Source: CSS Color 4, named colors. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    blue: '#0000ff',
    brown: '#a52a2a',
    coral: '#ff7f50',
    crimson: '#dc143c',
    darkblue: '#00008b',
    darkgreen: '#006400',
    darkred: '#8b0000',
    forestgreen: '#228b22',
    gold: '#ffd700',
    gray: '#808080',
    green: '#008000',
    grey: '#808080',
    indigo: '#4b0082',
    lightblue: '#add8e6',
    lime: '#00ff00',
    maroon: '#800000',
    navy: '#000080',
    olive: '#808000',
    orange: '#ffa500',
    pink: '#ffc0cb',
    purple: '#800080',
    red: '#ff0000',
    royalblue: '#4169e1',
    salmon: '#fa8072',
    silver: '#c0c0c0',
    skyblue: '#87ceeb',
    steelblue: '#4682b4',
    teal: '#008080',
    tomato: '#ff6347',
    turquoise: '#40e0d0',
    violet: '#ee82ee',
    white: '#ffffff',
    yellow: '#ffff00',
  }),
);
