import path from 'node:path';
import { stringify } from 'yaml';
import type { PreviewServer } from '../../src/node/serve/preview-server.ts';
import { startPreview } from '../../src/node/serve/preview-server.ts';
import { buildWithTool } from './build-command.ts';
import type { Draft } from './small-site.ts';
import { writeTree } from './temp-folders.ts';

/** A picture that is on another site: the build neither draws nor reads it. */
const ELSEWHERE = { src: 'https://images.example.com/preview.jpg', alt: 'A picture', width: 1200, height: 630 };

/** Returns the site with link previews from elsewhere. Drawing those of one site takes longer than building all of its pages. */
export function withoutDrawnPreviews(site: Draft): Draft {
  return { ...site, pages: site.pages.map((page: Draft) => ({ ...page, head: { image: ELSEWHERE, ...page.head } })) };
}

/** Builds a site, without drawn link previews, in a separate folder, and serves it. */
export async function previewSite(
  site: Draft,
  folder: string,
  files: Readonly<Record<string, string>> = {},
  options: Parameters<typeof buildWithTool>[2] = {},
): Promise<PreviewServer> {
  await writeTree(folder, { ...files, 'site.config.yaml': stringify(withoutDrawnPreviews(site)) });
  const out = path.join(folder, 'dist');
  await buildWithTool(path.join(folder, 'site.config.yaml'), out, options);
  return startPreview({ out, port: 0 });
}
