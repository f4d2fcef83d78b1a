import { inject } from 'vitest';

/**
 * The address of another site that tests leave for to come back. Chromium draws sites of one host in one process. With two, a test may go
 * back before the process that it left has told the browser where the page was scrolled and what its fields hold.
 */
export function neighborSite(): string {
  return `http://localhost:${new URL(inject('standInUrl')).port}/neighbor`;
}
