import type { Source } from '../config/yaml/parse-yaml.ts';
import type { Host } from '../pages/hosts/host-facts.ts';
import type { SchemaModel } from '../shared/schema.ts';
import { hash } from './hash-content.ts';
import { readSchema } from './load-site.ts';
import type { Images } from './read-images.ts';
import { readImages } from './read-images.ts';
import { nameFile, readSource } from './read-source.ts';
import { stampTool } from './stamp-tool.ts';
import { placeFromTool } from './tool-root.ts';

export interface InputOptions {
  readonly config: string;
  readonly isStrict?: boolean | undefined;
  readonly now?: string | undefined;
  readonly host?: Host | undefined;
}

/** What a site is made from besides its tables. */
export interface SiteInputs extends InputOptions {
  readonly isStrict: boolean;
  /** The configuration as it was read. */
  readonly source: Source;
  readonly images: Images;
  readonly schema: SchemaModel;
  /** Stands for all of it: the configuration, the pictures, the options, and Townsite itself. */
  readonly fingerprint: string;
}

/** @returns undefined when the configuration cannot be read as text */
export async function readInputs(options: InputOptions): Promise<SiteInputs | undefined> {
  const { config, isStrict = false } = options;
  const [source, images, schema] = await Promise.all([readSource(config), readImages(config), readSchema()]);
  if ('code' in source) return undefined;
  return { ...options, isStrict, source, images, schema, fingerprint: fingerprintInputs({ source: source.text, images }, options) };
}

/** @param read the text of the configuration, and the pictures beside it */
export function fingerprintInputs(read: { source: string; images: Images }, { config, isStrict = false, host }: InputOptions): string {
  const facts = JSON.stringify([...read.images.facts]);
  const options = JSON.stringify([placeFromTool(config), nameFile(config), isStrict, host ?? '']);
  return hash(read.source, facts, options, stampTool());
}
