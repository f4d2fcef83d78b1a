import { SiteSource } from '../../src/source/site-source.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { SCHEMA } from './describe-site.ts';

/** Makes a site from texts: the base first, and each other one extends the one before. Their files are `base.yaml`, `1.yaml`, `2.yaml` … */
export function layeredSite(base: string, ...overlays: readonly string[]): SiteSource {
  const root = new SiteSource({ config: parseYaml({ file: 'base.yaml', text: base }), files: [], schema: SCHEMA });
  return overlays.reduce<SiteSource>((below, text, index) => {
    const config = parseYaml({ file: `${index + 1}.yaml`, text: `extends: ${below.config.file}\n${text}` });
    return new SiteSource({ config, files: [], schema: SCHEMA, base: below });
  }, root);
}
