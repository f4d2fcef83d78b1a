import type { Finding, FindingList } from '../../model/diagnostic.ts';
import type { WidestUse } from '../../pages/pictures/picture-uses.ts';
import { WIDEST, widthsFor } from '../../shared/picture-files.ts';
import { formatBytes } from '../../shared/text.ts';

/** A larger file has no benefit: it slows down builds, and stays in version control forever. */
const MAX_PIXELS = 12_000_000;
const MAX_BYTES = 6_000_000;

/** How much wider than its widest use a photo may be, as a factor. */
const SPARE = 2.5;

/** Warns about photos that are too narrow for their widest use, and about photos that are far larger than any use needs. */
export function checkPictureSizes(uses: readonly WidestUse[], findings: FindingList): void {
  for (const use of uses) {
    if (use.facts.width < use.widest) reportSmall(use, findings);
    else if (isLarge(use)) reportLarge(use, findings);
  }
}

function isLarge({ facts: { width, height, photo }, widest }: WidestUse): boolean {
  return width > Math.max(widest * SPARE, WIDEST) || width * height > MAX_PIXELS || (photo?.bytes ?? 0) > MAX_BYTES;
}

function reportSmall({ file, facts: { width }, widest, ...use }: WidestUse, findings: FindingList): void {
  findings.add({
    code: 'IMAGE_SMALL',
    ofFile: file,
    message: `${file} is ${width} pixels wide, but the page shows it up to ${widest} pixels wide, so it looks blurred.`,
    remedy: `Use a picture at least ${widest} pixels wide; on sharp screens, ${Math.min(widest * 2, WIDEST)} is better.`,
    ...locationOf(use),
  });
}

function reportLarge({ file, facts: { width, height, photo }, widest, ...use }: WidestUse, findings: FindingList): void {
  const size = `${((width * height) / 1_000_000).toFixed(1)} megapixels, ${formatBytes(photo?.bytes ?? 0)}`;
  const enough = widthsFor(widest, Number.POSITIVE_INFINITY).at(-1) as number;
  findings.add({
    code: 'IMAGE_LARGE',
    ofFile: file,
    message: `${file} is ${width} × ${height} pixels (${size}), but the page shows it at most ${widest} pixels wide.`,
    remedy:
      width > enough
        ? `Save it ${enough} pixels wide. Visitors see no difference.`
        : 'Save it with stronger compression, as JPEG or WebP. Visitors see no difference.',
    ...locationOf(use),
  });
}

/** Returns where the picture is named. In a text, its file name there is the excerpt. */
function locationOf({ path, excerpt }: Pick<WidestUse, 'path' | 'excerpt'>): Pick<Finding, 'path' | 'excerpt'> {
  return excerpt === undefined ? { path: [...path, 'src'] } : { path, excerpt };
}
