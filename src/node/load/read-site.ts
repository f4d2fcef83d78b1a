import { existsSync } from 'node:fs';
import path from 'node:path';
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
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Origin } from '../../source/collections/find-origins.ts';
import { findOrigins } from '../../source/collections/find-origins.ts';
import { isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { isSeeThrough, recallFaint } from '../assets/drawing/find-faint.ts';
import { recallCells } from '../assets/drawing/read-cells.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { addDownloads, readDownloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';
import { addImages, readImages, withTheme } from '../images/read-images.ts';
import { composeSchema } from '../schema/compose-schema.ts';
import type { Project } from '../tool/project.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { readOwnBlocks } from './own-blocks.ts';
import { readCollections } from './read-collections.ts';
import type { Parent } from './read-parents.ts';
import { readParents } from './read-parents.ts';
import type { ReadText } from './read-source.ts';
import { readSource } from './read-source.ts';
import { makeSource } from './shared-bases.ts';

/** The files of a site. */
export interface SiteFiles {
  readonly images: Images;
  readonly downloads: Downloads;
  /**
   * Absolute paths of the files and folders that the configuration names or takes from a site that it extends, existing or not: those of
   * collections, the configurations, their pictures, downloads, and blocks.
   */
  readonly dataFiles: readonly string[];
  readonly blocks: OwnBlocks;
  /** Undefined when the configuration is not a text, or when an own block has errors: findings about pages would then mislead. */
  readonly source: SiteSource | undefined;
  /** Why `source` is undefined. */
  readonly problem: readonly Diagnostic[];
  /** The schema of the site; undefined while the configuration cannot be parsed. */
  readonly schema: SchemaModel | undefined;
  /** The texts of the configuration and of those that it extends, by the file name that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the files that a site is made from. */
export async function readSite(project: Project): Promise<SiteFiles> {
  const { configFile } = project;
  const [text, beside, downloads, own] = await Promise.all([
    readConfig(project),
    readImages(project),
    readDownloads(project),
    readSchema(project, []),
  ]);
  if (!text.ok)
    return {
      images: beside,
      downloads,
      blocks: own.blocks,
      source: undefined,
      problem: [text.problem],
      dataFiles: [],
      schema: undefined,
      texts: new Map(),
    };
  const { config } = text;
  const { parents, paths, problem } = await readParents(configFile, config, project.fleet);
  const folders = parents.map(({ file }) => path.dirname(file));
  const inherited = folders.flatMap((folder) => INHERITED.map((name) => path.join(folder, name)));
  const { schema, blocks } = folders.length === 0 ? own : await readSchema(project, folders);
  const texts = new Map([config, ...parents.map((parent) => parent.config)].map((each) => [each.file, each.text]));
  const none = { images: beside, downloads, blocks, source: undefined, schema: undefined, texts };
  if (problem !== undefined) return { ...none, problem: [problem], dataFiles: [...paths, ...inherited] };
  const { source, paths: named, layers } = await readLayers([{ file: configFile, config }, ...parents], schema);
  const dataFiles = [...named, ...paths, ...inherited];
  const images = await withFolders(project, await withImagesOf(project, beside, folders), layers);
  const read = {
    images: await withCells(project, await withFaint(project, withColors(images, source.data), source.data), source.data),
    downloads: await withDownloadsOf(downloads, folders),
    blocks,
    schema: source.data === undefined ? undefined : siteSchema(schema, source.data).schema,
    texts,
  };
  if (hasErrors(blocks.diagnostics)) return { ...read, source: undefined, problem: sortDiagnostics(blocks.diagnostics), dataFiles };
  return { ...read, source, problem: [], dataFiles };
}

/**
 * Reads what a site says, without its pictures and other files, and without a check.
 * @returns undefined if it cannot be read
 */
export async function readSiteData(project: Project): Promise<SiteSource | undefined> {
  const text = await readConfig(project);
  if (!text.ok) return undefined;
  const { parents, problem } = await readParents(project.configFile, text.config, project.fleet);
  if (problem !== undefined) return undefined;
  const { schema } = await readSchema(
    project,
    parents.map(({ file }) => path.dirname(file)),
  );
  return (await readLayers([{ file: project.configFile, config: text.config }, ...parents], schema)).source;
}

/** Reads the configuration. A site that is a row of a table need not have one. */
async function readConfig({ configFile, fleet }: Project): Promise<{ ok: true; config: ParsedYaml } | Extract<ReadText, { ok: false }>> {
  if (fleet?.row !== undefined && !existsSync(configFile)) return { ok: true, config: fleet.row.config };
  const text = await readSource(configFile);
  return text.ok ? { ok: true, config: parseYaml(text.source) } : text;
}

/** The folders that a site also has from the sites that it extends. */
const INHERITED = ['images', DOWNLOAD_FOLDER, 'blocks'];

/** A configuration, and the site that it describes together with those that it extends. */
interface LayerOfSite {
  readonly folder: string;
  readonly source: SiteSource;
}

/** Makes the sites of a configuration and of those that it extends, the nearest first. */
async function readLayers(chain: readonly Parent[], schema: SchemaModel) {
  const layers: LayerOfSite[] = [];
  const paths: string[] = [];
  let base: SiteSource | undefined;
  for (const { file, config } of chain.toReversed()) {
    const read = await readLists(file, config, schema, base);
    paths.unshift(...read.paths);
    base = read.source;
    layers.unshift({ folder: path.dirname(file), source: base });
  }
  return { source: base as SiteSource, paths, layers };
}

/**
 * Reads the lists that are in files: those that the configuration names, and then those that the items of these files name, such as the
 * hours of an office in a table of offices.
 * @param base the site that this one extends
 */
export async function readLists(configFile: string, config: ParsedYaml, schema: SchemaModel, base?: SiteSource) {
  const written = base === undefined ? config.data : makeSource({ config, files: [], schema, base }).data;
  const named = await readCollections(configFile, findOrigins(written, siteSchema(schema, written).schema));
  const source = makeSource({ config, files: named.files, schema, base });
  const isRead = ({ from }: Origin): boolean => named.files.some((file) => file.from === from);
  const inner = await readCollections(
    configFile,
    findOrigins(source.data, source.schema).filter((origin) => !isRead(origin)),
  );
  return { source: source.withFiles(inner.files), paths: [...named.paths, ...inner.paths] };
}

/** Adds the pictures of the sites that this one extends. Those of the nearest site win. */
async function withImagesOf(project: Project, images: Images, folders: readonly string[]): Promise<Images> {
  const read = await Promise.all(folders.map((folder) => readImages(project, 'images', folder)));
  return read.reduce(addImages, images);
}

/** Adds the pictures beside the items of folders, because the texts of those items may show them. */
async function withFolders(project: Project, images: Images, layers: readonly LayerOfSite[]): Promise<Images> {
  const folders = layers.flatMap(({ folder, source }) =>
    source.files.flatMap(({ from, format, sources }) =>
      from !== undefined && format === 'folder' && sources.some(({ file }) => isMarkdownFile(file)) ? [{ folder, from }] : [],
    ),
  );
  const read = await Promise.all(folders.map(({ folder, from }) => readImages(project, from, folder)));
  return read.reduce(addImages, images);
}

/** Adds the files to download of the sites that this one extends. */
async function withDownloadsOf(downloads: Downloads, folders: readonly string[]): Promise<Downloads> {
  const read = await Promise.all(folders.map((siteRoot) => readDownloads({ siteRoot })));
  return read.reduce(addDownloads, downloads);
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

/** Composes the schema, including the site's own blocks, and those of the sites that it extends. */
async function readSchema(
  { toolRoot, siteRoot }: Project,
  folders: readonly string[],
): Promise<{ schema: SchemaModel; blocks: OwnBlocks }> {
  const ours = modelOf(await composeSchema(toolRoot));
  const blocks = await readOwnBlocks([siteRoot, ...folders], ours);
  if (blocks.blocks.length === 0) return { schema: ours, blocks };
  const root = await composeSchema(toolRoot, new Map(blocks.blocks.map(({ name, schema }) => [name, schema])));
  const schema = modelOf(root);
  prepareValidator(schema);
  return { schema, blocks };
}

/** A server that reloads on each save compiles a schema once. */
const modelOf = memoOf((root: SchemaNode) => new SchemaModel(root));
