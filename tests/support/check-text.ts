import path from 'node:path';
import { SiteSource } from '../../src/config/site-source.ts';
import { parseYaml } from '../../src/config/yaml/parse-yaml.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { readImages } from '../../src/node/images/read-images.ts';
import { checkSource } from '../../src/node/load/load-site.ts';
import type { ImageFacts } from '../../src/pages/pictures/image-facts.ts';
import { ROOT, SCHEMA } from './small-site.ts';

const DALLAS = await imagesBeside('site.config.yaml');

/** The pictures beside a configuration of the repository. */
export async function imagesBeside(config: string): Promise<ImageFacts> {
  return (await readImages({ siteRoot: path.dirname(path.join(ROOT, config)) })).facts;
}

/** Everything that is wrong with a text as a configuration; of the Dallas site, unless other pictures are named. */
export function checkText(text: string, images: ImageFacts = DALLAS): readonly Diagnostic[] {
  const config = parseYaml({ file: 'site.config.yaml', text });
  const source = new SiteSource({ config, files: [], schema: SCHEMA });
  return checkSource({ source, images, isStrict: false, now: '2026-11-20' }).diagnostics;
}
