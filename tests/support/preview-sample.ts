import { cp } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithTool } from './build-command.ts';
import type { Draft } from './small-site.ts';
import { ROOT } from './small-site.ts';
import { writeTree } from './temp-folders.ts';

export interface SitePreview {
  readonly url: string;
  readonly out: string;
  close(): Promise<void>;
}

/** Builds the sample with other data in a separate folder, beside a copy of its pictures, and serves it. */
export async function previewSample(data: Draft, folder: string): Promise<SitePreview> {
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  const yaml = stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  // Written literally, these characters would be refused. As escapes, they are accepted.
  const escaped = yaml.replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
  const config = path.join(folder, 'site.config.yaml');
  await writeTree(folder, { 'site.config.yaml': escaped });
  return previewConfig(config, path.join(folder, 'dist'));
}

/** Builds a site, and serves it. */
export async function previewConfig(config: string, out: string): Promise<SitePreview> {
  await buildWithTool(config, out);
  return { out, ...(await startPreview({ out, port: 0 })) };
}
