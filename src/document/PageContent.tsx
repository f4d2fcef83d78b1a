import type { PageDescription } from '../shared/page/page-description.ts';
import { BlockView } from './BlockView.tsx';

/** What a page has of its own: all that stands inside `main`. */
export function PageContent({ page }: { readonly page: Pick<PageDescription, 'hiddenHeading' | 'blocks'> }) {
  return (
    <>
      {page.hiddenHeading !== undefined && <h1 className="vh">{page.hiddenHeading}</h1>}
      {page.blocks.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
    </>
  );
}
