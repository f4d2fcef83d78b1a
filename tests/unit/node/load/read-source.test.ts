import path from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from '../../../../src/node/load/read-source.ts';
import { UsageError } from '../../../../src/shared/errors.ts';
import { HAS_PIPES, makePipe } from '../../../support/make-pipe.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();

it.runIf(HAS_PIPES)('a configuration that is a pipe or a device is refused, and not waited for', async () => {
  const pipe = path.join(await makeFolder(), 'site.config.yaml');
  makePipe(pipe);
  for (const file of [pipe, '/dev/zero']) await expect(readSource(file)).rejects.toThrow(UsageError);
});
