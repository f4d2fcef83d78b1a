import path from 'node:path';
import type { InlineConfig } from 'vite';
import type { Tool } from '../tool/project.ts';
import type { CodeProblem } from './block-code-error.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE, ownCode, UI_ALIAS } from './own-code.ts';

interface SharedOptions {
  /** Returns the site's own blocks. Called again and again, because they change during development. */
  readonly readOwn?: () => OwnCode;
  /** Called for imports in own blocks that cannot be resolved. */
  readonly onProblem?: (problem: CodeProblem) => void;
  /** Names the classes of CSS modules. */
  readonly generateScopedName?: (name: string, file: string) => string;
}

/** Returns the Vite configuration that the build and the development server share. */
export function sharedViteConfig({ toolRoot, cacheDir }: Tool, options: SharedOptions = {}): InlineConfig {
  const { readOwn = () => NO_CODE, onProblem = () => {}, generateScopedName = longClassName } = options;
  return {
    root: toolRoot,
    configFile: false,
    // Ignore the `tsconfig.json` of the site, which is for its editor.
    tsconfig: path.join(toolRoot, 'src/bundle.tsconfig.json'),
    publicDir: false,
    cacheDir: path.join(cacheDir, 'vite'),
    appType: 'custom',
    // Imported when Vite needs it: most commands never do.
    plugins: [ownCode({ readOwn, onProblem }), import('@vitejs/plugin-react').then(({ default: react }) => react())],
    // There must be only one React, that of the app, whoever imports it.
    resolve: { alias: [UI_ALIAS], dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName } },
  };
}

/** Makes a class name that is readable in browser tools: `card` in `card-grid.module.css` → `card-grid-card`. */
function longClassName(name: string, file: string): string {
  return `${path.basename(file.split('?')[0] as string, '.module.css')}-${name}`;
}
