import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/small-site.ts';
import { printRows } from './print-rows.ts';
import { timeCommand } from './time-command.ts';
import { weighFiles } from './weigh-files.ts';

/** Prints what visitors of the sample download, for docs/performance.md: `npm run bench:weights`. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'townsite-weights-'));
try {
  const out = path.join(folder, 'dist');
  await timeCommand([path.join(ROOT, 'bin', 'townsite.js'), 'build', '--out', out], ROOT);
  printRows(await weighFiles(out), []);
} finally {
  await rm(folder, { recursive: true, force: true });
}
