import { DOWNLOAD_FOLDER, DOWNLOAD_TYPES, endingOf } from '../../shared/downloads.ts';
import { slugify } from '../../shared/slugify.ts';
import { unwrap } from './repair-link.ts';
import type { Repairer } from './repairer.ts';

/** Converts paths of files in the files folder to `/files/…`. Advises about file types that Townsite does not publish. */
export const repairFile: Repairer = (text) => {
  const bare = unwrap(text).replace(/\\/g, '/');
  const steps = bare.split('/').filter((step) => step !== '' && step !== '.');
  const at = steps.findIndex((step) => step.toLowerCase() === DOWNLOAD_FOLDER);
  const inside = at >= 0 ? steps.slice(at + 1) : steps.slice(-1);
  const file = inside.at(-1) ?? '';
  const ending = endingOf(file);
  if (ending === '') return { advice: `Name a file in the folder, such as /${DOWNLOAD_FOLDER}/price-list.pdf.` };
  if (!Object.hasOwn(DOWNLOAD_TYPES, ending))
    return { advice: `Townsite does not publish .${ending} files. Save it as PDF, or put it into a ZIP file.` };
  const plain = `${slugify(file.slice(0, -ending.length - 1)) || 'file'}.${ending}`;
  const renamed = ['', DOWNLOAD_FOLDER, ...inside.slice(0, -1), plain].join('/');
  return {
    candidates: at >= 0 || steps.length === 1 ? [`/${[DOWNLOAD_FOLDER, ...inside].join('/')}`] : [],
    advice: `Put the file into the files folder beside the YAML file, under a name of plain letters, digits, and hyphens: ${renamed}`,
  };
};
