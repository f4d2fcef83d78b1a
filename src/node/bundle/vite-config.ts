import path from 'node:path';
import type { InlineConfig } from 'vite';
import type { Tool } from '../tool/project.ts';
import type { CodeProblem } from './block-code-error.ts';
import type { OwnCode } from './own-code.ts';
import { NO_CODE, ownCode, UI_ALIAS } from './own-code.ts';

interface SharedOptions {
  /** The blocks that the site brings along. Asked again and again: they change while a site is developed. */
  readonly readOwn?: () => OwnCode;
  /** Told of imports of these blocks that cannot be had. */
  readonly onProblem?: (problem: CodeProblem) => void;
  /** How classes of style modules are called. */
  readonly generateScopedName?: (name: string, file: string) => string;
}

/** What building the code and developing it have in common. */
export function sharedViteConfig({ toolRoot, cacheDir }: Tool, options: SharedOptions = {}): InlineConfig {
  const { readOwn = () => NO_CODE, onProblem = () => {}, generateScopedName = longClassName } = options;
  return {
    root: toolRoot,
    configFile: false,
    // What a site says to its own editor does not count.
    tsconfig: path.join(toolRoot, 'src/bundle.tsconfig.json'),
    publicDir: false,
    cacheDir: path.join(cacheDir, 'vite'),
    appType: 'custom',
    // Loaded when Vite asks for it: most commands never do.
    plugins: [ownCode({ readOwn, onProblem }), import('@vitejs/plugin-react').then(({ default: react }) => react())],
    // There must be one React: that of the app, whoever imports it.
    resolve: { alias: [UI_ALIAS], dedupe: ['react', 'react-dom'] },
    css: { modules: { generateScopedName } },
  };
}

/** `card` in `card-grid.module.css` → `card-grid-card`: plain in the browser's tools. */
function longClassName(name: string, file: string): string {
  return `${path.basename(file.split('?')[0] as string, '.module.css')}-${name}`;
}
