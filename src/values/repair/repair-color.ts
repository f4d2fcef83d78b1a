import { formatHex, modeRgb, parse, parseHex, useMode as registerMode } from 'culori/fn';
import type { Repairer } from './repairer.ts';

registerMode(modeRgb);

/** `#0f5`, `0f5450`, `rgb(0, 100, 0)` → six hexadecimal digits. `plum` is only advice: people mean different shades by a name. */
export const repairColor: Repairer = (text) => {
  const bare = text.replace(/[\s-]/g, '');
  const color = parse(text.replace(/^#?0x/i, '#')) ?? parse(bare);
  if (color?.mode !== 'rgb' || (color.alpha ?? 1) !== 1) return {};
  const hex = formatHex(color);
  const isName = /^[a-z]+$/i.test(bare) && parseHex(bare) === undefined;
  return isName ? { advice: `In CSS, this color is "${hex}". Write that, or the shade that you mean.` } : { candidates: [hex] };
};
