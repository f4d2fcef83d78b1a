import { existsSync } from 'node:fs';
import path from 'node:path';
import { isData } from '../../model/data.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { hasErrors, sortDiagnostics } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { hasColors, picturesOnBackgrounds } from '../../pages/pictures/backgrounds.ts';
import { coversIn } from '../../pages/pictures/covers.ts';
import type { ImageFile } from '../../pages/pictures/image-facts.ts';
import { siteSchema } from '../../schema/site-schema.ts';
import { brandColorsOf } from '../../shared/brand-colors.ts';
import { DOWNLOAD_FOLDER } from '../../shared/downloads.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import { restateEmpty } from '../../source/collections/parse-yaml-items.ts';
import { isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { isSeeThrough, recallFaint } from '../assets/drawing/find-faint.ts';
import { recallCells } from '../assets/drawing/read-cells.ts';
import { pictureCache } from '../cache/content-cache.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { readDownloads } from '../downloads/read-downloads.ts';
import type { Images } from '../images/read-images.ts';
import { readImages, withTheme } from '../images/read-images.ts';
import { inheritFiles } from '../support/inherited-files.ts';
import type { Project } from '../tool/project.ts';
import { findFleet } from './find-fleet.ts';
import { reportFleet, reportTable } from './kind-of-file.ts';
import type { OwnBlocks } from './own-blocks.ts';
import type { LayerOfSite } from './read-layers.ts';
import { readLayers, readSchema } from './read-layers.ts';
import type { Parent } from './read-parents.ts';
import { readParents } from './read-parents.ts';
import type { ReadText } from './read-source.ts';
import { nameFile, readSource } from './read-source.ts';

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
  /** The nearest first. Empty if the configuration cannot be read. */
  readonly layers: readonly LayerOfSite[];
  /** Undefined when the configuration is not a text, or when an own block has errors: findings about pages would then mislead. */
  readonly source: SiteSource | undefined;
  /** Why `source` is undefined. */
  readonly problem: readonly Diagnostic[];
  /** The schema of the site; undefined while the configuration cannot be parsed. */
  readonly schema: SchemaModel | undefined;
  /** The texts of the configuration and of those that it extends, by the file name that diagnostics use. */
  readonly texts: ReadonlyMap<string, string>;
  /** The absolute path of the `fleet.yaml` that the site was found to belong to. */
  readonly fleetFile?: string | undefined;
}

/**
 * Reads the files that a site is made from.
 * @param edited configurations that are not written yet
 */
export async function readSite(project: Project, edited?: readonly ParsedYaml[]): Promise<SiteFiles> {
  const [opened, beside, downloads] = await Promise.all([openSite(project, edited), readImages(project), readDownloads(project)]);
  const { fleetFile, chain, paths, problem, texts } = opened;
  const folders = chain.slice(1).map(({ file }) => path.dirname(file));
  const { schema, blocks } = await readSchema(project, folders);
  const inherited = folders.flatMap((folder) => INHERITED.map((name) => path.join(folder, name)));
  const none = { images: beside, downloads, blocks, layers: [], source: undefined, schema: undefined, texts, fleetFile };
  if (problem.length > 0) return { ...none, problem, dataFiles: [...paths, ...inherited] };
  const { source, paths: named, layers } = await readLayers(chain, schema);
  const dataFiles = [...named, ...paths, ...inherited];
  const images = await withFolders(project, await withImagesOf(project, beside, folders), layers);
  const read = {
    images: await withCells(project, await withFaint(project, withColors(images, source.data), source.data), source.data),
    downloads: await withDownloadsOf(downloads, folders),
    blocks,
    layers,
    schema: source.data === undefined ? undefined : siteSchema(schema, source.data).schema,
    texts,
    fleetFile,
  };
  if (hasErrors(blocks.diagnostics)) return { ...read, source: undefined, problem: sortDiagnostics(blocks.diagnostics), dataFiles };
  return { ...read, source, problem: [], dataFiles };
}

/**
 * Reads what a site says, without its pictures and other files, and without a check.
 * @returns undefined if it cannot be read
 */
export async function readSiteData(project: Project): Promise<SiteSource | undefined> {
  const { chain, problem } = await openSite(project);
  if (problem.length > 0) return undefined;
  const { schema } = await readSchema(
    project,
    chain.slice(1).map(({ file }) => path.dirname(file)),
  );
  return (await readLayers(chain, schema)).source;
}

/** The configurations that a site is made of. */
interface OpenedSite extends Pick<SiteFiles, 'fleetFile' | 'problem' | 'texts'> {
  /** That of the site, and those that it extends, the nearest first. Empty if that of the site is not a text. */
  readonly chain: readonly Parent[];
  /** Absolute paths of the other files that say what the site is made of, existing or not. */
  readonly paths: readonly string[];
}

/**
 * Reads the configuration of a site and those that it extends. What the site does not say of that, its fleet says.
 * @param edited configurations that are not written yet
 */
export async function openSite(project: Project, edited: readonly ParsedYaml[] = []): Promise<OpenedSite> {
  const { configFile } = project;
  const own = edited.find(({ file }) => file === nameFile(configFile));
  const found = project.fleet === undefined ? await findFleet(project, own) : undefined;
  const { file: fleetFile, paths: named = [], texts: ofFleet = new Map(), problem: wrong } = found ?? {};
  const fleet = withEditedRow(found?.fleet ?? project.fleet, edited);
  const opened = { fleetFile, chain: [], paths: named, texts: ofFleet };
  if (wrong !== undefined) return { ...opened, problem: wrong };
  const text = own === undefined ? await readConfig(configFile, fleet) : ({ ok: true, config: own } as const);
  if (!text.ok) return { ...opened, problem: [text.problem] };
  const { config } = text;
  const { parents, paths, problem } = await readParents(configFile, config, fleet, edited);
  const chain = [{ file: configFile, config }, ...parents];
  const texts = new Map([...ofFleet, ...chain.map((each) => [each.config.file, each.config.text] as const)]);
  return { fleetFile, chain, paths: [...named, ...paths], texts, problem: problem === undefined ? [] : [problem] };
}

function withEditedRow(fleet: Project['fleet'], edited: readonly ParsedYaml[]): Project['fleet'] {
  const config = edited.find(({ inTable }) => inTable !== undefined);
  return fleet?.row === undefined || config === undefined ? fleet : { ...fleet, row: { ...fleet.row, config } };
}

/** Reads the configuration. A site that is a row of a table need not have one. */
async function readConfig(
  configFile: string,
  fleet: Project['fleet'],
): Promise<{ ok: true; config: ParsedYaml } | Extract<ReadText, { ok: false }>> {
  if (fleet?.row !== undefined && !existsSync(configFile)) return { ok: true, config: fleet.row.config };
  const text = await readSource(configFile);
  if (!text.ok) return text;
  const table = reportTable(text.source, 'site');
  if (table !== undefined) return { ok: false, problem: table };
  const config = parseYaml(text.source);
  const problem = reportFleet(config);
  return problem === undefined ? { ok: true, config: withMeant(config, fleet) } : { ok: false, problem };
}

/** Says of an empty file what to write into it, if the rest of the site is elsewhere. */
function withMeant(config: ParsedYaml, { base, row }: NonNullable<Project['fleet']> | Record<string, never> = {}): ParsedYaml {
  if (base === undefined) return config;
  const [differs, other] = row === undefined ? [nameFile(base), ''] : ['the row of the site', ', or delete the file'];
  const hint = `Write what differs from ${differs}, such as \`business: { phone: … }\`${other}.`;
  return { ...config, diagnostics: config.diagnostics.map((each) => restateEmpty(each, hint)) };
}

/** The folders that a site also has from the sites that it extends. */
const INHERITED = ['images', DOWNLOAD_FOLDER, 'blocks'];

/** Adds the pictures of the sites that this one extends. Those of the nearest site win. */
async function withImagesOf(project: Project, images: Images, folders: readonly string[]): Promise<Images> {
  const read = await Promise.all(folders.map((folder) => readImages(project, 'images', folder)));
  return read.reduce(inheritFiles, images);
}

/** Adds the pictures beside the items of folders, because the texts of those items may show them. */
async function withFolders(project: Project, images: Images, layers: readonly LayerOfSite[]): Promise<Images> {
  const folders = layers.flatMap(({ folder, source }) =>
    source.files.flatMap(({ from, format, sources }) =>
      from !== undefined && format === 'folder' && sources.some(({ file }) => isMarkdownFile(file)) ? [{ folder, from }] : [],
    ),
  );
  const read = await Promise.all(folders.map(({ folder, from }) => readImages(project, from, folder)));
  return read.reduce(inheritFiles, images);
}

/** Adds the files to download of the sites that this one extends. */
async function withDownloadsOf(downloads: Downloads, folders: readonly string[]): Promise<Downloads> {
  const read = await Promise.all(folders.map((siteRoot) => readDownloads({ siteRoot })));
  return read.reduce(inheritFiles, downloads);
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
