import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { TOOL_ROOT } from './tool-root.ts';

/** What building the code and developing it have in common. */
export function sharedViteConfig(): InlineConfig {
  return {
    root: TOOL_ROOT,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    plugins: [react()],
    css: { modules: { generateScopedName } },
  };
}

/** `card` in `card-grid.module.css` → `card-grid-card`: the same in every build, short in the HTML, plain in the browser's tools. */
function generateScopedName(name: string, file: string): string {
  return `${path.basename(file.split('?')[0] as string, '.module.css')}-${name}`;
}
