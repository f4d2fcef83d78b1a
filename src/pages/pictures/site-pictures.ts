import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import type { DataPath, Finding, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel } from '../../model/schema.ts';
import type { WrittenAt } from '../../model/uses.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import { suggest } from '../../shared/text.ts';
import { linkInside, parseLink } from '../../shared/url.ts';
import type { TextFolders } from '../../source/collections/text-folders.ts';
import { folderOf } from '../../source/collections/text-folders.ts';
import { fileNamed } from '../../values/repair/repair-image.ts';
import { decodeAddress, formatPicture, isUpload, joinPath, WIDEST_IN_TEXT } from './article-picture.ts';
import type { ImageFacts, UnusableImage } from './image-facts.ts';
import { PictureFields } from './picture-fields.ts';
import { PictureWidths } from './picture-uses.ts';

type TextLocation = Pick<Finding, 'path' | 'isOfTemplate' | 'excerpt'>;

/** A picture as written. */
type WrittenPicture = Omit<Picture, 'width' | 'height' | 'treatment'> & {
  readonly width?: number;
  readonly height?: number;
  readonly treatment?: 'duotone' | 'none';
};

/** The locations of the parts of a picture. */
interface PictureLocations {
  readonly src: TextLocation;
  readonly alt: TextLocation;
  /** Omitted for a picture in a text, which has only a file and a description. */
  readonly whole?: TextLocation;
  /** The path of the file if it is relative to the file of the text. */
  readonly beside?: string;
  readonly findings: FindingList;
}

interface PicturesOptions {
  readonly schema: SchemaModel;
  /** The public address of the site. */
  readonly url: string;
  readonly images: ImageFacts;
  /** The folders of the files with the entries. They may contain the pictures of their texts. */
  readonly folders?: TextFolders | undefined;
}

/** Finds the files of the pictures that the data names. */
export class SitePictures {
  readonly fields: PictureFields;
  readonly widths: PictureWidths;
  readonly #url: string;
  readonly #images: ImageFacts;
  readonly #folders: TextFolders;
  /** The files by their plain names. */
  #plain: ReadonlyMap<string, string> | undefined;

  constructor({ schema, url, images, folders = new Map() }: PicturesOptions) {
    this.fields = new PictureFields(schema);
    this.widths = new PictureWidths(this.fields);
    this.#url = url;
    this.#images = images;
    this.#folders = folders;
  }

  /** Renders a picture of a text. Looks for its file next to the file of the text first. */
  render(written: string, alt: string, { uses, path, isOfTemplate }: WrittenAt): string {
    const src = decodeAddress(written);
    const { file, beside } = this.#fileOf(src, path);
    const at = { path, isOfTemplate, excerpt: src };
    const found = this.#findPicture({ src: file, alt }, { src: at, alt: at, beside, findings: uses.findings });
    const facts = this.#images.get(file);
    if (found === undefined || facts === undefined || !('src' in facts)) return '';
    return formatPicture(this.widths.show(found, { file, facts, path, excerpt: src }, { widest: WIDEST_IN_TEXT, uses }));
  }

  /** Resolves a file named in an entry: relative to the file of the entry or, if there is no such file, to the YAML file. */
  #fileOf(src: string, path: DataPath): { readonly file: string; readonly beside: string } {
    const folder = folderOf(this.#folders, path);
    const beside = folder === '' || parseLink(src).kind === 'site' ? src : joinPath(folder, src);
    return { file: this.#named(beside) ?? this.#named(src) ?? src, beside };
  }

  /**
   * Returns the file with a name. macOS writes é as e with an accent, and other spaces into the names of screenshots, so names are also
   * compared without such differences.
   */
  #named(name: string): string | undefined {
    if (this.#images.has(name)) return name;
    if (!/[^\w./-]/.test(name)) return undefined;
    this.#plain ??= new Map([...this.#images.keys()].map((file) => [plainName(file), file]));
    return this.#plain.get(plainName(name));
  }

  /** Converts `{ src, alt }` to a picture with its address and size. Returns undefined and adds a finding if the file is missing. */
  convert(value: unknown, location: WrittenAt): Picture | undefined {
    if (!isData(value)) return undefined;
    const { path, uses } = location;
    const picture = this.check(value, location);
    const { file } = this.#fileOf(value.src as string, [...path, 'src']);
    const facts = this.#images.get(file);
    if (picture !== undefined && facts !== undefined && 'src' in facts)
      this.widths.note(picture, { file, facts, path, treatment: (value as unknown as WrittenPicture).treatment }, uses);
    return picture;
  }

  /** Does the same as `convert` for a picture that may be on no page. */
  check(value: Data, { path, isOfTemplate, uses: { findings } }: WrittenAt): Picture | undefined {
    const at = (key: string): TextLocation => ({ path: [...path, key], isOfTemplate });
    const written = value as unknown as WrittenPicture;
    const { file, beside } = this.#fileOf(written.src, [...path, 'src']);
    return this.#findPicture(
      { ...written, src: file },
      { src: at('src'), alt: at('alt'), whole: { path, isOfTemplate }, beside, findings },
    );
  }

  #findPicture(
    written: WrittenPicture,
    { src: at, alt: atAlt, whole, beside = written.src, findings }: PictureLocations,
  ): Picture | undefined {
    const { src, alt, width, height, focus } = written;
    const own = { alt, ...(focus === undefined ? {} : { focus }) };
    if (alt.trim() === '') {
      findings.add({
        code: 'IMAGE_ALT_EMPTY',
        message: `The picture ${src} has no description${whole === undefined ? '' : ' in `alt`'}.`,
        remedy:
          whole === undefined
            ? `Describe in the brackets what the picture shows: ![A van at the curb](${src})`
            : 'Describe in `alt` what the picture shows, in one sentence.',
        ...atAlt,
      });
    }
    const inside = linkInside(this.#url, src);
    if (inside !== undefined && !isDownloadPath(inside)) {
      // The old site had the picture at this address. The build gives pictures addresses of their own.
      findings.add({ ...this.#missingImage(src, beside), ...at });
      return undefined;
    }
    if (parseLink(src).kind === 'site') {
      if (width !== undefined && height !== undefined) return { src, ...own, width, height };
      findings.add({
        code: 'IMAGE_SIZE_MISSING',
        message: `The picture ${src} is on another server, so its size is not known.`,
        remedy:
          whole === undefined
            ? 'Save the picture in `images`, and name that file: the picture of a text must be on this site.'
            : 'Set its `width` and `height` in pixels, so that the page does not jump when the picture loads.',
        ...(whole ?? at),
      });
      return undefined;
    }
    const facts = this.#images.get(src);
    if (facts !== undefined && !('error' in facts)) return { src: facts.src, ...own, width: facts.width, height: facts.height };
    // If there are no pictures at all, report that once, not for each picture.
    if (this.#images.size === 0 && findings.has('IMAGE_MISSING')) return undefined;
    findings.add(facts === undefined ? { ...this.#missingImage(src, beside), ...at } : { ...reportUnusable(src, facts), ...at });
    return undefined;
  }

  #missingImage(src: string, beside: string): Omit<Finding, 'path'> {
    const files = [...this.#images.keys()];
    const name = src.replace(/[?#].*$/, '').replace(/^.*\//, '');
    const isRemote = /^(?:https?:)?\/\//i.test(src);
    if (isRemote || isUpload(src)) {
      const own = files.find((file) => file.replace(/^.*\//, '') === name) ?? (/\.\w+$/.test(name) ? `images/${name}` : undefined);
      return {
        code: 'IMAGE_MISSING',
        message: `The picture ${src} is not on this site.`,
        remedy: `Save it in \`images\`, and name that file${own === undefined ? '.' : `: ${own}`}`,
      };
    }
    const meant = fileNamed(src, files) ?? suggest(beside, files) ?? suggest(src, files);
    return {
      code: 'IMAGE_MISSING',
      message: `There is no file ${src} beside ${beside === src ? '' : 'the file that names it, nor beside '}the YAML file${this.#images.size === 0 ? ', and no `images` folder with pictures' : ''}.`,
      remedy: meant === undefined ? 'Add the file, or name another one.' : { meant },
    };
  }
}

function plainName(file: string): string {
  return file.normalize().replace(/\p{Zs}+/gu, ' ');
}

/** Says why a file cannot be shown as a picture. */
export function reportUnusable(
  src: string,
  { error, isForbidden, advice = 'Save it again as SVG, PNG, JPEG, WebP, or AVIF.' }: UnusableImage,
): Omit<Finding, 'path'> & { readonly ofFile: string } {
  return isForbidden === true
    ? {
        ofFile: src,
        code: 'IMAGE_SCRIPT',
        message: `${src} ${error}; a picture may contain only a drawing.`,
        remedy: 'Remove that, or export the picture again as plain SVG in UTF-8 or as PNG.',
      }
    : { ofFile: src, code: 'IMAGE_UNREADABLE', message: `${src} cannot be read: ${error}.`, remedy: advice };
}
