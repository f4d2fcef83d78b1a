import type { FindingList } from '../../model/diagnostic.ts';
import type { PageRecord } from '../../pages/records/page-record.ts';
import type { Theme } from '../../shared/generated/site.gen.ts';
import type { LinkPreviews } from '../../shared/page/link-preview.ts';
import { count } from '../../shared/text.ts';
import { drawnPair, findMissing, PAIR_SUBSETS } from '../../shared/typeface-letters.ts';

interface PreviewCheck {
  readonly theme: Theme;
  readonly records: readonly Pick<PageRecord, 'path' | 'definition'>[];
  readonly previews: LinkPreviews;
  readonly findings: FindingList;
}

/** Warns about titles, and about a business name, that link previews cannot show: one warning each. */
export function checkLinkPreviews({ theme, records, previews, findings }: PreviewCheck): void {
  const { pages, business } = previews;
  const missingIn = (text: string): string | undefined => findMissingLetter(text, theme);
  const drawn = Object.values(pages).filter(({ given }) => given === undefined);
  const ofName = missingIn(business.name);
  if (ofName !== undefined && drawn.length > 0) {
    findings.add({
      code: 'LINK_PREVIEW_LETTERS',
      message: `The theme’s fonts have no “${ofName}”, so link previews leave out the name of the business.`,
      remedy: hintFor(
        ofName,
        'Give the pages their own pictures in `head.image`, or ignore this warning: link previews work without the name.',
      ),
      path: ['business', 'name'],
    });
  }
  const untitled = records.flatMap((each) => {
    const preview = pages[each.path];
    const missing = preview === undefined || preview.given !== undefined ? undefined : missingIn(preview.title);
    return missing === undefined ? [] : [{ ...each, missing }];
  });
  const [first] = untitled;
  if (first === undefined) return;
  const others = untitled.length === 1 ? '' : `. So do those of ${count(untitled.length - 1, 'other page')}`;
  findings.add({
    code: 'LINK_PREVIEW_LETTERS',
    message: `The theme’s fonts have no “${first.missing}”, so the link preview of ${first.path} leaves out its title${others}.`,
    remedy: hintFor(
      first.missing,
      'Give the page its own picture in `head.image`, or ignore this warning: messengers also show the title as text.',
    ),
    path: [...first.definition, 'head', 'title'],
  });
}

function findMissingLetter(text: string, theme: Theme): string | undefined {
  const { display, body } = PAIR_SUBSETS[drawnPair(theme)];
  return findMissing(text, [...display, ...body]);
}

/** Suggests the pair of typefaces that has the letter, if there is one. */
function hintFor(letter: string, otherwise: string): string {
  return findMissing(letter, PAIR_SUBSETS.classic.body) === undefined
    ? `Set \`theme.fonts: classic\`, which has it. ${otherwise}`
    : otherwise;
}
