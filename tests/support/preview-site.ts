import path from 'node:path';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithCommand } from './build-command.ts';
import type { Draft } from './small-site.ts';
import { writeTree } from './temp-folders.ts';

/** Builds a site with the real command in a separate folder, and serves it. */
export async function previewSite(
  site: Draft,
  folder: string,
  files: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<PreviewServer> {
  await writeTree(folder, { ...files, 'site.config.yaml': stringify(site) });
  const out = path.join(folder, 'dist');
  await buildWithCommand(path.join(folder, 'site.config.yaml'), out, options);
  return startPreview({ out, port: 0 });
}
