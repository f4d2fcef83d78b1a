import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Tool from '../../scripts/api.ts';
import { runCommand } from './run-command.ts';
import { ROOT } from './small-site.ts';

/**
 * Builds a site with the real command.
 * @throws Error with what the command printed, when it fails
 */
export async function buildWithCommand(config: string, out: string, options: readonly string[] = []): Promise<void> {
  const { code, stdout, stderr } = await runCommand('build', ['--config', config, '--out', out, ...options]);
  if (code !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
}

/**
 * Builds a site with the compiled tool in this process, as programs do. It writes what the command writes. The start of a process takes
 * several times as long as building a small site.
 * @throws Error with what is wrong with the site
 */
export async function buildWithTool(config: string, out: string, options: Pick<Tool.BuildOptions, 'host' | 'now'> = {}): Promise<void> {
  const { build }: typeof Tool = await import(pathToFileURL(path.join(ROOT, 'lib', 'townsite.js')).href);
  const { isValid, diagnostics } = await build({ config, out, ...options });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!isValid) throw new Error(`The site could not be built:\n${errors.map(({ path: at, message }) => `${at}: ${message}`).join('\n')}`);
}
