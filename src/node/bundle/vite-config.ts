import path from 'node:path';
import type { InlineConfig } from 'vite';
import type { Tool } from '../tool/project.ts';

/**
 * What building the code and developing it have in common.
 * @param generateScopedName how classes of style modules are called
 */
export function sharedViteConfig(
  { toolRoot, cacheDir }: Tool,
  generateScopedName: (name: string, file: string) => string = longClassName,
): InlineConfig {
  return {
    root: toolRoot,
    configFile: false,
    publicDir: false,
    cacheDir: path.join(cacheDir, 'vite'),
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
