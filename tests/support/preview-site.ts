import path from 'node:path';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { runCommand } from './run-command.ts';
import type { Draft } from './small-site.ts';
import { writeTree } from './temp-folders.ts';

/** Builds a site with the real command in a separate folder, and serves it. */
export async function previewSite(site: Draft, folder: string, files: Readonly<Record<string, string>> = {}): Promise<PreviewServer> {
  await writeTree(folder, { ...files, 'site.config.yaml': stringify(site) });
  const out = path.join(folder, 'dist');
  const { code, stdout, stderr } = await runCommand('build', ['--config', path.join(folder, 'site.config.yaml'), '--out', out]);
  if (code !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
  return startPreview({ out, port: 0 });
}
