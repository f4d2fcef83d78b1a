import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { findCacheProblem } from '../src/node/tool/cache-folder.ts';
import type { Project } from '../src/node/tool/project.ts';
import { createProject } from '../src/node/tool/project.ts';
import { UsageError } from '../src/shared/errors.ts';
import { printNote } from './report.ts';

type Paths = Parameters<typeof createProject>[0];

/** Opens the project of a command that keeps data for the next run. Without a folder for that, the command only takes longer. */
export function openProject(paths: Paths): Project {
  return open(paths).project;
}

/**
 * Opens the project of a command that needs a folder. If the cache cannot be written, uses a temporary folder.
 * @throws UsageError when that cannot be written either
 */
export function openProjectWithFolder(paths: Paths): Project {
  const { project, hasCache } = open(paths);
  if (hasCache) return project;
  const problem = findCacheProblem(tmpdir());
  if (problem !== undefined)
    throw new UsageError(
      `Files cannot be written to ${tmpdir()} either (${problem}).`,
      'Name a folder that you can write to in the environment variable TOWNSITE_CACHE.',
    );
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'townsite-'));
  process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return { ...project, cacheDir };
}

function open(paths: Paths): { readonly project: Project; readonly hasCache: boolean } {
  const project = createProject(paths);
  const problem = findCacheProblem(project.cacheDir);
  if (problem !== undefined) printNote(`The cache cannot be written, so commands take longer: ${project.cacheDir} (${problem}).`);
  return { project, hasCache: problem === undefined };
}
