import type { FindingList } from '../shared/diagnostic.ts';
import type { LinkPreviews } from '../shared/link-preview.ts';
import { count } from '../shared/text.ts';
import type { PlacedPage } from './describe-page.ts';

/** Letters of another script than Latin, of which the typefaces of the themes have none. */
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u;

/** Warns, once, of titles that link previews cannot show. */
export function checkLinkPreviews(placed: readonly PlacedPage[], { pages }: LinkPreviews, findings: FindingList): void {
  const lost = placed.filter(({ page: { path } }) => {
    const preview = pages[path];
    return preview !== undefined && preview.given === undefined && OTHER_SCRIPT.test(preview.title);
  });
  const [first] = lost;
  if (first === undefined) return;
  const { title } = first.page.head;
  const others = lost.length === 1 ? '' : `, nor those of ${count(lost.length - 1, 'other page')}`;
  findings.add({
    code: 'LINK_PREVIEW_LETTERS',
    message: `The typefaces of the themes have no ${OTHER_SCRIPT.exec(title)?.[0] ?? ''}: the link preview of ${first.page.path} cannot show its title${others}.`,
    hint: 'Give the page a picture of its own: `head.image`. Otherwise the name of the business stands there.',
    path: [...first.path, 'head', 'title'],
  });
}
