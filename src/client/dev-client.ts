/** Runs only in pages of the development server. Updates the page after each save, and shows errors and warnings. */
import type { OverlayFinding } from '../shared/overlay-finding.ts';
import { EditedPage } from './edited-page.ts';
import { showFindings } from './show-findings.ts';

/** The message that the server sends after each save, and to each page that opens. */
interface SiteUpdate {
  /** The number of the last site without errors. */
  readonly site: number;
  readonly findings: readonly OverlayFinding[];
}

const shown = Number(document.querySelector<HTMLScriptElement>('script[data-site]')?.dataset.site);
const page = new EditedPage(shown);

import.meta.hot?.on('townsite:site', ({ site, findings }: SiteUpdate) => {
  showFindings(findings);
  page.update(site);
});
import.meta.hot?.send('townsite:hello');
