import { formatHex, modeRgb, parse, useMode as registerMode } from 'culori/fn';
import type { Repairer } from './repairer.ts';

registerMode(modeRgb);

/** `#0f5`, `0f5450`, `rgb(0, 100, 0)` → six hexadecimal digits. The name of a color means another shade to each of us. */
export const repairColor: Repairer = (text) => {
  const named = parse(text.replace(/[\s-]/g, ''));
  const color = parse(text.replace(/^#?0x/i, '#')) ?? named;
  if (color?.mode !== 'rgb' || (color.alpha ?? 1) !== 1) return {};
  const hex = formatHex(color);
  return /^[a-z\s-]+$/i.test(text)
    ? { advice: `In CSS, this color is "${hex}". Write that, or the shade that you mean.` }
    : { candidates: [hex] };
};
