import { feedsOutput } from './feeds.ts';
import { hostingOutput } from './hosting.ts';
import type { Output } from './output.ts';
import { sitemapOutput } from './sitemap.ts';

/** Every output except pages and their assets. A new output is a file in this folder, and a line here. */
export const OUTPUTS: readonly Output[] = [sitemapOutput, feedsOutput, hostingOutput];
