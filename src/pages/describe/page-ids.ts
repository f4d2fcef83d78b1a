/** The ids that `document` gives every page, whatever blocks stand on it. */
export const PAGE_IDS: readonly string[] = ['app', 'content'];
