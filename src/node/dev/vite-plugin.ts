import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { toOverlay } from '../../model/print/to-overlay.ts';
import { UsageError } from '../../shared/errors.ts';
import type { OverlayFinding } from '../../shared/overlay-finding.ts';
import type { CodeReport } from '../blocks/report-code.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { loadSite } from '../load/load-site.ts';
import { reportGone } from '../load/read-source.ts';
import { reportUndrawn } from '../load/report-damage.ts';
import { SiteMemo } from '../memo/page-memo.ts';
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
  /** What is wrong now. */
  findings: readonly OverlayFinding[];
  /** The files and folders that collections were taken from; those of before while the configuration cannot be read. */
  readonly dataFiles: Set<string>;
}

interface PluginOptions {
  /** The blocks that the site brings along. */
  readonly code: DevCode;
  /** Told what was read, at the start and after each save. */
  readonly onLoad?: (loaded: LoadedSite) => void;
  /** Told why a page could not be made of the blocks that the site brings along. */
  readonly onFindings?: (findings: CodeReport) => void;
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
  const code = path.join(toolRoot, 'src');
  const state: DevState = { site: undefined, findings: [], dataFiles: new Set() };
  /** By what tells that its server closes: when Vite restarts, the next is there before. */
  const watches = new Map<unknown, InputWatch>();
  return {
    name: 'townsite',
    async configureServer(server) {
      const tell = (): void => server.ws.send('townsite:site', newOf(state));
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
      const load = (): Promise<LoadedSite> => loadSite(project, { memo, isPreview: true });
      /** Says if the mark cannot be drawn, as a build does. Nobody waits for that; what else fails, the next page says. */
      const drawIcons = (loaded: LoadedSite): void => {
        const { site, findings } = state;
        if (site === undefined || loaded.site === undefined) return;
        findUndrawn(project, { site, server, memo }).then(
          (found) => {
            // After another save, what is wrong is said anew.
            if (found.length === 0 || state.findings !== findings) return;
            state.findings = [...findings, ...toOverlay(found, loaded.sources)];
            options.onLoad?.({ ...loaded, diagnostics: found });
            tell();
          },
          () => undefined,
        );
      };
      const read = async (): Promise<Reading> => {
        try {
          const loaded = await load();
          return {
            hasErrors: loaded.site === undefined,
            show: () => {
              take(loaded);
              tell();
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
        if (!file.startsWith(code + path.sep)) return;
        const isIn = (folder: string): boolean => file.startsWith(folder + path.sep);
        // What runs in the page is no longer what would be loaded.
        if (codeOfPages(toolRoot).some(isIn)) server.ws.send({ type: 'full-reload' });
        else server.config.logger.warn(`The code of Townsite changed (${path.relative(toolRoot, file)}). Start dev again to use it.`);
      });
      // A page may have been loading while an edit came, and could not be told yet.
      server.ws.on('townsite:hello', (_data, client) => client.send('townsite:site', newOf(state)));
      const first = await load();
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
            tell();
          });
        });
      };
    },
    // So a server says that it closes.
    buildEnd() {
      watches.get(this.environment)?.close();
    },
  };
}

interface Drawn {
  readonly server: ViteDevServer;
  readonly site: DevSite;
  readonly memo: SiteMemo;
}

/** What of a site cannot be drawn: its mark, of which the icons are made. A build draws link previews, too. */
async function findUndrawn(project: Project, { server, site, memo }: Drawn): Promise<Diagnostic[]> {
  const { icons } = await readDevAssets({ server, site, cacheDir: project.cacheDir });
  if (icons.failure === undefined) return [];
  return reportUndrawn(project, { memo, causes: new Map([[icons.failure.file, icons.failure.cause]]) });
}

/** The folders that pages load code and styles from. */
export function codeOfPages(toolRoot: string): string[] {
  return ['blocks', 'client', 'document', 'shared', 'theme', 'ui'].map((name) => path.join(toolRoot, 'src', name));
}

/** What pages are told: which site is the last, and what is wrong now. */
function newOf({ site, findings }: DevState) {
  return { site: site?.number ?? 0, findings };
}

/** The configuration is gone, or Townsite has a fault: the server stays. */
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
