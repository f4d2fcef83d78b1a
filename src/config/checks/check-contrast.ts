import type { FindingList } from '../../shared/diagnostic.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';

/** The least contrast of text to its background. Source: WCAG 2.2, success criterion 1.4.3, level AA. */
const LEAST_CONTRAST = 4.5;

/** Text on the brand's colour is white, and links are of the brand's colour on white. */
export function checkContrast({ brand }: Theme, findings: FindingList): void {
  const contrast = contrastOf(brand, '#ffffff');
  if (contrast >= LEAST_CONTRAST) return;
  findings.add({
    code: 'CONTRAST_LOW',
    message: `White text on ${brand} has a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1; people need ${LEAST_CONTRAST} to 1 to read it.`,
    hint: 'Take a darker colour.',
    path: ['theme', 'brand'],
  });
}

/** The contrast ratio of two colours (`#rrggbb`), from 1 to 21. Source: WCAG 2.2, contrast ratio and relative luminance. */
export function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
