/** The ids that `document` uses on every page, in addition to those of the blocks. */
export const PAGE_IDS: readonly string[] = ['app', 'content'];
