import type { Look } from '../../../shared/look.ts';
import type { LinkPreview, LinkPreviews } from '../../../shared/page/link-preview.ts';
import type { Mark } from '../drawing/draw-icon.ts';
import { drawFullIcon, drawPlainIcon, drawStencil } from '../drawing/draw-icon.ts';
import type { CropSource } from './crop-picture.ts';
import { cropPicture } from './crop-picture.ts';
import type { PreviewDraft } from './draw-link-preview.ts';
import { LAYOUTS } from './preview-layouts.ts';

interface DraftOptions {
  readonly business: LinkPreviews['business'];
  readonly look: Look;
  readonly mark: Mark;
  /** Called with a picture that cannot be drawn and is left out. */
  readonly onUndrawn: (file: string, cause: unknown) => void;
}

/** Returns the function that makes the drafts of one site's link previews. The mark is drawn with the first one. */
export function draftsOf({ business, look, mark, onUndrawn }: DraftOptions) {
  let drawnMark: Promise<string> | undefined;
  return async (preview: LinkPreview, source: (CropSource & { readonly file: string }) | undefined): Promise<PreviewDraft> => {
    const { name, phone, area } = business;
    drawnMark ??= drawMark(mark, look);
    const picture =
      source === undefined
        ? undefined
        : await cropPicture(source, LAYOUTS[look.preset].picture).then(dataAddress, (cause: unknown) => {
            onUndrawn(source.file, cause);
            return undefined;
          });
    const { title, eyebrow, price } = preview;
    const hasArea = price !== undefined || `${title} ${eyebrow ?? ''}`.includes(area);
    const facts = [phone ?? [], hasArea ? [] : area].flat();
    return { look, mark: await drawnMark, picture, name: title === name ? '' : name, title, eyebrow, price, facts };
  };
}

/** Draws the mark. A mark that is not a tile gets a tile, so that it is visible on every background. */
async function drawMark(mark: Mark, { palette }: Look): Promise<string> {
  const stencil = await drawStencil(mark, palette);
  return dataAddress(
    await (stencil.tile === undefined ? drawFullIcon(stencil, { width: SIDE, part: 0.74 }) : drawPlainIcon(stencil, SIDE)),
  );
}

/** Twice the width at which it is shown. */
const SIDE = 128;

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
