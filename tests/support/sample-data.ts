import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Draft } from './small-site.ts';
import { ROOT } from './small-site.ts';

let sample: string | undefined;

/** Returns the sample with the features that it lacks. Each call returns a new copy. */
export function sampleData(): Draft {
  sample ??= JSON.stringify(readSample());
  return JSON.parse(sample);
}

function readSample(): Draft {
  const data = parse(readFileSync(path.join(ROOT, 'site.config.yaml'), 'utf8'));
  const { $defs } = JSON.parse(readFileSync(path.join(ROOT, 'schema', 'site.schema.json'), 'utf8'));
  data.announcements = [{ text: 'We are closed', from: '2000-01-01', until: '2999-01-01' }];
  data.texts = Object.fromEntries(
    Object.entries($defs.texts.properties as Record<string, { default?: unknown }>).map(([name, node]) => [name, node.default]),
  );
  return data;
}
