import type { Look } from '../../../shared/look.ts';
import type { LinkPreview, LinkPreviews } from '../../../shared/page/link-preview.ts';
import type { Sign } from '../drawing/draw-icon.ts';
import { drawFullIcon, drawPlainIcon, drawStencil } from '../drawing/draw-icon.ts';
import type { CropSource } from './crop-picture.ts';
import { cropPicture } from './crop-picture.ts';
import type { PreviewDraft } from './draw-link-preview.ts';
import { LAYOUTS } from './preview-layouts.ts';

interface DraftOptions {
  readonly business: LinkPreviews['business'];
  readonly look: Look;
  readonly sign: Sign;
  /** Told of a picture that the draft does without. */
  readonly onUndrawn: (file: string, cause: unknown) => void;
}

/** What link previews of one site are drawn of. */
export class PreviewDrafts {
  readonly #options: DraftOptions;
  #sign: Promise<string> | undefined;

  constructor(options: DraftOptions) {
    this.#options = options;
  }

  async of(preview: LinkPreview, source: (CropSource & { readonly file: string }) | undefined): Promise<PreviewDraft> {
    const { business, look } = this.#options;
    const { name, phone, area } = business;
    this.#sign ??= this.#drawSign();
    const picture = source === undefined ? undefined : await this.#crop(source);
    const { title, eyebrow, price } = preview;
    const isAreaSaid = price !== undefined || `${title} ${eyebrow ?? ''}`.includes(area);
    const facts = isAreaSaid ? [phone] : [phone, area];
    return { look, sign: await this.#sign, picture, name: title === name ? '' : name, title, eyebrow, price, facts };
  }

  async #crop(source: CropSource & { readonly file: string }): Promise<string | undefined> {
    try {
      return dataAddress(await cropPicture(source, LAYOUTS[this.#options.look.preset].picture));
    } catch (cause) {
      this.#options.onUndrawn(source.file, cause);
      return undefined;
    }
  }

  /** A tile as it is. What is no tile gets one, so that it is seen on every ground. */
  async #drawSign(): Promise<string> {
    const stencil = await drawStencil(this.#options.sign, this.#options.look.palette);
    return dataAddress(
      await (stencil.tile === undefined ? drawFullIcon(stencil, { width: SIDE, part: 0.74 }) : drawPlainIcon(stencil, SIDE)),
    );
  }
}

/** Twice as wide as it is shown. */
const SIDE = 128;

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
