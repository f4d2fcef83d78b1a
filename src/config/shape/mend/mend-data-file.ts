import { unwrap } from './mend-link.ts';
import type { Mender } from './mender.ts';

/** Leads every way of naming a file beside the YAML to one with forward slashes, from the folder of the YAML on. */
export const mendDataFile: Mender = (text) => {
  const bare = unwrap(text).replace(/\\/g, '/').trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) {
    return { advice: 'Put the file into the folder of the YAML, or into one below it, and name it from there: data/cities.csv' };
  }
  const steps = bare.split('/').filter((step) => step !== '' && step !== '.');
  if (steps.includes('..')) return { advice: `Put the file into the folder of the YAML, or into one below it: data/${steps.at(-1)}` };
  return { candidates: [steps.join('/')] };
};
