import type { ReactNode } from 'react';
import type { Block } from '../shared/generated/site.gen.ts';
import type { PageDescription } from '../shared/page/page-description.ts';
import { BlockView } from './BlockView.tsx';

/** The page's own content, inside `main`. */
export function PageContent({ page }: { readonly page: Pick<PageDescription, 'hiddenHeading' | 'blocks'> }) {
  return (
    <>
      {page.hiddenHeading !== undefined && <h1 className="vh">{page.hiddenHeading}</h1>}
      {viewBlocks(page.blocks)}
    </>
  );
}

/** Renders blocks. A page lists the blocks inside another one directly after it. */
function viewBlocks(blocks: readonly Block[]): readonly ReactNode[] {
  const rest = [...blocks];
  const views: ReactNode[] = [];
  for (let block = rest.shift(); block !== undefined; block = rest.shift()) {
    const columns = block.holds?.map((count) => rest.splice(0, count).map((held) => <BlockView key={held.id} block={held} />));
    views.push(
      <BlockView key={block.id} block={block}>
        {columns}
      </BlockView>,
    );
  }
  return views;
}
