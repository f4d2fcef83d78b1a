import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Host } from '../pages/hosts/host-facts.ts';
import type { SchemaModel } from '../shared/schema.ts';
import { fingerprint } from './hash-content.ts';
import { readSchema } from './load-site.ts';
import type { Images } from './read-images.ts';
import { readImages } from './read-images.ts';
import { TOOL_ROOT } from './tool-root.ts';

interface InputOptions {
  readonly config: string;
  readonly isStrict?: boolean | undefined;
  readonly now?: string | undefined;
  readonly host?: Host | undefined;
}

/** What a site is made from besides its tables. */
export interface SiteInputs extends InputOptions {
  readonly isStrict: boolean;
  readonly images: Images;
  readonly schema: SchemaModel;
  /** Stands for all of it: the configuration, the pictures, the options, and Townsite itself. */
  readonly fingerprint: string;
}

export async function readInputs({ config, isStrict = false, now, host }: InputOptions): Promise<SiteInputs> {
  const [source, images, schema] = await Promise.all([readFile(config), readImages(config), readSchema()]);
  const facts = JSON.stringify([...images.facts]);
  const options = JSON.stringify([path.resolve(config), isStrict, host ?? '']);
  return { config, isStrict, now, host, images, schema, fingerprint: fingerprint(source, facts, options, stampTool()) };
}

/** Townsite itself as it lies there: it changes with the name, the size or the time of any file. */
function stampTool(): string {
  const stamps: string[] = [];
  const visit = (name: string): void => {
    const found = statSync(path.join(TOOL_ROOT, name));
    if (!found.isDirectory()) stamps.push(`${name} ${found.size} ${found.mtimeMs}`);
    else for (const each of readdirSync(path.join(TOOL_ROOT, name)).sort()) visit(`${name}/${each}`);
  };
  for (const place of ['src', 'schema/parts', 'package-lock.json']) visit(place);
  return stamps.join('\n');
}
