/** Runs in pages of the development server only: keeps the page at what was saved last, and shows what is wrong with it. */
import type { OverlayFinding } from '../shared/overlay-finding.ts';
import { EditedPage } from './edited-page.ts';
import { showFindings } from './show-findings.ts';

/** What the server says after each save, and to each page that is opened. */
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
