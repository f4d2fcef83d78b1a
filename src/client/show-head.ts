import type { PageDescription } from '../shared/page/page-description.ts';

/** Updates the document's head for the page that is shown now. */
export function showHead({ head, language }: Pick<PageDescription, 'head' | 'language'>): void {
  document.title = head.title;
  const title = document.querySelector('title');
  for (const name of ['lang', 'dir'] as const) {
    if (language === undefined) title?.removeAttribute(name);
    else title?.setAttribute(name, language[name]);
  }
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
}
