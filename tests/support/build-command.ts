import { runCommand } from './run-command.ts';

/**
 * Builds a site with the real command.
 * @throws Error with what the command printed, when it fails
 */
export async function buildWithCommand(config: string, out: string, options: readonly string[] = []): Promise<void> {
  const { code, stdout, stderr } = await runCommand('build', ['--config', config, '--out', out, ...options]);
  if (code !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
}
