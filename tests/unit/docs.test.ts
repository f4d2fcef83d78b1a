import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/small-site.ts';

/** What a reader writes, or a command makes. */
const TO_WRITE = /price-table|outputs\/feed\.ts|invalid\/CODE|visual\/differences/;

it.each(['README.md', 'docs/developers.md', 'docs/quality.md', 'docs/performance.md'])(
  '%s names only files and folders that are there',
  (name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    const named = Array.from(text.matchAll(/`((?:src|tests|schema|scripts|docs)\/[\w./-]+)`/g), ([, file]) => file as string);
    expect(named.filter((file) => !TO_WRITE.test(file) && !existsSync(path.join(ROOT, file)))).toEqual([]);
  },
);
