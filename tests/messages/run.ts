import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhileSending } from '../support/kill-messages.ts';
import { fillDisk } from './full-disk.ts';
import { killBeside } from './kill-beside.ts';

/**
 * Kills the message server 200 times at random, and counts: `npm run test:messages [-- KILLS [SEED]]`. Or kills it for minutes, and the
 * commands that list, export, and delete beside it: `npm run test:messages -- beside [MINUTES]`. Or fills its disk: `npm run test:messages -- full`.
 */
const [first, second] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'townsite-messages-'));
if (first === 'beside') {
  const counts = await killBeside({ folder, minutes: Number(second ?? 10) });
  console.log(JSON.stringify(counts));
  const { lost, left, unmailed, integrity, twice, kills, deleted } = counts;
  process.exitCode = lost + left + unmailed > 0 || integrity !== 'ok' || twice > kills || deleted === 0 ? 1 : 0;
} else if (first === 'full') {
  const counts = await fillDisk(folder);
  console.log(JSON.stringify(counts));
  process.exitCode = counts.lost > 0 || counts.later < 5 || counts.integrity !== 'ok' ? 1 : 0;
} else {
  const [kills, seed] = [Number(first ?? 200), Number(second ?? Date.now() % 1_000_000)];
  const counts = await killWhileSending({ folder, kills, seed });
  console.log(JSON.stringify({ seed, ...counts }));
  process.exitCode = counts.lost + counts.unmailed > 0 || counts.answered === 0 || counts.twice > kills ? 1 : 0;
}
await rm(folder, { recursive: true, force: true });
