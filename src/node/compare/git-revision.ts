import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isData } from '../../model/data.ts';
import { UsageError } from '../../shared/errors.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';

const run = promisify(execFile);

/** A copy of a site in a revision. */
export interface RevisionCopy {
  /** The folder of the site. */
  readonly folder: string;
  /** The folder that stands for the root of the repository. */
  readonly root: string;
}

/**
 * Writes a copy to a temporary folder, and calls `use` with it. Does not change the repository or its index.
 * @throws UsageError when there is no git, no repository, or no such revision
 */
export type WithCopy = <T>(use: (copy: RevisionCopy) => Promise<T>) => Promise<T>;

/**
 * Copies the folder of a site in a git revision, with those of the sites that it extends.
 * @param name the file name of the configuration
 */
export function withRevision({ folder, name }: { readonly folder: string; readonly name: string }, revision: string): WithCopy {
  return (use) =>
    withCopy({ folder, revision, prefix: 'townsite-revision-' }, use, async ({ root, own, commit }, site, env) => {
      for (const each of await foldersOf(`${own}/${name}`, (file) => git(root, ['show', `${commit}:${file}`], revision).catch(() => '')))
        await readTree(root, commit, each, revision, env);
      await git(root, ['checkout-index', '--all', `--prefix=${site}/`], revision, env);
    });
}

/**
 * Writes a folder in a git revision to a temporary folder, and calls `use` with that.
 * @param isWanted tells by its absolute path whether a file is needed
 * @throws UsageError when there is no git, no repository, or no such revision
 */
export async function withFolderOfRevision<T>(
  folder: string,
  revision: string,
  isWanted: (file: string) => boolean,
  use: (copy: RevisionCopy) => Promise<T>,
): Promise<T> {
  return withCopy({ folder, revision, prefix: 'townsite-fleet-' }, use, async ({ root, own, commit }, site, env) => {
    await readTree(root, commit, own, revision, env);
    const files = (await git(root, ['ls-files', '-z'], revision, env)).split('\0');
    const wanted = files.filter((name) => name !== '' && isWanted(path.join(root, name)));
    await git(root, ['checkout-index', '-z', '--stdin', `--prefix=${site}/`], revision, env, wanted.join('\0'));
  });
}

interface Revision {
  /** The folder of the repository. */
  readonly root: string;
  /** The folder of the site in it, with forward slashes; empty if it is the same. */
  readonly own: string;
  readonly commit: string;
}

/** @param fill puts the files of the revision into the copy, with an index of its own */
async function withCopy<T>(
  { folder, revision, prefix }: { readonly folder: string; readonly revision: string; readonly prefix: string },
  use: (copy: RevisionCopy) => Promise<T>,
  fill: (from: Revision, site: string, env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<T> {
  const own = (await git(folder, ['rev-parse', '--show-prefix'], revision)).trim().replace(/\/$/, '');
  const root = (await git(folder, ['rev-parse', '--show-toplevel'], revision)).trim();
  const commit = (await git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], revision)).trim();
  const copy = await mkdtemp(path.join(tmpdir(), prefix));
  try {
    const site = path.join(copy, 'site');
    await fill({ root, own, commit }, site, { ...process.env, GIT_INDEX_FILE: path.join(copy, 'index') });
    return await use({ folder: path.join(site, own), root: site });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Adds a folder of a revision to the index. */
async function readTree(root: string, commit: string, folder: string, revision: string, env: NodeJS.ProcessEnv): Promise<void> {
  await git(root, ['read-tree', ...(folder === '' ? [] : [`--prefix=${folder}/`]), `${commit}:${folder}`], revision, env);
}

/**
 * Lists the files in a folder that differ from a revision, with new and removed ones, as absolute paths.
 * @throws UsageError when there is no git, no repository, or no such revision
 */
export async function listChanged(folder: string, revision: string): Promise<readonly string[]> {
  const commit = (await git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], revision)).trim();
  const changed = await git(folder, ['diff', '--name-only', '--no-renames', '--relative', '-z', commit, '--', '.'], revision);
  const added = await git(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.'], revision);
  return `${changed}${added}`
    .split('\0')
    .filter((name) => name !== '')
    .map((name) => path.join(folder, name));
}

/** Returns the folders of a configuration and of those that it extends, in the repository. None is inside another. */
async function foldersOf(config: string, read: (file: string) => Promise<string>): Promise<readonly string[]> {
  const files = new Set<string>();
  let file: string | undefined = config.replace(/^\//, '');
  while (file !== undefined && !files.has(file) && !file.startsWith('../')) {
    files.add(file);
    const { data } = parseYaml({ file, text: await read(file) });
    const parent: unknown = isData(data) ? data.extends : undefined;
    file = typeof parent === 'string' ? path.posix.join(path.posix.dirname(file), parent) : undefined;
  }
  const folders = [...new Set([...files].map((each) => path.posix.dirname(each).replace(/^\.$/, '')))];
  return folders.filter((each) => !folders.some((other) => other !== each && (other === '' || each.startsWith(`${other}/`))));
}

async function git(cwd: string, args: readonly string[], revision: string, env = process.env, input = ''): Promise<string> {
  try {
    const running = run('git', [...args], { cwd, env, maxBuffer: 64_000_000 });
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout;
  } catch (error) {
    throw asUsageError(error as NodeJS.ErrnoException & { stderr?: string }, args[0] ?? '', revision);
  }
}

function asUsageError(
  { code, stderr = '' }: { code?: string | number | undefined; stderr?: string },
  step: string,
  revision: string,
): UsageError {
  if (code === 'ENOENT') return new UsageError(`There is no folder ${revision}, and git is not installed.`, 'Install git.');
  if (/not a git repository/.test(stderr))
    return new UsageError(
      `There is no folder ${revision}, and no git repository here that could have a revision of that name.`,
      'Run the command in a repository.',
    );
  if (step === 'rev-parse' && stderr.trim() === '')
    return new UsageError(
      `There is no folder ${revision}, and git knows no revision of that name here.`,
      'Name a branch, a tag, or a commit. In a shallow clone, fetch it first: git fetch --depth 1 origin BRANCH',
    );
  if (step === 'read-tree') return new UsageError(`The folder of the site is not in ${revision}.`, 'Name a later revision.');
  return new UsageError(`git cannot read ${revision}.`, stderr.trim() || undefined);
}
