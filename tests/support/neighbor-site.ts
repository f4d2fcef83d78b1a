import { inject } from 'vitest';

/**
 * Returns the address of another site that tests leave for and return from. Chromium renders sites of one host in one process. With two
 * processes, a test might go back before the old process has told the browser the scroll position and the values of fields.
 */
export function neighborSite(): string {
  return `http://localhost:${new URL(inject('standInUrl')).port}/neighbor`;
}
