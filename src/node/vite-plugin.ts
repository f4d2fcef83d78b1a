import { existsSync, statSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { placeSite } from '../pages/with-base-path.ts';
import type { OverlayFinding } from '../shared/print/to-overlay.ts';
import { toOverlay } from '../shared/print/to-overlay.ts';
import type { DevSite } from './dev-pages.ts';
import { answerDevRequest } from './dev-pages.ts';
import type { FollowedSite } from './follow-site.ts';
import type { LoadedSite } from './load-site.ts';
import { TOOL_ROOT } from './tool-root.ts';

interface DevState {
  /** The last site without errors; undefined until there is one. */
  site: DevSite | undefined;
  /** What was read last. */
  followed: FollowedSite | undefined;
  /** What is wrong now. */
  findings: readonly OverlayFinding[];
  /** The files and folders that collections were taken from; those of before while the configuration cannot be read. */
  readonly dataFiles: Set<string>;
}

interface PluginOptions {
  readonly config: string;
  /** Told what was read, at the start and after each save. */
  readonly onLoad?: (loaded: LoadedSite) => void;
}

/**
 * Serves the site from its sources. The configuration is read anew on each save; while it is wrong the last good site stays, with
 * what is wrong on top of it.
 */
export function townsitePlugin(options: PluginOptions): Plugin {
  const configFile = path.resolve(options.config);
  const state: DevState = { site: undefined, followed: undefined, findings: [], dataFiles: new Set() };
  return {
    name: 'townsite',
    async configureServer(server) {
      const load = async (): Promise<void> => {
        state.followed = await followThroughVite(server, configFile, state.followed);
        const { loaded } = state.followed;
        state.findings = toOverlay(loaded.diagnostics, loaded.sources);
        for (const file of loaded.dataFiles) {
          if (!state.dataFiles.has(file)) watchData(server, file);
          state.dataFiles.add(file);
        }
        const number = (state.site?.number ?? 0) + 1;
        if (loaded.site !== undefined)
          state.site = { number, description: loaded.site, placed: placeSite(loaded.site), images: loaded.images };
        options.onLoad?.(loaded);
      };
      const reload = async (): Promise<void> => {
        try {
          await load();
        } catch (error) {
          state.findings = [describeFailure(error, options.config)];
        }
        if (state.findings.length > 0) server.ws.send('townsite:findings', state.findings);
        else server.ws.send({ type: 'full-reload' });
      };
      watchInputs({ server, configFile, dataFiles: state.dataFiles }, reload);
      server.ws.on('townsite:hello', ({ site }: { site: number }, client) => {
        // It was loading while an edit came, and could not be told yet.
        if (site !== (state.site?.number ?? 0)) client.send({ type: 'full-reload' });
        client.send('townsite:findings', state.findings);
      });
      await load();
      return () => {
        server.middlewares.use((request, response, next) => {
          answerDevRequest({ server, site: state.site, target: request.originalUrl ?? '/' }).then((answer) => {
            if (answer === undefined) next();
            else response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers }).end(answer.body);
          }, next);
        });
      };
    },
  };
}

/** How long to wait for the other events of one save, in milliseconds: editors write, rename and touch. */
const SETTLE = 20;

/** How soon a file is looked at again, that is not there yet or was just read, in milliseconds. */
const LOOK = 250;

/** Watches a file of items, also one that is yet to come: its folder may come with it, which watchers do not see. */
function watchData(server: ViteDevServer, file: string): void {
  if (existsSync(file)) {
    server.watcher.add(file);
    return;
  }
  watchFile(file, { interval: LOOK, persistent: false }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return;
    unwatchFile(file);
    server.watcher.add(file);
    server.watcher.emit('all', 'add', file);
  });
}

interface Inputs {
  readonly server: ViteDevServer;
  readonly configFile: string;
  /** Grows while the server runs. */
  readonly dataFiles: ReadonlySet<string>;
}

/** Reloads after each change of the configuration, its data, the images, the schema or the code; never two at a time. */
function watchInputs({ server, configFile, dataFiles }: Inputs, reload: () => Promise<void>): void {
  const images = path.join(path.dirname(configFile), 'images');
  const folders = [images, path.join(TOOL_ROOT, 'schema', 'parts'), path.join(TOOL_ROOT, 'src')];
  server.watcher.add([configFile, ...folders]);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  server.watcher.on('all', (_event, file) => {
    const isData = [...dataFiles].some((each) => file === each || file.startsWith(each + path.sep));
    if (file !== configFile && !isData && !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    schedule();
  });

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(async () => {
        const files = [configFile, ...dataFiles];
        const before = stampOf(files);
        await reload();
        // Read between the emptying and the writing of one save: of the writing the watcher may say nothing.
        setTimeout(() => stampOf(files) !== before && schedule(), LOOK).unref();
      });
    }, SETTLE);
  }
}

/** Changes when one of the files does. */
function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return `${file} ${found?.mtimeMs} ${found?.size}`;
    })
    .join();
}

async function followThroughVite(server: ViteDevServer, configFile: string, last: FollowedSite | undefined): Promise<FollowedSite> {
  // Loaded through Vite, so that an edit of the pipeline itself counts at once.
  const { followSite } = (await server.ssrLoadModule(path.join(TOOL_ROOT, 'src/node/follow-site.ts'))) as {
    followSite: (configFile: string, last: FollowedSite | undefined) => Promise<FollowedSite>;
  };
  return followSite(configFile, last);
}

/** The file is gone for a moment, or an edit of the pipeline broke it: the server stays. */
function describeFailure(error: unknown, config: string): OverlayFinding {
  // Vite's copy of our code throws UsageErrors of a class of its own.
  const { message, hint } = error instanceof Error ? (error as Error & { hint?: string }) : { message: String(error), hint: undefined };
  return { place: config, severity: 'error', code: 'FAILED', message, ...(hint === undefined ? {} : { hint }), frame: [] };
}
