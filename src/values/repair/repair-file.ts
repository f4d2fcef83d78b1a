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

/** Converts paths of data files to paths relative to the folder of the YAML, with forward slashes. */
export const repairDataFile: Repairer = (text) => {
  const bare = unwrap(text).replace(/\\/g, '/').trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) {
    return { advice: 'Put the file into the folder of the YAML file or below it, and write its path from there: data/cities.csv' };
  }
  const steps = bare.split('/').filter((step) => step !== '' && step !== '.');
  // A leading slash usually means the folder of the site, as in links, unless the path starts with a system folder.
  const isElsewhere = bare.startsWith('/') && (ELSEWHERE.test(bare) || (steps.length > 1 && !/\.(?:csv|tsv|json|ya?ml)$/i.test(bare)));
  if (isElsewhere || steps.includes('..'))
    return { advice: `Put the file into the folder of the YAML file or below it: data/${steps.at(-1)}` };
  return { candidates: [steps.join('/')] };
};

/** Matches folders where files are on Linux, macOS, and in Windows shells. `~` is someone's home folder. */
const ELSEWHERE = /^\/(?:\/|~|(?:etc|home|root|users|private|tmp|var|usr|opt|mnt|media|srv|volumes|[a-z])\/)/i;
