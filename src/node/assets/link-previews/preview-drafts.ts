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

/** Makes the drafts of one site's link previews. */
export class PreviewDrafts {
  readonly #options: DraftOptions;
  #mark: Promise<string> | undefined;

  constructor(options: DraftOptions) {
    this.#options = options;
  }

  async of(preview: LinkPreview, source: (CropSource & { readonly file: string }) | undefined): Promise<PreviewDraft> {
    const { business, look } = this.#options;
    const { name, phone, area } = business;
    this.#mark ??= this.#drawMark();
    const picture = source === undefined ? undefined : await this.#crop(source);
    const { title, eyebrow, price } = preview;
    const hasArea = price !== undefined || `${title} ${eyebrow ?? ''}`.includes(area);
    const facts = hasArea ? [phone] : [phone, area];
    return { look, mark: await this.#mark, picture, name: title === name ? '' : name, title, eyebrow, price, facts };
  }

  async #crop(source: CropSource & { readonly file: string }): Promise<string | undefined> {
    try {
      return dataAddress(await cropPicture(source, LAYOUTS[this.#options.look.preset].picture));
    } catch (cause) {
      this.#options.onUndrawn(source.file, cause);
      return undefined;
    }
  }

  /** Draws the mark. A mark that is not a tile gets a tile, so that it is visible on every background. */
  async #drawMark(): Promise<string> {
    const stencil = await drawStencil(this.#options.mark, this.#options.look.palette);
    return dataAddress(
      await (stencil.tile === undefined ? drawFullIcon(stencil, { width: SIDE, part: 0.74 }) : drawPlainIcon(stencil, SIDE)),
    );
  }
}

/** Twice the width at which it is shown. */
const SIDE = 128;

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
