import { createContext, useContext } from 'react';
import type { Frame, PageTexts } from '../shared/page/page-description.ts';

/** What shared components need to know about their page. */
interface PageContextValue {
  /** The path of the page, so that links to it can be marked as current. */
  readonly path: string;
  readonly texts: PageTexts;
  /** Whether nothing tells if the business is open now. */
  readonly isSilent?: boolean | undefined;
}

const PageContext = createContext<PageContextValue | null>(null);

export const PageContextProvider = PageContext.Provider;

export function contextOf({ texts, isSilent }: Pick<Frame, 'texts' | 'isSilent'>, path: string): PageContextValue {
  return { path, texts, isSilent };
}

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (value === null) throw new Error('A primitive stands outside of a page: wrap it in PageContextProvider.');
  return value;
}
