import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhileSending } from '../support/kill-messages.ts';

/** Kills the message server 200 times at random, and counts: `npm run test:messages [-- KILLS [SEED]]`. */
const [kills = 200, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), 'townsite-messages-'));
const counts = await killWhileSending({ folder, kills, seed });
await rm(folder, { recursive: true, force: true });
console.log(JSON.stringify({ seed, ...counts }));
process.exitCode = counts.lost + counts.unmailed > 0 || counts.answered === 0 || counts.twice > kills ? 1 : 0;
