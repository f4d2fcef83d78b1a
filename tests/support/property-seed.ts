import fc from 'fast-check';

/**
 * One seed for all property tests, so that a run finds what the last one found. The environment variable `PROPERTY_SEED` sets another one:
 * a number, or `random`. A failure prints its seed.
 */
const { PROPERTY_SEED: wanted = '20261120' } = process.env;

if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED is ${JSON.stringify(wanted)}: a whole number, or random.`);
  fc.configureGlobal({ seed });
}
