import fc from 'fast-check';

/**
 * One seed for the searches of all property tests, so that a run finds what the last one found. The environment variable
 * `PROPERTY_SEED` sets another one: a number, or `random`. A failure says the seed that it was found with.
 */
const { PROPERTY_SEED: wanted = '20261120' } = process.env;

if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED is ${JSON.stringify(wanted)}: a whole number, or random.`);
  fc.configureGlobal({ seed });
}
