import { constants } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { InlineConfig, ViteDevServer } from 'vite';
import { basePathOf } from '../../shared/url.ts';
import { sharedViteConfig } from '../bundle/vite-config.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { openSite } from '../load/read-site.ts';
import { OWN_FOLDER } from '../support/make-folder.ts';
import { portError } from '../support/port-error.ts';
import { packagesOf } from '../tool/packages.ts';
import type { Project } from '../tool/project.ts';
import { DevCode } from './dev-code.ts';
import type { DevEvents } from './vite-plugin.ts';
import { codeOfPages, townsitePlugin } from './vite-plugin.ts';

interface DevOptions extends DevEvents {
  readonly port?: number;
}

/**
 * Makes the Vite configuration of the development server.
 * @param folders the folders of the sites that this one extends
 */
async function devConfig(project: Project, folders: readonly string[], { port, ...options }: DevOptions): Promise<InlineConfig> {
  const { createLogger } = await import('vite');
  const code = new DevCode();
  const shared = sharedViteConfig(project, { readOwn: () => code.own, onProblem: (problem) => code.problems.push(problem) });
  return {
    ...shared,
    customLogger: code.quiet(createLogger('warn')),
    plugins: [...(shared.plugins ?? []), townsitePlugin(project, { ...options, code })],
    server: {
      ...(port === undefined ? {} : { port, strictPort: port !== 0 }),
      // Pages load everything from their own origin. Other sites may not read it.
      cors: false,
      fs: { allow: readableFolders(project, folders) },
      // Commands write to this folder while they run.
      watch: { ignored: [`**/${OWN_FOLDER}/**`] },
    },
    optimizeDeps: { entries: ['src/client/app.tsx', 'src/client/loader.ts', 'src/blocks/*/[A-Z]*.tsx'] },
  };
}

/** Lists the folders that pages load code, styles, and fonts from. The server gives access to no other files of this machine. */
function readableFolders({ toolRoot, siteRoot, cacheDir }: Project, folders: readonly string[]): string[] {
  const ofSite = [siteRoot, ...folders].flatMap((folder) => ['blocks', 'node_modules'].map((name) => path.join(folder, name)));
  return [...codeOfPages(toolRoot), packagesOf(toolRoot), path.join(cacheDir, 'vite'), ...ofSite];
}

/** In pages. Limiting garbage makes a save of 10,000 cities take 4.1 s instead of 3.3 s. */
const LARGE_SITE = 2_000;

/** Exits like a process that has nothing to close. */
function exitAtOnce(): never {
  process.exit(128 + constants.signals.SIGTERM);
}

/**
 * Starts the development server.
 * @throws UsageError when the configuration cannot be read, or the port is taken
 */
export async function startDev(project: Project, options: DevOptions = {}): Promise<{ url: string; close: () => Promise<void> }> {
  // Check this first: once Vite runs, it would keep the process alive.
  const { chain } = await openSite(project);
  const folders = chain.slice(1).map(({ file }) => path.dirname(file));
  let base = '';
  let pages = 0;
  const onLoad = (loaded: LoadedSite): void => {
    if (loaded.site !== undefined) {
      base = basePathOf(loaded.site.url);
      pages = loaded.site.pages.length;
    }
    options.onLoad?.(loaded);
  };
  const { createServer } = await import('vite');
  // Vite would close its server while it still reads files, and fail.
  process.once('SIGTERM', exitAtOnce);
  let server: ViteDevServer | undefined;
  try {
    server = await createServer(await devConfig(project, folders, { ...options, onLoad }));
    await server.listen();
  } catch (error) {
    await server?.close();
    const { code, syscall, message = '' } = error as Partial<NodeJS.ErrnoException>;
    const isInUse = /already in use/.test(message);
    if (options.port === undefined || (!isInUse && syscall !== 'listen')) throw error;
    throw portError(options.port, { code: isInUse ? 'EADDRINUSE' : code, message });
  } finally {
    process.off('SIGTERM', exitAtOnce);
  }
  // Each save leaves a whole site behind: 500 saves in 30 s hold 80 to 150 MiB of garbage without this limit, and 10 to 20 MiB with it. The
  // limit comes later than the start, because it would slow that down.
  if (pages < LARGE_SITE) setFlagsFromString('--heap-growing-percent=40');
  const root = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return { url: `${root}${base}`, close: () => server.close() };
}
