import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { isWithin } from '../support/is-within.ts';
import type { Project } from '../tool/project.ts';

/**
 * Refuses an output folder that holds sources or lies among them: it would mix what Townsite writes with what people write.
 * @throws UsageError
 */
export function checkSafeOut({ out, configFile, siteRoot, toolRoot }: Project): void {
  const sources = [configFile, path.join(toolRoot, 'src', 'node'), path.join(toolRoot, 'package.json')];
  const holds = sources.some((source) => isWithin(out, source)) || SOURCES.some((name) => existsSync(path.join(out, name)));
  // The site may lie elsewhere than Townsite: the sources of both are safe.
  const inside = [siteRoot, toolRoot].some((root) =>
    ['src', 'schema', 'scripts', 'images', 'node_modules', '.git'].some((name) => isWithin(path.join(root, name), out)),
  );
  if (holds || inside)
    throw new UsageError(
      `${out} cannot be the output folder: it holds sources, or lies among them.`,
      'Name a folder of its own: --out dist',
    );
}

/** What lies in the folder of a site or of a program, and in no output. */
const SOURCES = ['site.config.yaml', 'package.json'];
