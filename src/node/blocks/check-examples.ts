import { explain } from '../../explain/explain.ts';
import { resolveConfig } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { diagnosticAt, FindingList, severityOf } from '../../model/diagnostic.ts';
import { describePages } from '../../pages/describe/describe-pages.ts';
import type { DescribedSite, SiteOptions } from '../../pages/describe/described-site.ts';
import { validate } from '../../schema/validate.ts';
import type { PageAssets } from '../../shared/page/renderer.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { wordRemedy } from '../../source/word-remedy.ts';
import { BlockCodeError } from '../bundle/block-code-error.ts';
import type { CodeBundle } from '../bundle/bundle.ts';
import { bundle } from '../bundle/bundle.ts';
import type { LoadedSite } from '../check/load-site.ts';
import type { OwnBlock } from '../load/own-blocks.ts';
import { BlockFailures } from '../render/render-page.ts';
import { shortHash } from '../support/hash.ts';
import type { Tool } from '../tool/project.ts';
import { checkOutput } from '../verify/check-output.ts';
import { readAttributes } from '../verify/read-attributes.ts';
import type { CodeReport } from './report-code.ts';
import { reportCode, reportFailures } from './report-code.ts';

/** A page that shows one example of an own block. */
interface ExamplePage {
  readonly block: OwnBlock;
  /** The index of the example, from 0. */
  readonly index: number;
  readonly path: string;
  readonly page: Data;
}

/**
 * Renders the examples of a site's own blocks on pages of the site, and reports mistakes. This runs the code of the blocks.
 * @param loaded a site without errors
 */
export async function checkExamples(tool: Tool, { source, images, downloads, blocks }: LoadedSite): Promise<CodeReport> {
  const nothing = { diagnostics: [], sources: new Map() };
  if (source === undefined || blocks.names.length === 0) return nothing;
  const pages = blocks.blocks.flatMap(makePages);
  const misnamed = findMisnamed(blocks.blocks);
  if (misnamed.length > 0) return { ...nothing, diagnostics: misnamed };
  const { mistakes, site } = describeExamples(source, { images: images.facts, downloads: downloads.facts }, pages);
  if (mistakes.length > 0) return { ...nothing, diagnostics: mistakes };
  const code = await bundle(tool, blocks).catch((error: unknown) => {
    if (error instanceof BlockCodeError) return error;
    throw error;
  });
  if (code instanceof BlockCodeError) return reportCode(code);
  const failures = site === undefined ? [] : pages.flatMap((example) => showExample(example, site, code) ?? []);
  return reportFailures(new BlockFailures(failures), { code, components: blocks.components });
}

/** Makes two pages for each example: one with the example, and one with the example twice, because a block can be used anywhere. */
function makePages(block: OwnBlock): ExamplePage[] {
  return (block.schema.examples ?? []).flatMap((example, index) =>
    [[example], [example, example]].map((shown): ExamplePage => {
      const path = `/example-${block.name}-${index + 1}${shown.length > 1 ? '-twice' : ''}`;
      const head = { title: `Example ${index + 1} of ${block.name}`, description: 'An example.' };
      return { block, index, path, page: { path, head, blocks: shown } };
    }),
  );
}

function findMisnamed(blocks: readonly OwnBlock[]): Diagnostic[] {
  return blocks.flatMap((block) =>
    (block.schema.examples ?? []).flatMap((example, index) => {
      const { type } = example as { type: string };
      if (type === block.name) return [];
      const words = { message: `This example has the type ${type}.`, remedy: `Write "type": "${block.name}"` };
      return [refuse(block, ['examples', index, 'type'], words)];
    }),
  );
}

type Words = Pick<Finding, 'message' | 'remedy'>;

function refuse({ document }: OwnBlock, path: Finding['path'], { message, remedy }: Words): Diagnostic {
  return diagnosticAt('BLOCK_EXAMPLE', document.locate(path), { message, hint: wordRemedy(remedy) });
}

type ExampleFiles = Pick<SiteOptions, 'images' | 'downloads'>;

interface DescribedExamples {
  /** Findings about the examples. */
  readonly mistakes: readonly Diagnostic[];
  /** The site with the pages of the examples; undefined when an example has a mistake. */
  readonly site?: DescribedSite;
}

function describeExamples({ data, schema }: SiteSource, files: ExampleFiles, examples: readonly ExamplePage[]): DescribedExamples {
  const { pages, ...rest } = data as Data & { readonly pages: readonly unknown[] };
  const all = { ...rest, pages: [...pages, ...examples.map(({ page }) => page)] };
  const toDiagnostics = (findings: readonly Finding[]): Diagnostic[] => {
    const seen = new Set<string>();
    return findings.flatMap(({ code, path: [part, number, key, _which, ...path], message, remedy }) => {
      const example = part === 'pages' ? examples[Number(number) - pages.length] : undefined;
      if (example === undefined || key !== 'blocks' || severityOf(code) !== 'error') return [];
      const words = { message: message.replace(/ \(entry \d+ of `blocks`\)/, ''), ...(remedy === undefined ? {} : { remedy }) };
      const diagnostic = refuse(example.block, ['examples', example.index, ...path], words);
      const identity = JSON.stringify(diagnostic);
      if (seen.has(identity)) return [];
      seen.add(identity);
      return [diagnostic];
    });
  };
  const mistakes = toDiagnostics(explain(validate(all, schema), { data: all, schema, pictures: [...files.images.keys()] }));
  if (mistakes.length > 0) return { mistakes };
  const findings = new FindingList();
  const config = resolveConfig(all, schema, findings);
  const site = describePages({ config, schema, ...files, findings, hash: shortHash });
  const wrong = toDiagnostics(findings.all);
  return wrong.length > 0 ? { mistakes: wrong } : { mistakes: [], site };
}

/** Addresses that every page needs. Nothing reads them here. */
const ASSETS: PageAssets = { stylesheets: [], fonts: [], icons: [], loader: '/loader.js', page: '/page.json?0' };

/** Text that a page shows for a missing or wrong value. */
const NO_VALUE = /\b(?:undefined|NaN)\b|\[object Object\]/;

function showExample(
  { block, path }: ExamplePage,
  site: DescribedSite,
  { renderer }: CodeBundle,
): BlockFailures['failures'][number] | undefined {
  const described = site.pages.find(({ record }) => record.path === path);
  // The page leaves out a block that has nothing to show.
  if (described === undefined) return undefined;
  const page = described.describe();
  const type = block.name;
  try {
    const html = renderer.renderPage({ frame: site.frame, theme: site.theme, page, assets: ASSETS });
    const attributes = readAttributes(html);
    checkOutput({ file: path, attributes, base: '', hasAsset: () => true });
    const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')).replace(/<[^>]*>/g, ' ');
    const [shown] = NO_VALUE.exec(main) ?? [];
    return shown === undefined ? undefined : { path, block: undefined, type, cause: new Error(`it shows “${shown}”`) };
  } catch (cause) {
    const [first] = page.blocks;
    return { path, block: cause instanceof Error && cause.name === 'InternalError' ? undefined : first?.id, type, cause };
  }
}
