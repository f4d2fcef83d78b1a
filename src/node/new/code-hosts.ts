/** Services that keep the files of a site, and check and publish it. */
export const CODE_HOSTS = ['github', 'gitlab', 'none'] as const;

export type CodeHost = (typeof CODE_HOSTS)[number];
