import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Hosting } from '../pages/describe-hosting.ts';
import { withPolicies } from '../pages/describe-hosting.ts';
import type { DescribedSite } from '../pages/describe-pages.ts';
import type { Host } from '../pages/hosts/host-facts.ts';
import { paintPictures } from '../pages/paint-pictures.ts';
import { describeRoutePolicies } from '../pages/security-policy.ts';
import { placeSite } from '../pages/with-base-path.ts';
import { writeSitemap } from '../pages/write-sitemap.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { UsageError } from '../shared/errors.ts';
import type { PageImage } from '../shared/page-description.ts';
import { basePathOf, placePath } from '../shared/url.ts';
import { buildChange } from './build-change.ts';
import { bundle } from './bundle.ts';
import { compressFiles } from './compress-files.ts';
import { describeUndrawn, loadDamaged } from './describe-damage.ts';
import { isWithin } from './is-within.ts';
import { KeptPages } from './kept-pages.ts';
import { loadSite } from './load-site.ts';
import { makeIcons } from './make-icons.ts';
import type { PreviewFailure } from './make-link-previews.ts';
import { makeLinkPreviews } from './make-link-previews.ts';
import { DamagedPictures, makePictures } from './make-pictures.ts';
import { OutputNotes } from './output-notes.ts';
import type { HelpersOptions } from './page-helpers.ts';
import { PageHelpers } from './page-helpers.ts';
import { placeFile, placeIcons } from './place-files.ts';
import type { OutputFile, PublishedFile, PublishReport } from './publish.ts';
import { publish, recoverPublish } from './publish.ts';
import { readFonts } from './read-fonts.ts';
import { recordedContext, recordOutput } from './record-output.ts';
import { recordSite } from './record-site.ts';
import { renderSharedAssets } from './render-pages.ts';
import type { RenderedPages } from './render-site.ts';
import { renderSite } from './render-site.ts';
import { saveMemory } from './save-memory.ts';
import type { Serving } from './serving-file.ts';
import { SERVING_FILE } from './serving-file.ts';
import type { StageFacts } from './stage-files.ts';
import { stampTool } from './stamp-tool.ts';
import { TOOL_ROOT } from './tool-root.ts';

export interface BuildOptions {
  readonly config: string;
  readonly out: string;
  /** Whether the output of another configuration is replaced. */
  readonly isForced?: boolean | undefined;
  /** Today, for warnings about what is over; the output never depends on it. */
  readonly now?: string | undefined;
  /** The host to write for, whatever the configuration says. */
  readonly host?: Host | undefined;
  /** How many other processes help to make pages; as many as pay when left out. */
  readonly helpers?: HelpersOptions | undefined;
  /** Told what is being done: a verb and, while pages are rendered, how many of how many. */
  readonly onProgress?: (step: string) => void;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that were read, by the name that diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
  /** Undefined when the site is wrong: then nothing was written. */
  readonly published?: PublishReport & {
    readonly pages: number;
    /** How many of them were rendered; the others lay there as they should. */
    readonly made: number;
    /** How many of these other processes have made. */
    readonly helped: number;
    readonly isCodeCached: boolean;
    readonly previews: Readonly<PreviewReport>;
  };
}

/** How link previews were made. */
interface PreviewReport {
  /** How many were not in the cache. */
  drawn: number;
  milliseconds: number;
  /** Why some could not be drawn. */
  readonly failures: unknown[];
}

/** The whole way from the YAML to the output folder. Nothing in it is touched before every file is rendered and checked. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { config, out, isForced, now, host, helpers: wanted, onProgress = () => {} } = options;
  refuseUnsafeOut(out, config);
  await recoverPublish(out);
  onProgress('Checking the configuration');
  const changed = await buildChange(options);
  if (changed !== undefined) return changed;
  const read = await loadSite(config, { now, host, isRecorded: true });
  const { diagnostics: found, site, images, sources } = read;
  const diagnostics = [...found];
  if (site === undefined) return { diagnostics, sources };
  saveMemory(site.pages.length);
  onProgress('Bundling the code');
  const code = await bundle();
  const { renderer } = code;
  const previews: PreviewReport = { drawn: 0, milliseconds: 0, failures: [] };
  const look = renderer.describeLook(site.theme);
  const base = basePathOf(site.url);
  const icons = placeIcons(await makeIcons({ site, images, look }), base);
  const undrawn = new Map<string, unknown>();
  if (icons.failure !== undefined) undrawn.set(icons.failure.file, icons.failure.cause);
  const colours = new Map<string, string>();
  const notes = new OutputNotes();
  let painted = placeSite(site);
  let rendered: RenderedPages = { places: { pages: [], files: [] }, made: 0, helped: 0, left: new Map() };
  const shared = renderSharedAssets(painted, code, { fonts: await readFonts(renderer.listFonts(site.theme), base), icons });
  const { isCompressed } = site.hosting;
  const helpers = new PageHelpers(wanted);
  // Where there is no output, none of its pages can stay.
  if (!isCompressed && !existsSync(out)) helpers.expect(site.pages.length);
  const published = await publish(out, isCompressed ? compressFiles(renderFiles()) : renderFiles, {
    config,
    isForced,
    mark: SERVING_FILE,
    onPublished,
  })
    .catch((error: unknown) => {
      if (error instanceof DamagedPictures) return loadDamaged({ config, now, host, causes: error.causes });
      throw error;
    })
    .finally(() => helpers.close());
  if ('images' in published) return { diagnostics: published.diagnostics, sources: published.sources };
  diagnostics.push(...(await describeUndrawn({ config, now, host, causes: undrawn })));
  code.keepCompiled();
  return {
    diagnostics,
    sources,
    published: {
      ...published,
      pages: site.pages.length,
      made: rendered.made,
      helped: rendered.helped,
      isCodeCached: code.isCached,
      previews,
    },
  };

  /** What could not be drawn is tried again by the next build. */
  async function onPublished({ files: paths }: PublishReport): Promise<void> {
    if (undrawn.size > 0 || previews.failures.length > 0) return;
    const record = await recordSite(read, { config, now, host });
    await recordOutput(out, { record, site: painted, shared, colours, notes, rendered, files: paths });
  }

  function onFailure({ file, cause }: PreviewFailure): void {
    if (file === undefined) previews.failures.push(cause);
    else if (!undrawn.has(file)) undrawn.set(file, cause);
  }

  /** @param stage where others can put pages, too; without it all are made here */
  async function* renderFiles(stage?: StageFacts): AsyncGenerator<PublishedFile> {
    const described = site as DescribedSite;
    const assets = new Set(shared.files.map((file) => file.path));
    yield* shared.files;
    const photos = described.images.filter(({ widths }) => widths.length > 0).length;
    const onEncode = (number: number): void => onProgress(`Making picture ${number} of at most ${Math.max(number, photos)}`);
    for await (const { src, colour, files } of makePictures({ used: described.images, images, onEncode })) {
      if (colour !== undefined) colours.set(src, colour);
      for (const file of files.map((each) => placeFile(each, base))) {
        assets.add(file.path);
        yield file;
      }
    }
    // The frame is in the output already, for all pages: a sign in it has no colour to wait for.
    const loaded = placeSite({ ...paintPictures(described, colours), frame: described.frame });
    painted = loaded;
    const start = performance.now();
    const onDraw = (number: number, most: number): void => {
      previews.drawn = number;
      if (number % 20 === 1) onProgress(`Drawing link preview ${number} of at most ${most}`);
    };
    const linkImages = new Map<string, PageImage>();
    const made = makeLinkPreviews({ site: described, images, look, sign: icons.sign, onDraw, onFailure });
    for await (const { pages, image, file } of made) {
      for (const page of image === undefined ? [] : pages) linkImages.set(placePath(page, base), image as PageImage);
      if (file !== undefined) yield placeFile(file, base);
    }
    previews.milliseconds = performance.now() - start;
    const context = recordedContext(loaded, shared);
    const kept = await KeptPages.read(out, context);
    if (stage !== undefined) await helpers.begin({ build: process.pid, tool: stampTool(), context, assets: [...assets], stage });
    const count = loaded.pages.length + 1;
    const onPage = (number: number): void => {
      if (number % 500 === 0) onProgress(`Rendering page ${number + 1} of ${count}`);
    };
    rendered = yield* renderSite({
      site: loaded,
      code,
      shared,
      previews: linkImages,
      files: assets,
      kept,
      notes,
      onPage,
      helpers: stage && helpers,
    });
    for (const file of writeSitemap(loaded.sitemap, loaded.url)) yield placeFile(file, base);
    yield* describeServing(withPolicies(described.hosting, describeRoutePolicies(described, shared.scriptHashes)));
    onProgress('Publishing');
  }
}

/** The routing rules and headers, for every server that shows the output, and what the site's host reads. */
function describeServing({ routing, headers, files }: Hosting): OutputFile[] {
  const serving: Serving = { version: 1, ...routing, headers };
  return [...files, { path: SERVING_FILE, content: `${JSON.stringify(serving, null, 2)}\n` }];
}

/** An output folder that holds the sources, or the configuration, would mix what we write with what people write. */
function refuseUnsafeOut(out: string, config: string): void {
  const sources = [path.resolve(config), path.join(TOOL_ROOT, 'src', 'node'), path.join(TOOL_ROOT, 'package.json')];
  const holds = sources.some((source) => isWithin(out, source)) || SOURCES.some((name) => existsSync(path.join(out, name)));
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

/** What lies in the folder of a site or of a program, and in no output. */
const SOURCES = ['site.config.yaml', 'package.json'];
