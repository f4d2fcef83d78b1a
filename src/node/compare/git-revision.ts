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
 * Writes the folder of a site in a git revision to a temporary folder, with those of the sites that it extends, and calls `use` with that.
 * Does not change the repository or its index.
 * @param name the file name of the configuration
 * @throws UsageError when there is no git, no repository, or no such revision
 */
export async function withRevision<T>(
  { folder, name }: { readonly folder: string; readonly name: string },
  revision: string,
  use: (copy: RevisionCopy) => Promise<T>,
): Promise<T> {
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'], revision)).trim();
  const root = (await git(folder, ['rev-parse', '--show-toplevel'], revision)).trim();
  const commit = (await git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], revision)).trim();
  const copy = await mkdtemp(path.join(tmpdir(), 'townsite-revision-'));
  try {
    const env = { ...process.env, GIT_INDEX_FILE: path.join(copy, 'index') };
    const site = path.join(copy, 'site');
    const own = prefix.replace(/\/$/, '');
    for (const each of await foldersOf(`${own}/${name}`, (file) => git(root, ['show', `${commit}:${file}`], revision).catch(() => '')))
      await git(root, ['read-tree', ...(each === '' ? [] : [`--prefix=${each}/`]), `${commit}:${each}`], revision, env);
    await git(root, ['checkout-index', '--all', `--prefix=${site}/`], revision, env);
    return await use({ folder: path.join(site, own), root: site });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Lists the files in a folder that differ from a revision, with new and removed ones, as absolute paths.
 * @throws UsageError when there is no git, no repository, or no such revision
 */
export async function listChanged(folder: string, revision: string): Promise<readonly string[]> {
  const commit = (await git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], revision)).trim();
  const changed = await git(folder, ['diff', '--name-only', '--relative', '-z', commit, '--', '.'], revision);
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

async function git(cwd: string, args: readonly string[], revision: string, env = process.env): Promise<string> {
  try {
    return (await run('git', [...args], { cwd, env, maxBuffer: 64_000_000 })).stdout;
  } catch (error) {
    throw asUsageError(error as NodeJS.ErrnoException & { stderr?: string }, args[0] ?? '', revision);
  }
}

function asUsageError(
  { code, stderr = '' }: { code?: string | number | undefined; stderr?: string },
  step: string,
  revision: string,
): UsageError {
  if (code === 'ENOENT') return new UsageError(`${revision} is no folder, and git is not installed.`, 'Install git, or name two folders.');
  if (/not a git repository/.test(stderr))
    return new UsageError(`${revision} is no folder, and the site is in no git repository.`, 'Name two folders.');
  if (step === 'rev-parse' && stderr.trim() === '')
    return new UsageError(
      `${revision} is neither a folder nor a revision that git knows here.`,
      'Name a folder, a branch, a tag, or a commit. In a shallow clone, fetch it first: git fetch --depth 1 origin BRANCH',
    );
  if (step === 'read-tree') return new UsageError(`The folder of the site is not in ${revision}.`, 'Name a later revision.');
  return new UsageError(`git cannot read ${revision}.`, stderr.trim() || undefined);
}
