/** The exports of a file that pages load because of what they show. */
export type PageModule = Readonly<Record<string, unknown>>;

/**
 * The code that was loaded for pages, by the type of a block, or by the name of what its fields need: on the server, all of it; in a browser,
 * that of the pages that the visitor has seen.
 */
export const pageModules = new Map<string, PageModule>();
