import type { FindingList } from '../model/diagnostic.ts';
import type { Theme } from '../shared/generated/site.gen.ts';
import { contrastOf, derivePalette, TEXT_CONTRAST } from '../shared/palette.ts';

/** Reports a brand color that is too light for text, and the darker shade that is used instead. */
export function checkContrast({ brand }: Theme, findings: FindingList): void {
  if (brand === undefined) return;
  const contrast = contrastOf(brand, '#ffffff');
  if (contrast >= TEXT_CONTRAST) return;
  const { brandText } = derivePalette({ brand, accent: brand, neutral: brand }, 'light');
  findings.add({
    code: 'CONTRAST_LOW',
    message: `The contrast between ${brand} and white is ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1; readable text needs ${TEXT_CONTRAST} to 1.`,
    remedy: {
      advice: `Links and small text use ${brandText} instead. Choose a darker color, or keep this one`,
      ignored: 'CONTRAST_LOW',
    },
    path: ['theme', 'brand'],
  });
}
