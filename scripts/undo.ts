import path from 'node:path';
import { undoLast } from '../src/node/edit/undo.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';

await report(async () => {
  const files = await undoLast(path.dirname(readOptions(['config']).config));
  return { summary: files.map((file) => `${path.relative(process.cwd(), file)} is as it was before the last change.`) };
});
