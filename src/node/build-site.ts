import path from 'node:path';
import { paintPictures } from '../pages/paint-pictures.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { severityOf } from '../shared/diagnostic.ts';
import { UsageError } from '../shared/errors.ts';
import type { SiteDescription } from '../shared/page-description.ts';
import { bundle } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import { loadSite } from './load-site.ts';
import { DamagedPicture, makePictures } from './make-pictures.ts';
import type { OutputFile, PublishReport } from './publish.ts';
import { publish, recoverPublish } from './publish.ts';
import { readFonts } from './read-fonts.ts';
import type { RenderFailure } from './render-pages.ts';
import { refuseFailures, renderPage, renderSharedAssets } from './render-pages.ts';
import { TOOL_ROOT } from './tool-root.ts';

export interface BuildOptions {
  readonly config: string;
  readonly out: string;
  /** Today, for warnings about what is over; the output never depends on it. */
  readonly now?: string | undefined;
  /** Told what is being done: a verb and, while pages are rendered, how many of how many. */
  readonly onProgress?: (step: string) => void;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that were read, by the name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** Undefined when the site is wrong: then nothing was written. */
  readonly published?: PublishReport & { readonly pages: number; readonly isCodeCached: boolean };
}

/** The whole way from the YAML to the output folder. Nothing in it is touched before every file is rendered and checked. */
export async function buildSite({ config, out, now, onProgress = () => {} }: BuildOptions): Promise<BuildResult> {
  refuseUnsafeOut(out, config);
  await recoverPublish(out);
  onProgress('Checking the configuration');
  const { diagnostics, site, images, sources } = await loadSite(config, { now });
  if (site === undefined) return { diagnostics, sources };
  onProgress('Bundling the code');
  const code = await bundle();
  const shared = renderSharedAssets(site, code, await readFonts(code.renderer.listFonts(site.theme)));
  const published = await publish(out, renderFiles()).catch((error: unknown) => {
    if (error instanceof DamagedPicture) return describeDamage(error, sources);
    throw error;
  });
  if ('code' in published) return { diagnostics: [...diagnostics, published], sources };
  return { diagnostics, sources, published: { ...published, pages: site.pages.length, isCodeCached: code.isCached } };

  async function* renderFiles(): AsyncGenerator<OutputFile> {
    const described = site as SiteDescription;
    const assets = new Set(shared.files.map((file) => file.path));
    yield* shared.files;
    const colours = new Map<string, string>();
    const photos = described.images.filter(({ widths }) => widths.length > 0).length;
    const onEncode = (number: number): void => onProgress(`Making picture ${number} of at most ${photos}`);
    for await (const { src, colour, files } of makePictures({ used: described.images, images, onEncode })) {
      if (colour !== undefined) colours.set(src, colour);
      for (const file of files) assets.add(file.path);
      yield* files;
    }
    const loaded = paintPictures(described, colours);
    const failures: RenderFailure[] = [];
    for (const [index, page] of [...loaded.pages, loaded.notFound].entries()) {
      if (index % 500 === 0) onProgress(`Rendering page ${index + 1} of ${loaded.pages.length + 1}`);
      const rendered = renderPage(page, { site: loaded, code, shared });
      if ('failure' in rendered) failures.push(rendered.failure);
      else {
        const [html] = rendered.files as [OutputFile];
        checkOutput(html.path, html.content as string, (asset) => assets.has(asset));
        yield* rendered.files;
      }
    }
    refuseFailures(failures);
    yield { path: ROUTING_FILE, content: `${JSON.stringify({ version: 1, ...loaded.routing }, null, 2)}\n` };
    onProgress('Publishing');
  }
}

/** The routing rules in the output, for every server that shows it. */
export const ROUTING_FILE = 'townsite.json';

/** Where the YAML names a photo that turned out to be damaged. */
function describeDamage({ file, message }: DamagedPicture, sources: ReadonlyMap<string, string>): Diagnostic {
  const [name, text] = [...sources].find(([, each]) => each.includes(file)) ?? [[...sources.keys()][0] ?? '', ''];
  const before = text.slice(0, Math.max(0, text.indexOf(file))).split('\n');
  return {
    code: 'IMAGE_UNREADABLE',
    severity: severityOf('IMAGE_UNREADABLE'),
    message: `${file} cannot be read: ${message.split('\n')[0]}.`,
    hint: 'Save it anew as JPEG, PNG, WebP or AVIF.',
    file: name,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    path: '',
  };
}

/** An output folder that holds the sources, or the configuration, would mix what we write with what people write. */
function refuseUnsafeOut(out: string, config: string): void {
  const sources = [path.resolve(config), path.join(TOOL_ROOT, 'src', 'node'), path.join(TOOL_ROOT, 'package.json')];
  const holds = sources.some((source) => isWithin(out, source));
  // The site may lie elsewhere than Townsite: the sources of both are safe.
  const inside = [path.dirname(path.resolve(config)), TOOL_ROOT].some((root) =>
    ['src', 'schema', 'scripts', 'images', 'node_modules', '.git'].some((name) => isWithin(path.join(root, name), out)),
  );
  if (holds || inside)
    throw new UsageError(
      `${out} cannot be the output folder: it holds sources, or lies among them.`,
      'Name a folder of its own: --out dist',
    );
}

function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
