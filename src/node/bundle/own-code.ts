import { stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isWithin } from '../support/is-within.ts';
import type { CodeProblem } from './block-code-error.ts';
import { reportImport } from './block-code-error.ts';

/** What the bundler needs to know about a site's own blocks. */
export interface OwnCode {
  /** Their folders: that of the site, and those of the sites that it extends. */
  readonly folders: readonly string[];
  /** Their types. */
  readonly names: readonly string[];
  /** Absolute paths of their components, by type. */
  readonly components: ReadonlyMap<string, string>;
  /** Absolute paths of their CSS modules, by their paths in their folder. */
  readonly styles: ReadonlyMap<string, string>;
  /** Hash of all files in the folders. */
  readonly hash: string;
}

/** No own blocks. */
export const NO_CODE: OwnCode = { folders: [], names: [], components: new Map(), styles: new Map(), hash: '' };

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

/** Up to this size, in bytes, Vite puts a picture or font into the script that imports it. */
const INLINE_LIMIT = 4096;

/** Says why an imported file would not be published, because the script of a block contains only code. */
async function findLost(id: string, importer: string, folder: string): Promise<Pick<CodeProblem, 'message' | 'hint'> | undefined> {
  const [file = '', query = ''] = id.split('?');
  const name = path.basename(file);
  // With these, the import is a text.
  if (/\b(raw|inline)\b/.test(query) || !path.isAbsolute(file)) return undefined;
  if (STYLES.test(name)) {
    const isPublished = name.endsWith('.module.css') && isWithin(folder, file);
    if (isPublished || STYLES.test(importer)) return undefined;
    return {
      message: `The styles ${name} would be missing on the site: only CSS modules in the folder blocks are published.`,
      hint: `Write them into a file such as ${name.replace(/(\.module)?\.\w+$/, '')}.module.css in the folder of the block.`,
    };
  }
  if (CODE.test(name) && !/\b(url|(shared)?worker)\b/.test(query)) return undefined;
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < INLINE_LIMIT && !/\b(no-inline|(shared)?worker)\b/.test(query)) return undefined;
  return {
    message: `The file ${name} would be missing on the site: only pictures and fonts under 4 kB become part of a script.`,
    hint: 'Put the file into the folder images, and give the block a field for it: { "$ref": "image.schema.json" }',
  };
}

const STYLES = /\.(css|s[ac]ss|less|styl|stylus|pcss|postcss)$/;

/** What becomes part of a script, whatever its size. */
const CODE = /\.([cm]?[jt]sx?|json5?)$/;

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
      const [file = ''] = (importer ?? '').split('?');
      const folder = path.isAbsolute(file) ? readOwn().folders.find((each) => isWithin(each, file)) : undefined;
      if (folder === undefined) return undefined;
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
      const lost = found && (await findLost(found.id, file, folder));
      if (lost) return refuse(lost.message, lost.hint);
      if (found !== null || path.isAbsolute(source)) return found;
      return source.startsWith('.')
        ? refuse(`There is no file ${source}.`, 'Check the name of the file.')
        : refuse(`The package of ${source} is not installed.`, `Install it beside the configuration: npm install ${packageOf(source)}`);
    },
    load(id) {
      if (id !== `\0${OWN_MODULES}`) return undefined;
      const { components, styles } = readOwn();
      const addressOf = (file: string): string => JSON.stringify(file.split(path.sep).join('/'));
      const imports = [
        ...[...components.values()].map((file, index) => `import * as block${index} from ${addressOf(file)};`),
        ...[...styles.values()].map((file, index) => `import style${index} from ${addressOf(`${file}?inline`)};`),
      ];
      const modules = [...components.keys()].map((name, index) => `${JSON.stringify(name)}: block${index}`);
      const sheets = [...styles.keys()].map((file, index) => `${JSON.stringify(file)}: style${index}`);
      return `${imports.join('\n')}\nexport const components = { ${modules.join(', ')} };\nexport const styles = { ${sheets.join(', ')} };\n`;
    },
  };
}
