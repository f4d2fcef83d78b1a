import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ownComponent } from '../../shared/page/block-files.ts';
import { isWithin } from '../support/is-within.ts';
import type { CodeProblem } from './block-code-error.ts';
import { reportImport } from './block-code-error.ts';

/** What the bundler needs to know about a site's own blocks. */
export interface OwnCode {
  /** Their folder. */
  readonly folder: string;
  /** Their types. */
  readonly names: readonly string[];
  /** Their CSS modules, relative to the folder. */
  readonly styles: readonly string[];
  /** Hash of all files in the folder. */
  readonly hash: string;
}

/** No own blocks. */
export const NO_CODE: OwnCode = { folder: '', names: [], styles: [], hash: '' };

/** The import name of the module with all own blocks. */
const OWN_MODULES = 'virtual:townsite-own-blocks';

/** Bundles own blocks with the source files of `townsite/ui`, which the app uses, too. The export of the package is a copy for programs. */
export const UI_ALIAS = { find: /^townsite\/ui$/, replacement: '/src/ui/public.ts' };

/** `@scope/name/file` → `@scope/name` */
function packageOf(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

interface OwnCodePlugin {
  readonly readOwn: () => OwnCode;
  /** Called for imports that cannot be resolved. */
  readonly onProblem: (problem: CodeProblem) => void;
}

/** Bundles the code of own blocks as if it were Townsite's: with the same React, and the components of `src/ui`. */
export function ownCode({ readOwn, onProblem }: OwnCodePlugin): Plugin {
  return {
    name: 'townsite-own-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === OWN_MODULES) return `\0${OWN_MODULES}`;
      const { folder } = readOwn();
      const [file = ''] = (importer ?? '').split('?');
      if (folder === '' || !path.isAbsolute(file) || !isWithin(folder, file)) return undefined;
      const refuse = (message: string, hint: string): never => {
        const problem = reportImport(file, source, { message, hint });
        onProblem(problem);
        return this.error(problem.message);
      };
      if (isBuiltin(source)) return refuse(`A block cannot import ${source}: browsers have no modules of Node.`, 'Remove the import.');
      if (source.startsWith('.') && !isWithin(folder, path.resolve(path.dirname(file), source.split('?')[0] as string)))
        return refuse(`${source} is outside the folder blocks.`, 'Move the file into that folder, and change the import.');
      if (/^townsite(\/|$)/.test(source)) return refuse(`Blocks cannot import ${source}.`, 'Import what you need from townsite/ui.');
      // Throws for an installed package that lacks this file.
      const found = await this.resolve(source, importer, { ...options, skipSelf: true }).catch(() => undefined);
      if (found === undefined) return refuse(`The package ${packageOf(source)} does not export this.`, 'Check the name of the import.');
      if (found !== null || path.isAbsolute(source)) return found;
      return source.startsWith('.')
        ? refuse(`There is no file ${source}.`, 'Check the name of the file.')
        : refuse(`The package of ${source} is not installed.`, `Install it beside the configuration: npm install ${packageOf(source)}`);
    },
    load(id) {
      if (id !== `\0${OWN_MODULES}`) return undefined;
      const { folder, names, styles } = readOwn();
      const addressOf = (file: string): string => JSON.stringify(path.join(folder, file).split(path.sep).join('/'));
      const imports = [
        ...names.map((name, index) => `import * as block${index} from ${addressOf(ownComponent(name))};`),
        ...styles.map((file, index) => `import style${index} from ${addressOf(`${file}?inline`)};`),
      ];
      const modules = names.map((name, index) => `${JSON.stringify(name)}: block${index}`);
      const sheets = styles.map((file, index) => `${JSON.stringify(file)}: style${index}`);
      return `${imports.join('\n')}\nexport const components = { ${modules.join(', ')} };\nexport const styles = { ${sheets.join(', ')} };\n`;
    },
  };
}
