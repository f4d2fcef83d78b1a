import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { isWithin } from '../support/is-within.ts';
import { realPath } from '../support/real-path.ts';
import type { Project } from '../tool/project.ts';

/**
 * Refuses an output folder that contains sources or is inside one of their folders: Townsite's files would mix with people's files. Also
 * refuses one that contains the cache, which would be published. A link is judged by its target.
 * @throws UsageError
 */
export function checkSafeOut(project: Project): void {
  const [out, configFile, siteRoot, toolRoot] = [project.out, project.configFile, project.siteRoot, project.toolRoot].map(realPath) as [
    string,
    string,
    string,
    string,
  ];
  // In a log, text after a line break would look like a line of Townsite.
  if (/\p{Cc}/u.test(project.out))
    throw new UsageError(
      `The output folder ${JSON.stringify(project.out)} has a control character in its name.`,
      'Name another: --out dist',
    );
  if (path.parse(out).root === out) throw new UsageError(`${project.out} is a whole disk.`, 'Name a folder for the output: --out DIR');
  const sources = [configFile, path.join(toolRoot, 'src', 'node'), path.join(toolRoot, 'package.json')];
  const holds = sources.some((source) => isWithin(out, source)) || SOURCES.some((name) => existsSync(path.join(out, name)));
  // The site may be in another folder than Townsite. Protect the sources of both.
  const inside = [siteRoot, toolRoot].some((root) =>
    ['src', 'schema', 'scripts', 'images', 'files', 'node_modules', '.git'].some((name) => isWithin(realPath(path.join(root, name)), out)),
  );
  if (holds || inside)
    throw new UsageError(
      `${project.out} cannot be the output folder: it holds sources, or lies among them.`,
      'Name a folder of its own: --out dist',
    );
  if (isWithin(out, realPath(project.cacheDir)))
    throw new UsageError(
      `The cache ${project.cacheDir} is inside the output folder ${project.out}: it would be published.`,
      'Name another folder for the cache, or for the output: --out dist',
    );
}

/** Files that a site's or a program's folder has, and an output folder does not. */
const SOURCES = ['site.config.yaml', 'package.json'];
