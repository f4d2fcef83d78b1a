import type { PageDescription } from '../shared/page/page-description.ts';

/** Checks whether the page shows the open state of something other than the business, such as an office. If so, the footer shows none. */
export function hasOwnHours({ blocks }: Pick<PageDescription, 'blocks'>): boolean {
  return blocks.some((block) => block.type === 'offices' || ('line' in block && block.line !== undefined));
}
