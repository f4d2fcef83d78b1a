import { setFlagsFromString } from 'node:v8';

/** In pages. What a large site leaves behind at each step would fill memory before it is collected; looking through all of it takes long. */
const LARGE_SITE = 2_000;

/**
 * Lets the memory of a build grow by 15 % before all of it is looked through, where V8 would wait until it has about doubled. At 50,000
 * cities this saves a fifth of it, and at 10,000 what one build in ten took more than the others (480 to 580 MiB instead of 330); it costs no
 * time that could be measured. Small sites end before it matters.
 */
export function limitBuildMemory(pages: number): void {
  if (pages >= LARGE_SITE) limitGrowth(15);
}

/**
 * Limits how much garbage `dev` may hold to 40 % of what it uses. Each save leaves a whole site behind: 500 saves in 30 s held 80 to
 * 150 MiB without this, and hold 10 to 20 with it, for up to a quarter more processor time while saves come that fast. Not for large sites:
 * at 10,000 cities a page showed a save 0.8 s later, after 4.1 s.
 */
export function limitDevMemory(pages: number): void {
  if (pages < LARGE_SITE) limitGrowth(40);
}

/** Lets the memory of the process grow by this share, in percent, before V8 looks through all of it. */
function limitGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
