import type { RenderResult } from '@testing-library/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BlockView } from '../../src/document/BlockView.tsx';
import type { Block } from '../../src/shared/generated/site.gen.ts';
import { PageContextProvider } from '../../src/ui/page-context.ts';
import { describeBlock, describeSite, smallSite } from './small-site.ts';

const { texts } = describeSite(smallSite()).frame;

/** Renders what stands on a page of the small site. */
export function renderInPage(children: ReactNode, path = '/'): RenderResult {
  return render(<PageContextProvider value={{ path, texts }}>{children}</PageContextProvider>);
}

/** Renders one block, written as an operator writes it. */
export function renderBlock(block: object & { readonly type: Block['type'] }): RenderResult {
  return renderInPage(<BlockView block={describeBlock(block)} />);
}
