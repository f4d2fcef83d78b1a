import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Draft } from './small-site.ts';
import { ROOT } from './small-site.ts';

/** A site that operators start from. */
interface Starter {
  readonly name: string;
  /** Its configuration: the path of the file, and its text. */
  readonly config: string;
  readonly yaml: string;
  readonly data: Draft;
}

/** Every folder in `starters`. */
export const STARTERS: readonly Starter[] = readdirSync(path.join(ROOT, 'starters'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const config = path.join(ROOT, 'starters', name, 'site.config.yaml');
    const yaml = readFileSync(config, 'utf8');
    return { name, config, yaml, data: parse(yaml) as Draft };
  });
