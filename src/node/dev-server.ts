import type { InlineConfig } from 'vite';
import { createServer } from 'vite';
import type { LoadedSite } from './load-site.ts';
import { sharedViteConfig } from './vite-config.ts';
import { townsitePlugin } from './vite-plugin.ts';

interface DevOptions {
  readonly config: string;
  readonly port?: number;
  /** Told what is wrong, at the start and after each save. */
  readonly onLoad?: (loaded: LoadedSite) => void;
}

/** The configuration of the development server. */
export function devConfig({ config, port, onLoad }: DevOptions): InlineConfig {
  const shared = sharedViteConfig();
  return {
    ...shared,
    logLevel: 'warn',
    plugins: [...(shared.plugins ?? []), townsitePlugin({ config, ...(onLoad === undefined ? {} : { onLoad }) })],
    ...(port === undefined ? {} : { server: { port, strictPort: port !== 0 } }),
    optimizeDeps: { entries: ['src/client/app.tsx', 'src/client/loader.ts'] },
  };
}

/** Starts the development server. */
export async function startDev(options: DevOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer(devConfig(options));
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => server.close() };
}
