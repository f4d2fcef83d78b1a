import path from 'node:path';
import { stringify } from 'yaml';
import type { Fleet } from '../../src/node/fleet/fleet.ts';
import { readFleet } from '../../src/node/fleet/read-fleet.ts';
import type { Tool } from '../../src/node/tool/project.ts';
import { createProject } from '../../src/node/tool/project.ts';
import { withoutDrawnPreviews } from './preview-site.ts';
import { asReady, siteWithBlocks } from './small-site.ts';

/** A base that builds fast, and can be published. */
const BASE = stringify(
  asReady(withoutDrawnPreviews(siteWithBlocks({ type: 'hero', heading: 'Clean Homes', text: 'Call {{business.phone}}.' }))),
);

/** A block of a site's own whose code does something while it is built. */
export function blockThat(code: string): Readonly<Record<string, string>> {
  const schema = {
    title: 'Own',
    description: 'A block.',
    properties: { heading: { description: 'The heading.', type: 'string', examples: ['Hello'] } },
    examples: [{ type: 'own', heading: 'Hello' }],
  };
  return {
    'blocks/own/schema.json': JSON.stringify(schema),
    'blocks/own/Own.tsx': `import { Section } from 'townsite/ui';

export function Own(block: never) {
  ${code}
  return <Section block={block}>Hello</Section>;
}
`,
    'site.config.yaml': 'pages: { /: { blocks: [{ type: own, heading: Hello }] } }\n',
  };
}

/** A build of a site with this block never ends. */
export const HANGS = blockThat('for (;;) if (Date.now() < 0) break;');
/** A build of a site with this block needs four gigabytes. */
export const DEVOURS = blockThat(
  'const all = []; for (let n = 0; n < 400; n += 1) all.push(new Uint8Array(10_000_000).fill(n)); if (all.length < 1) return null;',
);

/** Returns the files of a fleet of so many sites; some of them have files of their own. */
export function fleetOf(
  number: number,
  own: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  store = 'store',
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'fleet.yaml': `sites: clients/*/site.config.yaml\nextends: base/site.config.yaml\nstore: ${store}\nallows: [blocks]\n`,
    'base/site.config.yaml': BASE,
  };
  for (let index = 0; index < number; index += 1) {
    const phone = `(214) 555-02${String(index % 100).padStart(2, '0')}`;
    const id = siteName(index);
    const business = `{ name: "Tidy ${index}", phone: "${phone}", url: "https://${id}.internal" }`;
    files[`clients/${id}/site.config.yaml`] = `business: ${business}\n`;
  }
  for (const [id, more] of Object.entries(own)) for (const [name, text] of Object.entries(more)) files[`clients/${id}/${name}`] = text;
  return files;
}

export function siteName(index: number): string {
  return `site-${String(index).padStart(3, '0')}`;
}

/** Opens the fleet of a folder. */
export async function openFleetIn(folder: string): Promise<{ readonly fleet: Fleet; readonly tool: Tool }> {
  const file = path.join(folder, 'fleet.yaml');
  const tool = createProject({ config: file });
  const { fleet, diagnostics } = await readFleet(file, tool);
  if (fleet === undefined) throw new Error(JSON.stringify(diagnostics));
  return { fleet, tool };
}
