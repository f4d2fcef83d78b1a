import { formatHex, modeRgb, parse, useMode as registerMode } from 'culori/fn';
import type { Repairer } from './repairer.ts';

registerMode(modeRgb);

/** `#0f5`, `0f5450`, `rgb(0, 100, 0)`, `dark green` → six hexadecimal digits. */
export const repairColor: Repairer = (text) => {
  const color = parse(text.replace(/^#?0x/i, '#')) ?? parse(text.replace(/[\s-]/g, ''));
  const isOpaque = color?.mode === 'rgb' && (color.alpha ?? 1) === 1;
  return { candidates: [isOpaque ? formatHex(color) : undefined] };
};
