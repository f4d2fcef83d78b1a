import { unwrap } from './repair-link.ts';
import type { Repairer } from './repairer.ts';

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
