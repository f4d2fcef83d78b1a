import { slugify } from '../../shared/slugify.ts';
import { toWebAddress, unwrap } from './repair-link.ts';
import type { Repairer } from './repairer.ts';

/** The file extensions that browsers can show. */
const IMAGE_ENDING = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** Other endings of JPEG, which browsers and servers do not know. */
const OF_JPEG = /^(?:jfif?|jpe|jif|pjpe?g?)$/i;

const SAVE_AS = 'save it as JPEG, PNG, WebP, AVIF, or SVG';

/** Converts paths of files in the images folder to `images/…`. Advises about file types that browsers cannot show. */
export const repairImage: Repairer = (text) => {
  const bare = unwrap(text)
    .replace(/\\/g, '/')
    .replace(/[\s,;.]+$/, '');
  if (bare === '') return {};
  const web = /^h?tt?ps?:|^\/\/|^www\./i.test(bare) ? toWebAddress(bare) : undefined;
  if (web !== undefined) return { candidates: [web] };
  if (/^[a-z][a-z0-9+.-]+:/i.test(bare)) return {};
  const ending = /\.(\w{1,5})$/.exec(bare)?.[1];
  const file = bare.split('/').pop() as string;
  if (file === '' || /^images$/i.test(bare)) return { advice: 'Name a file in the folder, such as images/team.svg.' };
  if (ending === undefined) return { advice: `“${file}” has no file extension; ${SAVE_AS}, such as ${file}.jpg.` };
  if (OF_JPEG.test(ending))
    return { advice: `Rename the file to ${file.slice(0, -ending.length)}jpg: .${ending} is another name for JPEG.` };
  if (!IMAGE_ENDING.test(bare)) return { advice: `Browsers cannot show .${ending} files; ${SAVE_AS}.` };
  const path = toImagesFolder(bare);
  if (path === undefined) return { advice: `Put the file into the images folder beside the YAML file: images/${file}` };
  const renamed = `images/${path
    .split('/')
    .slice(1, -1)
    .map((each) => `${each}/`)
    .join('')}${slugify(file.slice(0, -ending.length - 1))}.${ending}`;
  return { candidates: [path], advice: `Rename the file so that its name has only plain letters, digits, and hyphens: ${renamed}` };
};

/** Returns the part from the images folder on. Undefined for a file in another folder. */
function toImagesFolder(text: string): string | undefined {
  const steps = text.split('/').filter((step) => step !== '' && step !== '.');
  const at = steps.findIndex((step) => step.toLowerCase() === 'images');
  if (at >= 0) return ['images', ...steps.slice(at + 1)].join('/');
  return steps.length === 1 ? `images/${steps[0]}` : undefined;
}

/** Returns the only file with the name that a path ends with, whatever its folder. */
export function fileNamed(text: string, files: readonly string[]): string | undefined {
  const nameOfFile = (each: string): string => each.toLowerCase().replace(/^.*[/\\]/, '');
  const name = nameOfFile(text.trim().replace(/[\s,;."']+$/, ''));
  const found = name === '' ? [] : files.filter((file) => nameOfFile(file) === name);
  return found.length === 1 ? found[0] : undefined;
}
