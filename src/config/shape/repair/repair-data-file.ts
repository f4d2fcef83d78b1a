import { unwrap } from './repair-link.ts';
import type { Repairer } from './repairer.ts';

/** Leads every way of naming a file beside the YAML to one with forward slashes, from the folder of the YAML on. */
export const repairDataFile: Repairer = (text) => {
  const bare = unwrap(text).replace(/\\/g, '/').trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) {
    return { advice: 'Put the file into the folder of the YAML file or below it, and write its path from there: data/cities.csv' };
  }
  const steps = bare.split('/').filter((step) => step !== '' && step !== '.');
  // A slash in front mostly means the folder of the site, as it does in links: but not before what lies elsewhere on every machine.
  const isElsewhere = bare.startsWith('/') && (ELSEWHERE.test(bare) || (steps.length > 1 && !/\.(?:csv|tsv|json|ya?ml)$/i.test(bare)));
  if (isElsewhere || steps.includes('..'))
    return { advice: `Put the file into the folder of the YAML file or below it: data/${steps.at(-1)}` };
  return { candidates: [steps.join('/')] };
};

/** Where files lie on Linux, macOS and in shells on Windows; `~` is somebody's own folder. */
const ELSEWHERE = /^\/(?:\/|~|(?:etc|home|root|users|private|tmp|var|usr|opt|mnt|media|srv|volumes|[a-z])\/)/i;
