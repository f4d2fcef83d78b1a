import type { FindingList } from '../shared/diagnostic.ts';
import type { LinkPreviews } from '../shared/link-preview.ts';
import { count } from '../shared/text.ts';
import type { PlacedPage } from './describe-page.ts';

/** Letters of another script than Latin, of which the typefaces of the themes have none. */
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u;

interface PreviewCheck {
  readonly placed: readonly PlacedPage[];
  readonly previews: LinkPreviews;
  readonly findings: FindingList;
}

/** Warns, once each, of titles and of a name that link previews cannot show. */
export function checkLinkPreviews({ placed, previews, findings }: PreviewCheck): void {
  const { pages, business } = previews;
  const { name } = business;
  if (OTHER_SCRIPT.test(name) && Object.values(pages).some(({ given }) => given === undefined)) {
    findings.add({
      code: 'LINK_PREVIEW_LETTERS',
      message: `The typefaces of the themes have no ${OTHER_SCRIPT.exec(name)?.[0] ?? ''}: link previews cannot show the name of the business.`,
      hint: 'Give the pages pictures of their own: `head.image`. Otherwise the phone number stands in its place.',
      path: ['business', 'name'],
    });
  }
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
