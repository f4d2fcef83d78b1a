import type { PageDescription } from '../shared/page/page-description.ts';

/** Whether the page says when something else than the business is open, such as an office. Its footer then says nothing of it. */
export function hasOwnHours({ blocks }: Pick<PageDescription, 'blocks'>): boolean {
  return blocks.some((block) => 'line' in block && block.line !== undefined);
}
