import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block } from '../shared/generated/site.gen.ts';
import type { Frame, PageDescription } from '../shared/page-description.ts';
import { PageContextProvider } from '../ui/page-context.ts';
import { App } from './App.tsx';
import { PageContent } from './PageContent.tsx';

/** The markup of a page, and what React wants preloaded for it, which belongs into the head. */
export interface RenderedBody {
  readonly preloads: string;
  readonly markup: string;
}

/**
 * The same markup as `renderToString(<App />)`, put together from parts that many pages share: what stands around `main` differs only
 * by which of its links is the current page, and a block that pages share (the same object) looks the same on all to which it does not link.
 */
export function renderBody(frame: Frame, page: PageDescription): RenderedBody {
  const parts = partsOf(frame);
  const shell = parts.shell(page.path);
  const { hiddenHeading } = page;
  const heading = hiddenHeading === undefined ? NOTHING : split(renderToString(<PageContent page={{ hiddenHeading, blocks: [] }} />));
  const blocks = [heading, ...page.blocks.map((block) => parts.block(block, page.path))];
  return {
    // A picture that two blocks begin with is asked for once; that of the header the browser finds at once by itself.
    preloads: [...new Set(blocks.flatMap(({ preloads }) => preloads.match(/<link [^>]*>/g) ?? []))].join(''),
    markup: shell.before + blocks.map(({ markup }) => markup).join('') + shell.after,
  };
}

const NOTHING: RenderedBody = { preloads: '', markup: '' };

/** What stands around the content of `main`. */
interface Shell {
  readonly before: string;
  readonly after: string;
}

interface Parts {
  shell(path: string): Shell;
  block(block: Block, path: string): RenderedBody;
}

const PARTS = new WeakMap<Frame, Parts>();

function partsOf(frame: Frame): Parts {
  const known = PARTS.get(frame);
  if (known !== undefined) return known;
  const parts = makeParts(frame);
  PARTS.set(frame, parts);
  return parts;
}

/** A block that was rendered before, and is the same object: what it says, and its markup where it holds no link to the page. */
interface KnownBlock {
  readonly json: string;
  rendered?: RenderedBody;
}

function makeParts(frame: Frame): Parts {
  // The name at the top leads home, whether or not the navigation does.
  const links = JSON.stringify([frame.navigation, frame.home ?? '/']);
  const shells = new Map<string, Shell>();
  const seen = new WeakSet<Block>();
  const shared = new WeakMap<Block, KnownBlock>();
  const render = (block: Block, path: string): RenderedBody => split(renderIn(frame, path, <PageContent page={{ blocks: [block] }} />));
  return {
    shell(path) {
      const key = hasLink(links, path) ? path : '';
      const known = shells.get(key) ?? renderShell(frame, key);
      shells.set(key, known);
      return known;
    },
    block(block, path) {
      // Most blocks are of one page alone: what they say is looked at from their second page on.
      if (!seen.has(block)) {
        seen.add(block);
        return render(block, path);
      }
      const known: KnownBlock = shared.get(block) ?? { json: JSON.stringify(block) };
      shared.set(block, known);
      if (hasLink(known.json, path)) return render(block, path);
      known.rendered ??= render(block, path);
      return known.rendered;
    },
  };
}

/** Whether data holds a link to a page: such a link looks different there. */
function hasLink(json: string, path: string): boolean {
  return json.includes(`"${path}"`);
}

function renderShell(frame: Frame, path: string): Shell {
  const page: PageDescription = { path, head: { title: '', description: '', canonical: '' }, blocks: [] };
  const { markup } = split(renderToString(<App frame={frame} page={page} />));
  const end = markup.lastIndexOf('</main>');
  return { before: markup.slice(0, end), after: markup.slice(end) };
}

function renderIn(frame: Frame, path: string, content: ReactNode): string {
  return renderToString(<PageContextProvider value={{ path, texts: frame.texts }}>{content}</PageContextProvider>);
}

/** React puts the preloads of first pictures before the markup. */
function split(markup: string): RenderedBody {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, markup: markup.slice(preloads.length) };
}
