import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { toOverlay } from '../../model/print/to-overlay.ts';
import type { UsageError } from '../../shared/errors.ts';
import type { OverlayFinding } from '../../shared/overlay-finding.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { reportGone } from '../load/read-source.ts';
import { SiteMemo } from '../memo/page-memo.ts';
import type { Project } from '../tool/project.ts';
import type { DevSite } from './dev-assets.ts';
import { answerDevRequest } from './dev-pages.ts';
import { EDITOR_PATH, EditorGuard } from './guard-editor.ts';
import type { InputWatch, Reading } from './watch-inputs.ts';
import { watchInputs } from './watch-inputs.ts';

interface DevState {
  /** The last site without errors; undefined until there is one. */
  site: DevSite | undefined;
  /** What is wrong now. */
  findings: readonly OverlayFinding[];
  /** The files and folders that collections were taken from; those of before while the configuration cannot be read. */
  readonly dataFiles: Set<string>;
}

interface PluginOptions {
  /** Told what was read, at the start and after each save. */
  readonly onLoad?: (loaded: LoadedSite) => void;
  /** Told why nothing could be read after a save. */
  readonly onFailure?: (failure: DevFailure) => void;
}

/** Why nothing could be read. */
export interface DevFailure {
  readonly finding: OverlayFinding;
  /** What was thrown, when that is a fault of Townsite. */
  readonly fault?: unknown;
}

/**
 * Serves the site from its sources. The configuration is read again on each save; while it is wrong the last good site stays, with
 * what is wrong on top of it.
 */
export function townsitePlugin(project: Project, options: PluginOptions): Plugin {
  const { configFile, toolRoot } = project;
  /** The code and the schema: whatever changes in these folders counts, too. */
  const code = [path.join(toolRoot, 'schema', 'parts'), path.join(toolRoot, 'src')];
  const state: DevState = { site: undefined, findings: [], dataFiles: new Set() };
  /** By what tells that its server closes: when Vite restarts, the next is there before. */
  const watches = new Map<unknown, InputWatch>();
  return {
    name: 'townsite',
    async configureServer(server) {
      const tell = (isCode = false): void => {
        // What runs in the page is no longer what would be loaded.
        if (isCode && state.findings.length === 0) server.ws.send({ type: 'full-reload' });
        else server.ws.send('townsite:site', newOf(state));
      };
      const take = (loaded: LoadedSite): void => {
        state.findings = toOverlay(loaded.diagnostics, loaded.sources);
        for (const file of loaded.dataFiles) state.dataFiles.add(file);
        const number = (state.site?.number ?? 0) + 1;
        if (loaded.site !== undefined) state.site = { number, site: loaded.site, images: loaded.images };
        options.onLoad?.(loaded);
      };
      const load = loaderThroughVite(server, project);
      const read = async (): Promise<Reading> => {
        try {
          const loaded = await load();
          return {
            hasErrors: loaded.site === undefined,
            show: (isCode) => {
              take(loaded);
              tell(isCode);
            },
          };
        } catch (error) {
          return {
            hasErrors: true,
            show: () => {
              const failure = reportFailure(error, configFile);
              state.findings = [failure.finding];
              options.onFailure?.(failure);
              tell();
            },
          };
        }
      };
      const inputs = watchInputs({ configFile, dataFiles: state.dataFiles }, read);
      watches.set(server.environments.client, inputs);
      server.watcher.add(code);
      server.watcher.on('all', (_event, file) => {
        if (code.some((folder) => file.startsWith(folder + path.sep))) inputs.noteCode();
      });
      // A page may have been loading while an edit came, and could not be told yet.
      server.ws.on('townsite:hello', (_data, client) => client.send('townsite:site', newOf(state)));
      take(await load());
      const guard = new EditorGuard();
      server.middlewares.use(EDITOR_PATH, guard.check);
      return () => {
        server.middlewares.use((request, response, next) => {
          answerDevRequest({ server, cacheDir: project.cacheDir, site: state.site, target: request.originalUrl ?? '/' }).then((answer) => {
            if (answer === undefined) next();
            else response.writeHead(answer.status, { 'cache-control': 'no-store', ...guard.header, ...answer.headers }).end(answer.body);
          }, next);
        });
      };
    },
    // So a server says that it closes.
    buildEnd() {
      watches.get(this.environment)?.close();
    },
  };
}

/** What pages are told: which site is the last, and what is wrong now. */
function newOf({ site, findings }: DevState) {
  return { site: site?.number ?? 0, findings };
}

type Pipeline = typeof import('../load/load-site.ts');

function loaderThroughVite(server: ViteDevServer, project: Project): () => Promise<LoadedSite> {
  const source = path.join(project.toolRoot, 'src/node/load/load-site.ts');
  let last: { readonly load: Pipeline['loadSite']; readonly memo: SiteMemo } | undefined;
  return async () => {
    // Loaded through Vite where it has its sources, so that an edit of them counts at once: what the old ones made is forgotten.
    const { loadSite: load } = existsSync(source)
      ? ((await server.ssrLoadModule(source)) as Pipeline)
      : await import('../load/load-site.ts');
    if (last?.load !== load) last = { load, memo: new SiteMemo() };
    return load(project, { memo: last.memo });
  };
}

/** The configuration is gone, or an edit of the pipeline broke it: the server stays. */
function reportFailure(error: unknown, config: string): DevFailure {
  // Vite's copy of our code throws UsageErrors of a class of its own.
  const known = reportGone(config) ?? (error instanceof Error && error.name === 'UsageError' ? (error as UsageError) : undefined);
  const message =
    known?.message ?? `This is a bug in Townsite, not in your site: ${error instanceof Error ? error.message : String(error)}`;
  const hint = known?.hint;
  const finding = {
    place: config,
    severity: 'error',
    code: 'FAILED',
    message,
    ...(hint === undefined ? {} : { hint }),
    frame: [],
  } as const;
  return known === undefined ? { finding, fault: error } : { finding };
}
