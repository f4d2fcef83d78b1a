import './all-blocks.ts';
import { renderToString } from 'react-dom/server';
import { memoOf } from '../shared/memo-of.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import { contextOf, PageContextProvider } from '../ui/page-context.ts';
import { App } from './App.tsx';
import { hasOwnHours } from './has-own-hours.ts';
import { PageContent } from './PageContent.tsx';

/** The markup of a page, and the preloads that React wants for it, which belong in the head. */
export interface RenderedBody {
  readonly preloads: string;
  readonly markup: string;
}

/**
 * Returns the same markup as `renderToString(<App />)`. The markup around the content of `main` is shared by many pages: it depends only on
 * which of its links is the current page, on the page's language and office, and on whether the footer shows the open state.
 */
export function renderBody(frame: Frame, page: PageDescription): RenderedBody {
  const { before, after } = shellOf(frame, page);
  const { preloads, markup } = split(
    renderToString(
      <PageContextProvider value={contextOf(frame, page.path)}>
        <PageContent page={page} />
      </PageContextProvider>,
    ),
  );
  return { preloads, markup: before + markup + after };
}

/** The markup around the content of `main`. */
interface Shell {
  readonly before: string;
  readonly after: string;
}

const shellsOf = memoOf((frame: Frame) => ({
  // The name at the top leads to the home page, whether or not the navigation does.
  links: JSON.stringify([frame.navigation, frame.home ?? '/']),
  shells: new Map<string, Shell>(),
}));

function shellOf(frame: Frame, page: PageDescription): Shell {
  const { links, shells } = shellsOf(frame);
  const { language, office } = page;
  const path = links.includes(`"${page.path}"`) ? page.path : '';
  const isQuiet = hasOwnHours(page);
  const key = `${path} ${isQuiet} ${language?.lang ?? ''} ${office?.slug ?? ''}`;
  const shell =
    shells.get(key) ??
    renderShell(frame, { path, ...(language === undefined ? {} : { language }), ...(office === undefined ? {} : { office }) }, isQuiet);
  shells.set(key, shell);
  return shell;
}

function renderShell(frame: Frame, shown: Pick<PageDescription, 'path' | 'language' | 'office'>, isQuiet: boolean): Shell {
  const page: PageDescription = { ...shown, head: { title: '', description: '', canonical: '' }, blocks: [] };
  const { markup } = split(renderToString(<App frame={frame} page={page} isQuiet={isQuiet} />));
  const end = markup.lastIndexOf('</main>');
  return { before: markup.slice(0, end), after: markup.slice(end) };
}

/** Splits off the preloads of first pictures, which React puts before the markup. Browsers find the header's picture quickly without one. */
function split(markup: string): RenderedBody {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, markup: markup.slice(preloads.length) };
}
