import { existsSync } from 'node:fs';
import path from 'node:path';
import { undoLast } from '../src/node/edit/undo.ts';
import { nameFile } from '../src/node/load/read-source.ts';
import { parseOptions } from './options.ts';
import { report } from './report.ts';

await report(async () => {
  const files = await undoLast(path.dirname(parseOptions(['config']).config));
  if (files.length === 0) return { summary: ['The files are as they were before the last change already.'] };
  return {
    summary: files.map(
      (file) => `${nameFile(file)} ${existsSync(file) ? 'no longer has the last change' : 'is gone: the last change made it'}.`,
    ),
  };
});
