import { memoOf } from '../shared/memo-of.ts';
import './all-blocks.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block } from '../shared/generated/site.gen.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import { PageContextProvider } from '../ui/page-context.ts';
import { App } from './App.tsx';
import { hasOwnHours } from './has-own-hours.ts';
import { PageContent } from './PageContent.tsx';

/** The markup of a page, and the preloads that React wants for it, which belong in the head. */
export interface RenderedBody {
  readonly preloads: string;
  readonly markup: string;
}

/**
 * Returns the same markup as `renderToString(<App />)`, built from parts that many pages share. The markup around the content of `main`
 * depends only on which of its links is the current page, on the page's language, and on whether the footer shows the open state. A block
 * that pages share (the same object) looks the same on all pages that it does not link to.
 */
export function renderBody(frame: Frame, page: PageDescription): RenderedBody {
  const parts = partsOf(frame);
  const shell = parts.shell(page, hasOwnHours(page));
  const { hiddenHeading } = page;
  const heading = hiddenHeading === undefined ? NOTHING : split(renderToString(<PageContent page={{ hiddenHeading, blocks: [] }} />));
  const blocks = [heading, ...parts.blocks(page)];
  return {
    // A picture that two blocks start with is preloaded once. Browsers find the header's picture quickly without a preload.
    preloads: [...new Set(blocks.flatMap(({ preloads }) => preloads.match(/<link [^>]*>/g) ?? []))].join(''),
    markup: shell.before + blocks.map(({ markup }) => markup).join('') + shell.after,
  };
}

const NOTHING: RenderedBody = { preloads: '', markup: '' };

/** The markup around the content of `main`. */
interface Shell {
  readonly before: string;
  readonly after: string;
}

interface Parts {
  shell(page: Pick<PageDescription, 'path' | 'language'>, isQuiet: boolean): Shell;
  blocks(page: PageDescription): readonly RenderedBody[];
}

const partsOf = memoOf(makeParts);

/** A block that was rendered before, as the same object: its data, and its markup if it has no link to the page. */
interface KnownBlock {
  readonly json: string;
  rendered?: RenderedBody;
}

function makeParts(frame: Frame): Parts {
  // The name at the top leads to the home page, whether or not the navigation does.
  const links = JSON.stringify([frame.navigation, frame.home ?? '/']);
  const shells = new Map<string, Shell>();
  let before: ReadonlySet<Block> = new Set();
  const shared = new WeakMap<Block, KnownBlock>();
  return {
    shell({ path, language }, isQuiet) {
      const shown = hasLink(links, path) ? path : '';
      const key = `${shown} ${isQuiet} ${language?.lang ?? ''}`;
      const known = shells.get(key) ?? renderShell(frame, { path: shown, ...(language === undefined ? {} : { language }) }, isQuiet);
      shells.set(key, known);
      return known;
    },
    blocks({ path, blocks }) {
      // A block that contains others is rendered together with them.
      if (blocks.some(({ holds }) => holds !== undefined)) return [split(renderIn({ frame, path }, <PageContent page={{ blocks }} />))];
      const known = blocks.map((block) => {
        // Most blocks belong to only one page. Pages that share a block come one after another.
        const found = shared.get(block) ?? (before.has(block) ? ({ json: JSON.stringify(block) } as KnownBlock) : undefined);
        if (found === undefined) return undefined;
        shared.set(block, found);
        return hasLink(found.json, path) ? undefined : found;
      });
      before = new Set(blocks);
      if (known.every((found) => found === undefined)) return [split(renderIn({ frame, path }, <PageContent page={{ blocks }} />))];
      const own = blocks.filter((_block, index) => known[index]?.rendered === undefined);
      // If blocks are rendered together, it is unknown which preloads belong to which block. Where other blocks with preloads may come in
      // between, each block is rendered on its own.
      const isMixed = known.some((found) => found !== undefined && found.rendered?.preloads !== '');
      const rendered = renderBlocks(own, { frame, path, isMixed });
      for (const [index, block] of own.entries()) {
        const found = known[blocks.indexOf(block)];
        if (found !== undefined) found.rendered = rendered[index] as RenderedBody;
      }
      return blocks.map((block, index) => known[index]?.rendered ?? (rendered[own.indexOf(block)] as RenderedBody));
    },
  };
}

interface RenderContext {
  readonly frame: Frame;
  readonly path: string;
  /** Whether each block must have its own preloads. */
  readonly isMixed: boolean;
}

/**
 * Renders each block on its own, with all preloads at the first. Starts React once for all of them, because a start takes as long as a
 * small block.
 */
function renderBlocks(blocks: readonly Block[], context: RenderContext): readonly RenderedBody[] {
  if (blocks.length === 0) return [];
  const { preloads, markup } = split(renderIn(context, blocks.map(afterCut)));
  const parts = markup.split(CUT);
  // A text that contains the separator would be split, too.
  if (parts.length !== blocks.length || (context.isMixed && preloads !== '')) {
    return blocks.map((block) => split(renderIn(context, <PageContent page={{ blocks: [block] }} />)));
  }
  return parts.map((part, index) => ({ preloads: index === 0 ? preloads : '', markup: part }));
}

/** Separates the blocks. */
const CUT = '<hr class="cut-between-blocks"/>';

/** Checks whether data contains a link to a page. Such a link looks different on that page. */
function hasLink(json: string, path: string): boolean {
  return json.includes(`"${path}"`);
}

function renderShell(frame: Frame, shown: Pick<PageDescription, 'path' | 'language'>, isQuiet: boolean): Shell {
  const page: PageDescription = { ...shown, head: { title: '', description: '', canonical: '' }, blocks: [] };
  const { markup } = split(renderToString(<App frame={frame} page={page} isQuiet={isQuiet} />));
  const end = markup.lastIndexOf('</main>');
  return { before: markup.slice(0, end), after: markup.slice(end) };
}

function afterCut(block: Block, index: number): ReactNode {
  return (
    <Fragment key={block.id}>
      {index > 0 && <hr className="cut-between-blocks" />}
      <PageContent page={{ blocks: [block] }} />
    </Fragment>
  );
}

function renderIn({ frame, path }: Pick<RenderContext, 'frame' | 'path'>, content: ReactNode): string {
  return renderToString(<PageContextProvider value={{ path, texts: frame.texts }}>{content}</PageContextProvider>);
}

/** Splits off the preloads of first pictures, which React puts before the markup. */
function split(markup: string): RenderedBody {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, markup: markup.slice(preloads.length) };
}
