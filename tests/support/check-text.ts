import path from 'node:path';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { checkSource } from '../../src/node/check/check-source.ts';
import { readDownloads } from '../../src/node/downloads/read-downloads.ts';
import { readImages } from '../../src/node/images/read-images.ts';
import type { DownloadFacts } from '../../src/pages/downloads/download-facts.ts';
import type { ImageFacts } from '../../src/pages/pictures/image-facts.ts';
import { SiteSource } from '../../src/source/site-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from './describe-site.ts';
import { ROOT } from './small-site.ts';

const DALLAS = await imagesBeside('site.config.yaml');

/** Returns the pictures next to a configuration in the repository. */
export async function imagesBeside(config: string): Promise<ImageFacts> {
  return (await readImages({ siteRoot: path.dirname(path.join(ROOT, config)) })).facts;
}

/** Returns the files to download next to a configuration in the repository. */
export async function downloadsBeside(config: string): Promise<DownloadFacts> {
  return (await readDownloads({ siteRoot: path.dirname(path.join(ROOT, config)) })).facts;
}

/** Returns all findings of a text as a configuration. Uses the pictures of the Dallas site by default. */
export function checkText(text: string, images: ImageFacts = DALLAS, downloads?: DownloadFacts): readonly Diagnostic[] {
  const config = parseYaml({ file: 'site.config.yaml', text });
  const source = new SiteSource({ config, files: [], schema: SCHEMA });
  return checkSource({ source, images, downloads, isStrict: false, now: '2026-11-20' }).diagnostics;
}
