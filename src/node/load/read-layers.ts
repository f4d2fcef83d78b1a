import path from 'node:path';
import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';
import { siteSchema } from '../../schema/site-schema.ts';
import { prepareValidator } from '../../schema/validate.ts';
import { memoOf } from '../../shared/memo-of.ts';
import type { Origin } from '../../source/collections/find-origins.ts';
import { findOrigins } from '../../source/collections/find-origins.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { ParsedYaml } from '../../source/yaml/parse-yaml.ts';
import { composeSchema } from '../schema/compose-schema.ts';
import type { Project } from '../tool/project.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { readOwnBlocks } from './own-blocks.ts';
import { readCollections } from './read-collections.ts';
import type { Parent } from './read-parents.ts';
import { makeSource } from './shared-bases.ts';

/** A configuration, and the site that it describes together with those that it extends. */
export interface LayerOfSite {
  readonly folder: string;
  readonly source: SiteSource;
}

/** Makes the sites of a configuration and of those that it extends, the nearest first. */
export async function readLayers(chain: readonly Parent[], schema: SchemaModel) {
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
  const alone = base === undefined ? undefined : makeSource({ config, files: [], schema, base });
  const written = alone === undefined ? config.data : alone.data;
  const named = await readCollections(configFile, findOrigins(written, siteSchema(schema, written).schema));
  const source = alone !== undefined && named.files.length === 0 ? alone : makeSource({ config, files: named.files, schema, base });
  const isRead = ({ from }: Origin): boolean => named.files.some((file) => file.from === from);
  const inner = await readCollections(
    configFile,
    findOrigins(source.data, source.schema).filter((origin) => !isRead(origin)),
  );
  return { source: source.withFiles(inner.files), paths: [...named.paths, ...inner.paths] };
}

/** Composes the schema, including the site's own blocks, and those of the sites that it extends. */
export async function readSchema(
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
