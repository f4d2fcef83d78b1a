import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { CMS_SCRIPT } from '../../pages/cms/cms-page.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { ContentCache } from '../cache/content-cache.ts';
import type { OutputFile } from '../publish/output-file.ts';
import { hash } from '../support/hash.ts';
import { packagesOf } from '../tool/packages.ts';
import type { Project } from '../tool/project.ts';

/** The editor, in the version that its forms were tried with. */
export const CMS_PACKAGE = { name: '@sveltia/cms', version: '0.221.1' } as const;

/** Reports an editor whose package is not installed. */
export function reportMissingCms(project: Project, source: SiteSource): readonly Diagnostic[] {
  if (!isData(source.data) || source.data.cms === undefined || findPackages(project) !== undefined) return [];
  const { name, version } = CMS_PACKAGE;
  const finding = {
    code: 'CMS_MISSING',
    message: `The editor at /admin needs the package ${name}, which is not installed.`,
    remedy: `Run: npm install --save-exact ${name}@${version}`,
    path: ['cms'],
    atKey: true,
  } as const;
  return [source.toDiagnostic(finding)];
}

/**
 * Bundles the editor, which the site installs as a package, so that it loads nothing from other sites: its ready-made script gets languages
 * and fonts from a public server. The files are kept in the cache, because bundling takes seconds.
 */
export async function* bundleCms(project: Project): AsyncGenerator<OutputFile> {
  const folder = findPackages(project);
  if (folder === undefined) return;
  const { version } = JSON.parse(await readFile(path.join(folder, CMS_PACKAGE.name, 'package.json'), 'utf8')) as { version: string };
  const cache = new ContentCache(path.join(project.cacheDir, 'editor'));
  const name = hash(CMS_PACKAGE.name, version, ENTRY).slice(0, 16);
  const kept = await cache.read(name);
  const files = kept === undefined ? await buildCms(folder) : (JSON.parse(Buffer.from(kept).toString()) as BundledFiles);
  if (kept === undefined) {
    await cache.write(name, Buffer.from(JSON.stringify(files)));
    await cache.prune(KEPT_BYTES);
  }
  for (const [file, content] of files) yield { path: `${path.posix.dirname(CMS_SCRIPT)}/${file}`, content: Buffer.from(content, 'base64') };
}

/** Paths and contents in base64. */
type BundledFiles = readonly (readonly [file: string, content: string])[];

/** Room for two versions. */
const KEPT_BYTES = 40_000_000;

const ENTRY = `import CMS from '${CMS_PACKAGE.name}';\nCMS.init();\n`;

async function buildCms(folder: string): Promise<BundledFiles> {
  const { build } = await import('vite');
  const built = await build({
    root: path.dirname(folder),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    plugins: [entryOf(path.dirname(folder))],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: 'editor',
        output: {
          entryFileNames: path.posix.basename(CMS_SCRIPT),
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source).toString('base64')]);
}

/** Starts the editor. Leaves out what colors program code in texts: two hundred languages, half of the whole. */
function entryOf(root: string): Plugin {
  return {
    name: 'townsite-editor',
    enforce: 'pre',
    resolveId: (id) => (id === 'editor' ? path.join(root, 'townsite-editor.js') : id.startsWith('@shikijs/') ? `\0${id}` : null),
    load: (id) => (id.endsWith('townsite-editor.js') ? ENTRY : id.startsWith('\0@shikijs/') ? 'export default [];' : null),
  };
}

/** Finds the folder of packages with the editor: that of the site, of a folder around it, or of Townsite. */
function findPackages({ siteRoot, toolRoot }: Project): string | undefined {
  const folders = [packagesOf(toolRoot)];
  for (let folder = siteRoot; ; folder = path.dirname(folder)) {
    folders.unshift(path.join(folder, 'node_modules'));
    if (folder === path.dirname(folder)) break;
  }
  return folders.find((folder) => existsSync(path.join(folder, CMS_PACKAGE.name, 'package.json')));
}
