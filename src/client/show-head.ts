import type { PageHead } from '../shared/page/page-description.ts';

/** Updates the document's head for the page that is shown now. */
export function showHead({ title, description, canonical }: PageHead): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}
