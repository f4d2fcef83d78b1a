import path from 'node:path';
import type { InlineConfig } from 'vite';
import { CACHE, TOOL_ROOT } from '../tool/tool-root.ts';

/**
 * What building the code and developing it have in common.
 * @param generateScopedName how classes of style modules are called
 */
export function sharedViteConfig(generateScopedName: (name: string, file: string) => string = longClassName): InlineConfig {
  return {
    root: TOOL_ROOT,
    configFile: false,
    publicDir: false,
    cacheDir: path.join(CACHE, 'vite'),
    appType: 'custom',
    // Loaded when Vite asks for it: most commands never do.
    plugins: [import('@vitejs/plugin-react').then(({ default: react }) => react())],
    css: { modules: { generateScopedName } },
  };
}

/** `card` in `card-grid.module.css` → `card-grid-card`: plain in the browser's tools. */
function longClassName(name: string, file: string): string {
  return `${path.basename(file.split('?')[0] as string, '.module.css')}-${name}`;
}
