import '../../src/document/all-blocks.ts';
import type { RenderResult } from '@testing-library/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockView } from '../../src/document/BlockView.tsx';
import { PageContextProvider } from '../../src/ui/page-context.ts';
import type { WrittenBlock } from './describe-site.ts';
import { describeBlock, describeSite } from './describe-site.ts';
import type { Draft } from './small-site.ts';
import { smallSite } from './small-site.ts';

const { texts } = describeSite(smallSite()).frame;

/** Renders content as part of a page of the small site. */
export function renderInPage(children: ReactNode, path = '/'): RenderResult {
  return render(<PageContextProvider value={{ path, texts }}>{children}</PageContextProvider>);
}

/** Renders one block, as an operator writes it, on a page of the small site or of another. */
export function renderBlock(block: WrittenBlock, site?: Draft): RenderResult {
  return renderInPage(<BlockView block={describeBlock(block, site)} />);
}

/** Returns the HTML of one block, as the build makes it. */
export function renderBlockHtml(block: WrittenBlock, site?: Draft): string {
  return renderToStaticMarkup(
    <PageContextProvider value={{ path: '/', texts }}>
      <BlockView block={describeBlock(block, site)} />
    </PageContextProvider>,
  );
}
