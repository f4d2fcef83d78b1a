import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { PageDescription, SiteDescription } from '../shared/page-description.ts';
import type { Renderer } from '../shared/renderer.ts';
import { matchRoute } from '../shared/routing.ts';
import { pageDataPath, pageFile } from '../shared/url.ts';
import type { LoadedSite } from './load-site.ts';
import { TOOL_ROOT } from './tool-root.ts';

type LoadSite = (configFile: string) => Promise<LoadedSite>;

interface DevState {
  /** The last description without errors; undefined until there is one. */
  site: SiteDescription | undefined;
  loaded: LoadedSite | undefined;
  diagnostics: readonly Diagnostic[];
}

/**
 * Serves the site from its sources. The configuration is read anew on each save; while it is wrong the last good site stays, with
 * what is wrong on top of it.
 */
export function townsitePlugin(options: { config: string; onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void }): Plugin {
  const configFile = path.resolve(options.config);
  const state: DevState = { site: undefined, loaded: undefined, diagnostics: [] };
  return {
    name: 'townsite',
    async configureServer(server) {
      const images = path.join(path.dirname(configFile), 'images');
      server.watcher.add([configFile, images, path.join(TOOL_ROOT, 'schema', 'parts')]);
      const reload = async (): Promise<void> => {
        await refresh(server, configFile, state);
        options.onDiagnostics?.(state.diagnostics);
        if (state.diagnostics.some(({ severity }) => severity === 'error')) server.ws.send(overlayOf(state.diagnostics));
        else server.ws.send({ type: 'full-reload' });
      };
      server.watcher.on('all', (_event, file) => {
        const isInput =
          file === configFile ||
          file.startsWith(images + path.sep) ||
          file.endsWith('schema.json') ||
          file.startsWith(path.join(TOOL_ROOT, 'src') + path.sep);
        if (isInput) void reload();
      });
      await refresh(server, configFile, state);
      options.onDiagnostics?.(state.diagnostics);
      return () => {
        server.middlewares.use((request, response, next) => {
          void answer({ server, state, request, response }).then((isDone) => (isDone ? undefined : next()), next);
        });
      };
    },
  };
}

async function refresh(server: ViteDevServer, configFile: string, state: DevState): Promise<void> {
  // Loaded through Vite, so that an edit of the pipeline itself counts at once.
  const { loadSite } = (await server.ssrLoadModule(path.join(TOOL_ROOT, 'src/node/load-site.ts'))) as { loadSite: LoadSite };
  const loaded = await loadSite(configFile);
  state.diagnostics = loaded.diagnostics;
  if (loaded.site === undefined) return;
  state.site = loaded.site;
  state.loaded = loaded;
}

interface DevRequest {
  readonly server: ViteDevServer;
  readonly state: DevState;
  readonly request: Connect.IncomingMessage;
  readonly response: import('node:http').ServerResponse;
}

const FRAME_PATH = '/@townsite/frame.json';

async function answer({ server, state, request, response }: DevRequest): Promise<boolean> {
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  const { site, loaded } = state;
  const send = (status: number, type: string, body: string | Uint8Array): true => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    return true;
  };
  if (site === undefined || loaded === undefined)
    return send(
      500,
      'text/html; charset=utf-8',
      await server.transformIndexHtml('/', '<!doctype html><html lang="en"><head><title>Townsite</title></head><body></body></html>'),
    );
  const pathname = decodeURIComponent(url.pathname);
  if (pathname === FRAME_PATH) return send(200, 'application/json', JSON.stringify(site.frame));
  const picture = [...loaded.images.facts].find(([, facts]) => 'src' in facts && facts.src === pathname);
  if (picture !== undefined) {
    const { readFile } = await import('node:fs/promises');
    return send(200, mediaType(picture[0]), await readFile(path.join(loaded.images.folder, picture[0])));
  }
  const pages = new Map(site.pages.map((page) => [pageFile(page.path), page]));
  const byData = site.pages.find((page) => pageDataPath(page.path) === pathname);
  if (byData !== undefined) return send(200, 'application/json', JSON.stringify({ version: 'dev', page: byData }));
  if (pathname === '/404.json') return send(200, 'application/json', JSON.stringify({ version: 'dev', page: site.notFound }));
  if (path.extname(pathname) !== '') return false;
  const match = matchRoute(site.routing, pathname, (file) => pages.has(file));
  if (match.kind === 'redirect') {
    response.writeHead(match.status, { location: match.to }).end();
    return true;
  }
  const page = pages.get(match.file) ?? site.notFound;
  return send(
    match.status,
    'text/html; charset=utf-8',
    await renderDevPage({ server, site, page, isMissing: page === site.notFound, url: url.pathname }),
  );
}

async function renderDevPage(context: {
  server: ViteDevServer;
  site: SiteDescription;
  page: PageDescription;
  isMissing: boolean;
  url: string;
}): Promise<string> {
  const { server, site, page, isMissing, url } = context;
  const renderer = (await server.ssrLoadModule('/src/document/server.tsx')) as Renderer;
  const { styles } = (await server.ssrLoadModule('/src/document/dev-styles.ts')) as { styles: string };
  const html = renderer.renderPage({
    frame: site.frame,
    page,
    isMissing,
    assets: {
      stylesheet: '',
      loader: '/src/client/loader.ts',
      app: '/src/client/app.tsx',
      frame: FRAME_PATH,
      page: isMissing ? '/404.json' : pageDataPath(page.path),
      version: 'dev',
      extraHead: `<style>${renderer.renderTokens(site.theme)}\n${styles}</style>\n`,
    },
  });
  return server.transformIndexHtml(url, html);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

function mediaType(file: string): string {
  return MEDIA_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

function overlayOf(diagnostics: readonly Diagnostic[]): import('vite').ErrorPayload {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const message = errors
    .map(({ file, line, column, message: text, hint }) => `${file}:${line}:${column}\n${text}${hint === undefined ? '' : `\n${hint}`}`)
    .join('\n\n');
  return { type: 'error', err: { message, stack: '', plugin: 'townsite' } };
}
