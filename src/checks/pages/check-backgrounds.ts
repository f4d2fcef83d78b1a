import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import type { OnBackground } from '../../pages/pictures/backgrounds.ts';
import { picturesOnBackgrounds } from '../../pages/pictures/backgrounds.ts';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';

/**
 * Reports logos, marks, and badges that can hardly be seen on the background that they stand on.
 * @param data the site as written, with the items of all files
 */
export function checkBackgrounds(data: unknown, images: ImageFacts, findings: FindingList): void {
  const told = new Set<string>();
  const theme = isData(data) && isData(data.theme) ? data.theme : {};
  for (const { file, path, where, background } of picturesOnBackgrounds(data)) {
    const facts = images.get(file);
    const isFaint = facts !== undefined && 'src' in facts && facts.faintOn?.includes(background) === true;
    if (!isFaint || told.has(`${where} ${path.join('.')}`)) continue;
    told.add(`${where} ${path.join('.')}`);
    findings.add({
      code: 'LOGO_FAINT',
      ofFile: file,
      message: `${file} can hardly be seen ${PLACES[where]}, because its colors are too close to the background (${background}).`,
      remedy: hintFor(where, String(path[1]), theme),
      path,
    });
  }
}

const PLACES: Readonly<Record<OnBackground['where'], string>> = {
  light: 'by visitors who see light colors',
  dark: 'by visitors who see dark colors',
  plate: 'on the white background of badges',
};

function hintFor(where: OnBackground['where'], key: string, theme: Data): string {
  if (where === 'plate') return 'Use a version for white paper.';
  if (where === 'light') {
    const isFree = !key.endsWith('Dark') && theme[`${key}Dark`] === undefined && theme.dark !== false;
    return `Use a version for a light background here${isFree ? `, and write this one as \`${key}Dark\`` : ''}.`;
  }
  if (key.endsWith('Dark')) return 'Use a version for a dark background.';
  return `Add a version for a dark background as \`${key}Dark\` to \`theme\`, or write \`dark: false\` there, so that the site is always light.`;
}
