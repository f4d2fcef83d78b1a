import type { ChangedPage } from '../pages/describe-change.ts';
import { paintPictures } from '../pages/paint-pictures.ts';
import { placePage } from '../pages/with-base-path.ts';
import type { PageDescription } from '../shared/page-description.ts';
import { basePathOf } from '../shared/url.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';
import type { CodeBundle } from './bundle.ts';
import { bundle } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import { compressFiles } from './compress-files.ts';
import { readRecord } from './kept-record.ts';
import { loadChange } from './load-change.ts';
import type { OutputRecord } from './output-record.ts';
import { digestAttributes, isUntouched, keepOutput, readOutput, stampFiles, stampsByFile } from './output-record.ts';
import { TouchedOutput } from './plan-journal.ts';
import { preparePage } from './prepare-page.ts';
import type { OutputFile, PublishedFile } from './publish.ts';
import { publish } from './publish.ts';
import { AttributeReader } from './read-attributes.ts';
import { readSources } from './read-sources.ts';
import { renderPage } from './render-pages.ts';
import { readInputs } from './site-inputs.ts';

/**
 * Builds a site again of which nothing but a few rows of its tables changed since the last build: makes their pages anew, and leaves all
 * else as it lies there. The output is the same as that of a whole build.
 * @returns undefined when that cannot be told, or anything is wrong: then the whole site must be built
 */
export async function buildChange({ config, out, now, host }: BuildOptions): Promise<BuildResult | undefined> {
  const [output, record] = await Promise.all([readOutput(out), readRecord({ config, host })]);
  if (output === undefined || record?.id !== output.site) return undefined;
  const inputs = await readInputs({ config, now, host });
  const pages = inputs && loadChange({ record, inputs, also: output.changed });
  if (inputs === undefined || pages === undefined) return undefined;
  const code = await bundle();
  const files = renderChange(pages, output, code);
  if (files === undefined) return undefined;
  let stamps = output.files;
  const report = await publish(out, output.isCompressed ? compressFiles(whileUntouched()) : whileUntouched(), {
    config,
    keeps: output.files.files,
    onPublished: async ({ written }) => {
      const known = stampsByFile(output.files);
      for (const file of written) known.delete(file);
      stamps = stampFiles(out, output.files.files, known);
      await keepOutput(out, { ...output, files: stamps, changed: pages.map(({ number }) => number) });
    },
  }).catch((error: unknown) => {
    if (error instanceof TouchedOutput) return undefined;
    throw error;
  });
  if (report === undefined) return undefined;
  return {
    diagnostics: record.diagnostics,
    sources: await readSources(record, inputs),
    published: {
      ...report,
      unchanged: stamps.files.length - report.written.length,
      bytes: stamps.sizes.reduce((sum, size) => sum + size, 0),
      pages: record.before.pages.length,
      made: pages.length,
      helped: 0,
      isCodeCached: code.isCached,
      previews: { drawn: 0, milliseconds: 0, failures: [] },
    },
  };

  /** Looks at the output when no other build can change it any more. */
  async function* whileUntouched(): AsyncGenerator<PublishedFile> {
    if (output === undefined || !isUntouched(out, output.files)) throw new TouchedOutput();
    yield* files ?? [];
  }
}

/** @returns undefined when a page has other ids or references than before, so that other pages may be concerned */
function renderChange(pages: readonly ChangedPage[], output: OutputRecord, code: CodeBundle): OutputFile[] | undefined {
  const { rendered, assets } = output;
  const base = basePathOf(rendered.url);
  const colours = new Map(output.colours);
  const known = new Set(output.files.files);
  const shared = { ...assets, files: [], parts: new WeakMap() };
  const reader = new AttributeReader();
  const files = new Map<string, OutputFile>();
  for (const { placed, graph, number } of pages) {
    const page: PageDescription = placePage(paintPictures(placed.page, colours), base);
    const graphs = { get: () => graph };
    const site = { ...rendered, graphs, pages: [] };
    const image = output.previews[output.previewOf[number] ?? -1];
    const made = renderPage(preparePage(page, { site, shared, image }), { site, code, shared });
    if ('failure' in made) return undefined;
    const [html] = made.files as [OutputFile];
    const attributes = reader.read(html.content as string);
    if (digestAttributes(attributes) !== output.attributes[number]) return undefined;
    checkOutput({ file: html.path, attributes, base, hasAsset: (asset) => known.has(asset) });
    // Pages have files in common.
    for (const file of made.files) files.set(file.path, file);
  }
  return [...files.keys()].every((file) => known.has(file)) ? [...files.values()] : undefined;
}
