import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/small-site.ts';

it('`npm create townsite` runs the Townsite of its own version', () => {
  const [townsite, creator] = ['.', 'packages/create-townsite'].map((folder) =>
    JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')),
  );
  expect([creator.version, creator.dependencies.townsite, creator.engines]).toEqual([townsite.version, townsite.version, townsite.engines]);
});
