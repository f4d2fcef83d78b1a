import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors, sortDiagnostics } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { hasColors, picturesOnBackgrounds } from '../../pages/pictures/backgrounds.ts';
import { coversIn } from '../../pages/pictures/covers.ts';
import type { ImageFile } from '../../pages/pictures/image-facts.ts';
import { siteSchema } from '../../schema/site-schema.ts';
import { prepareValidator } from '../../schema/validate.ts';
import { brandColorsOf } from '../../shared/brand-colors.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { CollectionFiles } from '../../source/collections/collection.ts';
import type { Origin } from '../../source/collections/find-origins.ts';
import { findOrigins } from '../../source/collections/find-origins.ts';
import { isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import { SiteSource } from '../../source/site-source.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { isSeeThrough, recallFaint } from '../assets/drawing/find-faint.ts';
import { recallCells } from '../assets/drawing/read-cells.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { readDownloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';
import { readImages, withTheme } from '../images/read-images.ts';
import { composeSchema } from '../schema/compose-schema.ts';
import type { Project } from '../tool/project.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { readOwnBlocks } from './own-blocks.ts';
import { readCollections } from './read-collections.ts';
import { readSource } from './read-source.ts';

/** The files of a site. */
export interface SiteFiles {
  readonly images: Images;
  readonly downloads: Downloads;
  /** Absolute paths of the files and folders that the configuration reads collections from, existing or not. */
  readonly dataFiles: readonly string[];
  readonly blocks: OwnBlocks;
  /** Undefined when the configuration is not a text, or when an own block has errors: findings about pages would then mislead. */
  readonly source: SiteSource | undefined;
  /** Why `source` is undefined. */
  readonly problem: readonly Diagnostic[];
  /** The schema of the site; undefined while the configuration cannot be parsed. */
  readonly schema: SchemaModel | undefined;
}

/** Reads the files that a site is made from. */
export async function readSite(project: Project): Promise<SiteFiles> {
  const { configFile } = project;
  const [text, beside, downloads, { schema, blocks }] = await Promise.all([
    readSource(configFile),
    readImages(project),
    readDownloads(project),
    readSchema(project),
  ]);
  if (!text.ok) return { images: beside, downloads, blocks, source: undefined, problem: [text.problem], dataFiles: [], schema: undefined };
  const config = parseYaml(text.source);
  const { source, paths: dataFiles } = await readLists(configFile, config, schema);
  const read = {
    images: await withCells(
      project,
      await withFaint(project, withColors(await withFolders(project, beside, source.files), config.data), source.data),
      source.data,
    ),
    downloads,
    blocks,
    schema: config.data === undefined ? undefined : siteSchema(schema, config.data).schema,
  };
  if (hasErrors(blocks.diagnostics)) return { ...read, source: undefined, problem: sortDiagnostics(blocks.diagnostics), dataFiles };
  return { ...read, source, problem: [], dataFiles };
}

/**
 * Reads the lists that are in files: those that the configuration names, and then those that the items of these files name, such as the
 * hours of an office in a table of offices.
 */
export async function readLists(configFile: string, config: ParsedYaml, schema: SchemaModel) {
  const named = await readCollections(configFile, findOrigins(config.data, siteSchema(schema, config.data).schema));
  const source = new SiteSource({ config, files: named.files, schema });
  const isRead = ({ from }: Origin): boolean => named.files.some((file) => file.from === from);
  const inner = await readCollections(
    configFile,
    findOrigins(source.data, source.schema).filter((origin) => !isRead(origin)),
  );
  return { source: source.withFiles(inner.files), paths: [...named.paths, ...inner.paths] };
}

/** Adds the pictures beside the items of folders, because the texts of those items may show them. */
async function withFolders(project: Project, images: Images, files: readonly CollectionFiles[]): Promise<Images> {
  const folders = files.flatMap(({ from, format, sources }) =>
    from !== undefined && format === 'folder' && sources.some(({ file }) => isMarkdownFile(file)) ? [from] : [],
  );
  if (folders.length === 0) return images;
  const read = await Promise.all(folders.map((folder) => readImages(project, folder)));
  return { ...images, facts: new Map([images, ...read].flatMap(({ facts }) => [...facts])) };
}

/** Gives the pictures the colors of the theme, if the theme is valid. */
function withColors(images: Images, data: unknown): Images {
  const theme = isData(data) && isData(data.theme) ? data.theme : {};
  return hasColors(theme) ? withTheme(images, brandColorsOf({ preset: 'fresh', ...theme } as Theme)) : images;
}

/** Finds out on which backgrounds of ours pictures can hardly be seen, and remembers it: drawing them takes long. */
async function withFaint(project: Project, images: Images, data: unknown): Promise<Images> {
  const backgrounds = new Map<string, string[]>();
  for (const { file, background } of picturesOnBackgrounds(data)) backgrounds.set(file, [...(backgrounds.get(file) ?? []), background]);
  if (backgrounds.size === 0) return images;
  const cache = pictureCache(project.cacheDir);
  const facts = new Map(images.facts);
  for (const [file, wanted] of backgrounds) {
    const known = facts.get(file);
    if (known === undefined || 'error' in known || !isSeeThrough(known)) continue;
    const faintOn = await recallFaint(images, { file, facts: known, backgrounds: [...new Set(wanted)], cache });
    if (faintOn.length > 0) facts.set(file, { ...known, faintOn });
  }
  return { ...images, facts };
}

/** Adds the colors of the pictures that may be behind words. */
async function withCells(project: Project, images: Images, data: unknown): Promise<Images> {
  const covers = new Set(coversIn(data).map(({ file }) => file));
  if (covers.size === 0) return images;
  const cache = pictureCache(project.cacheDir);
  const facts = new Map(images.facts);
  for (const file of covers) {
    const known = facts.get(file);
    const cells = known === undefined || 'error' in known ? undefined : await recallCells(images, { file, facts: known, cache });
    if (cells !== undefined) facts.set(file, { ...known, cells } as ImageFile);
  }
  return { ...images, facts };
}

/** Composes the schema, including the site's own blocks. */
async function readSchema({ toolRoot, siteRoot }: Project): Promise<{ schema: SchemaModel; blocks: OwnBlocks }> {
  const ours = modelOf(await composeSchema(toolRoot));
  const blocks = await readOwnBlocks(siteRoot, ours);
  if (blocks.blocks.length === 0) return { schema: ours, blocks };
  const root = await composeSchema(toolRoot, new Map(blocks.blocks.map(({ name, schema }) => [name, schema])));
  const schema = modelOf(root);
  prepareValidator(schema);
  return { schema, blocks };
}

/** A server that reloads on each save compiles a schema once. */
const modelOf = memoOf((root: SchemaNode) => new SchemaModel(root));
