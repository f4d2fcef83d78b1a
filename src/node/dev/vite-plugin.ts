import path from 'node:path';
import type { Plugin } from 'vite';
import { toOverlay } from '../../model/print/to-overlay.ts';
import { UsageError } from '../../shared/errors.ts';
import type { OverlayFinding } from '../../shared/overlay-finding.ts';
import type { CodeReport } from '../blocks/report-code.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { loadSite } from '../check/load-site.ts';
import { reportUndrawn } from '../check/report-damage.ts';
import { reportGone } from '../load/read-source.ts';
import { SiteMemo } from '../memo/site-memo.ts';
import type { Project } from '../tool/project.ts';
import type { DevSite } from './dev-assets.ts';
import { readDevAssets } from './dev-assets.ts';
import type { DevCode } from './dev-code.ts';
import type { DevAnswer } from './dev-pages.ts';
import { answerDevRequest, answerNothing } from './dev-pages.ts';
import { EDITOR_PATH, EditorGuard } from './guard-editor.ts';
import type { InputWatch, Reading } from './watch-inputs.ts';
import { watchInputs } from './watch-inputs.ts';

interface DevState {
  /** The last site without errors; undefined until there is one. */
  site: DevSite | undefined;
  /** The current findings. */
  findings: readonly OverlayFinding[];
  /** The files and folders that collections are read from. Keeps the last ones while the configuration cannot be parsed. */
  readonly dataFiles: Set<string>;
}

/** Why a server could read nothing. */
export interface DevFailure {
  readonly finding: OverlayFinding;
  /** The error, if it is a bug in Townsite. */
  readonly fault?: unknown;
}

/** What happens in a server while it runs. */
export interface DevEvents {
  /** Called with what was read, at the start and after each save. */
  readonly onLoad?: (loaded: LoadedSite) => void;
  /** Called when own blocks keep a page from being made. */
  readonly onFindings?: (findings: CodeReport) => void;
  /** Called when nothing could be read after a save. */
  readonly onFailure?: (failure: DevFailure) => void;
}

interface PluginOptions extends DevEvents {
  /** The site's own blocks. */
  readonly code: DevCode;
}

/**
 * Serves the site from its sources. Reads the configuration again on each save. While it has errors, the last good site stays, with the
 * errors shown on top.
 */
export function townsitePlugin(project: Project, options: PluginOptions): Plugin {
  const { configFile, toolRoot } = project;
  const code = path.join(toolRoot, 'src');
  const state: DevState = { site: undefined, findings: [], dataFiles: new Set() };
  /**
   * Watches by the environment that reports the closing of its server. When Vite restarts, the next server exists before the last one
   * closes.
   */
  const watches = new Map<unknown, InputWatch>();
  return {
    name: 'townsite',
    async configureServer(server) {
      const sendUpdate = (): void => server.ws.send('townsite:site', updateOf(state));
      const take = (loaded: LoadedSite): void => {
        state.findings = toOverlay(loaded.diagnostics, loaded.sources);
        for (const file of loaded.dataFiles) state.dataFiles.add(file);
        const number = (state.site?.number ?? 0) + 1;
        if (loaded.site !== undefined) state.site = { number, site: loaded.site, images: loaded.images, downloads: loaded.downloads };
        if (loaded.site !== undefined && options.code.take(loaded.blocks, server)) server.ws.send({ type: 'full-reload' });
        options.onLoad?.(loaded);
        if (server.httpServer?.listening === true) drawIcons(loaded);
      };
      const memo = new SiteMemo();
      const load = (isTyping: boolean): Promise<LoadedSite> => loadSite(project, { memo, isPreview: true, isTyping });
      /**
       * Reports a mark that cannot be drawn, because icons are made from it. Unlike a build, this draws no link previews. Nobody waits for
       * this; the next page reports other errors.
       */
      const drawIcons = (loaded: LoadedSite): void => {
        const { site, findings } = state;
        if (site === undefined || loaded.site === undefined) return;
        readDevAssets({ server, site, cacheDir: project.cacheDir }).then(
          ({ icons: { failure } }) => {
            const found = failure === undefined ? [] : reportUndrawn(loaded, new Map([[failure.file, failure.cause]]));
            // Another save has its own report.
            if (found.length === 0 || state.findings !== findings) return;
            state.findings = [...findings, ...toOverlay(found, loaded.sources)];
            options.onLoad?.({ ...loaded, diagnostics: found });
            sendUpdate();
          },
          () => undefined,
        );
      };
      const read = async (): Promise<Reading> => {
        try {
          const loaded = await load(true);
          return {
            hasErrors: loaded.site === undefined,
            show: () => {
              take(loaded);
              sendUpdate();
            },
          };
        } catch (error) {
          return {
            hasErrors: true,
            show: () => {
              const failure = reportFailure(error, configFile);
              state.findings = [failure.finding];
              options.onFailure?.(failure);
              sendUpdate();
            },
          };
        }
      };
      const inputs = watchInputs({ configFile, dataFiles: state.dataFiles }, read);
      watches.set(server.environments.client, inputs);
      server.watcher.add(code);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(code + path.sep)) return;
        const isIn = (folder: string): boolean => file.startsWith(folder + path.sep);
        // The page runs old code now.
        if (codeOfPages(toolRoot).some(isIn)) server.ws.send({ type: 'full-reload' });
        else server.config.logger.warn(`The code of Townsite changed (${path.relative(toolRoot, file)}). Start dev again to use it.`);
      });
      // The page may have been loading during an edit, before it could receive the update.
      server.ws.on('townsite:hello', (_data, client) => client.send('townsite:site', updateOf(state)));
      const first = await load(false);
      take(first);
      server.httpServer?.once('listening', () => drawIcons(first));
      const guard = new EditorGuard();
      server.middlewares.use(EDITOR_PATH, guard.check);
      return () => {
        server.middlewares.use((request, response, next) => {
          const target = request.originalUrl ?? '/';
          const send = (answer: DevAnswer | undefined): void => {
            if (answer === undefined) next();
            else response.writeHead(answer.status, { 'cache-control': 'no-store', ...guard.header, ...answer.headers }).end(answer.body);
          };
          const { cacheDir } = project;
          answerDevRequest({ server, cacheDir, own: options.code.own, site: state.site, target }).then(send, async (error) => {
            const report = options.code.report(error, server, target);
            if (report === undefined) return next(error);
            state.findings = toOverlay(report.diagnostics, report.sources);
            options.onFindings?.(report);
            send(await answerNothing(server, state.site?.number));
            sendUpdate();
          });
        });
      };
    },
    // Called when a server closes.
    buildEnd() {
      watches.get(this.environment)?.close();
    },
  };
}

/** Lists the folders that pages load code and styles from. */
export function codeOfPages(toolRoot: string): string[] {
  return ['blocks', 'client', 'delivery', 'document', 'shared', 'theme', 'ui'].map((name) => path.join(toolRoot, 'src', name));
}

/** Returns the update for pages: the number of the last site, and the current findings. */
function updateOf({ site, findings }: DevState) {
  return { site: site?.number ?? 0, findings };
}

/** Reports a configuration that was deleted, or a bug in Townsite. The server keeps running. */
function reportFailure(error: unknown, config: string): DevFailure {
  const known = reportGone(config) ?? (error instanceof UsageError ? error : undefined);
  const message =
    known?.message ?? `This is a bug in Townsite, not in your site: ${error instanceof Error ? error.message : String(error)}`;
  const hint = known?.hint;
  const finding = {
    location: config,
    severity: 'error',
    code: 'FAILED',
    message,
    ...(hint === undefined ? {} : { hint }),
    frame: [],
  } as const;
  return known === undefined ? { finding, fault: error } : { finding };
}
