import { deriveFields } from '../../config/facts/derive-facts.ts';
import { followHops } from '../../config/facts/look-up.ts';
import type { Reference } from '../../config/facts/template.ts';
import { repairText } from '../../config/shape/format-hint.ts';
import { valueAt } from '../../config/shape/json-pointer.ts';
import { fileNamed } from '../../config/shape/repair/repair-image.ts';
import { type Data, extend, isData, withoutMissing } from '../../model/data.ts';
import type { DataPath, Finding, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import { suggest } from '../../shared/text.ts';
import { parseLink } from '../../shared/url.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import type { DownloadNotes } from '../downloads/download-notes.ts';
import { reportDownload } from '../downloads/report-download.ts';
import type { ImageFacts, UnusableImage } from '../pictures/image-facts.ts';
import { PictureFields } from '../pictures/picture-fields.ts';
import { PictureUses } from '../pictures/picture-uses.ts';
import type { FoundLink, PageNotes } from '../records/page-record.ts';
import { articleFields } from './article-fields.ts';
import { decodeAddress, joinPath, WIDEST_IN_TEXT, writePicture } from './article-picture.ts';
import type { Markdown, Unsupported } from './markdown.ts';
import { findMarkupInPlain, findUnsupported } from './markdown.ts';
import { withPlainForm } from './plain-form.ts';
import { translatorOf } from './text-kind.ts';

interface Conversion {
  readonly node: SchemaNode;
  /** The schema of the value that a reference led to. */
  readonly source: SchemaNode;
  readonly path: DataPath;
}

/** Where a text stands, and whether it is a template that each item fills in. */
interface Place {
  readonly path: DataPath;
  readonly isOfTemplate: boolean;
  readonly excerpt?: string;
}

/** A picture as it is written. */
type WrittenPicture = Omit<Picture, 'width' | 'height'> & { readonly width?: number; readonly height?: number };

/** Where the parts of a picture stand. */
interface PicturePlaces {
  readonly src: Place;
  readonly alt: Place;
  /** Left out for a picture of a text, which is nothing but its file and its description. */
  readonly whole?: Place;
  /** The file as it would be beside that of the text. */
  readonly beside?: string;
}

interface ConverterOptions {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly markdown: Markdown;
  readonly images: ImageFacts;
  readonly downloads: DownloadFacts;
  readonly notes: DownloadNotes;
  /** The folders that collections are taken from, by their names: the pictures of their texts may be there. */
  readonly folders?: ReadonlyMap<string, string> | undefined;
  /** The resolved configuration. */
  readonly root: Data;
}

/** Makes final values of checked ones: Markdown becomes HTML, files become pictures, links are noted. */
export class ValueConverter {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly pictures: PictureFields;
  readonly pictureUses: PictureUses;
  /** What stands behind the words of links to files. */
  readonly notes: DownloadNotes;
  readonly #markdown: Markdown;
  readonly #images: ImageFacts;
  readonly #downloads: DownloadFacts;
  readonly #folders: ReadonlyMap<string, string>;
  readonly #links = new Map<string, FoundLink>();
  #recorded: FoundLink[] = [];
  readonly #html = { prose: new Map<string, string>(), inline: new Map<string, string>() };
  readonly #root: Data;
  readonly #slugs = new Map<string, ReadonlySet<string>>();

  constructor(options: ConverterOptions) {
    this.schema = options.schema;
    this.findings = options.findings;
    this.pictures = new PictureFields(options.schema);
    this.pictureUses = new PictureUses(this.pictures);
    this.notes = options.notes;
    this.#markdown = options.markdown;
    this.#images = options.images;
    this.#downloads = options.downloads;
    this.#folders = options.folders ?? new Map();
    this.#root = options.root;
  }

  /** The language of the site, as BCP 47 has it. */
  get language(): string {
    return (this.#root.business as Data).language as string;
  }

  /** The slugs of a collection. */
  slugs(collection: string): ReadonlySet<string> {
    const known = this.#slugs.get(collection) ?? new Set(((this.#root[collection] ?? []) as Data[]).map((item) => item.slug as string));
    this.#slugs.set(collection, known);
    return known;
  }

  /** Whether a reference leads through a slug that no entry of its collection has, published or not. */
  namesNoItem(values: Data, reference: Reference): boolean {
    const { unresolved } = followHops(values, reference);
    return typeof unresolved?.slug === 'string' && !this.slugs(unresolved.collection).has(unresolved.slug);
  }

  get links(): readonly FoundLink[] {
    return [...this.#links.values()];
  }

  /** Runs a task. @returns what it made, and what was come upon */
  record<T>(task: () => T): { readonly made: T; readonly notes: PageNotes } {
    this.#takeRecorded();
    const made = task();
    return { made, notes: this.#takeRecorded() };
  }

  #takeRecorded(): PageNotes {
    const found = this.#recorded;
    this.#recorded = [];
    return { findings: this.findings.takeRecorded(), pictures: this.pictureUses.takeRecorded(), found };
  }

  /** Takes note of what was come upon when a page was described before. */
  replay({ findings, found, pictures }: PageNotes): void {
    for (const finding of findings) this.findings.add(finding);
    for (const link of found) this.#note(link);
    for (const use of pictures) {
      const facts = this.#images.get(use.file);
      if (facts !== undefined && 'src' in facts) this.pictureUses.replay(use, facts);
    }
  }

  /** Converts data that a whole reference led to into what the place of the reference takes. */
  convert(value: unknown, { node, source, path }: Conversion): unknown {
    const target = this.schema.resolve(node);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return this.convertText(translatorOf(target, source)(value), target, path);
    if (Array.isArray(value)) {
      const items = { node: target.items ?? {}, source: this.schema.items(source) ?? {} };
      return withoutMissing(value.map((item, index) => this.convert(item, { ...items, path: [...path, index] })));
    }
    if (!isData(value)) return [target.type ?? 'string'].flat()[0] === 'string' ? String(value) : value;
    const object = this.#convertObject(value, { node: target, source, path });
    if (target['x-kind'] === 'messages') return withPlainForm(object);
    return target['x-kind'] === 'picture' ? this.convertPicture(object, path) : object;
  }

  convertText(text: string, node: SchemaNode, path: DataPath, isOfTemplate = false): unknown {
    const kind = node['x-kind'];
    if (kind === 'link') return this.#convertLink(text, { path, isOfTemplate });
    if (kind === 'article') return this.#convertArticle(text, { path, isOfTemplate });
    if (kind !== 'prose' && kind !== 'inline') {
      this.#checkPlain(text, { path, isOfTemplate });
      return text;
    }
    // Most texts are words alone, and most are on one page: to keep them would take longer than to make them.
    const bare = this.#markdown.renderBare(text, kind);
    if (bare !== undefined) return bare;
    const known = this.#html[kind].get(text);
    if (known !== undefined) return known;
    this.#checkMarkup(text, { path, isOfTemplate });
    const link = (href: string): string => this.#convertLink(href, { path, isOfTemplate }) ?? '#';
    const html = kind === 'prose' ? this.#markdown.render(text, link) : this.#markdown.renderInline(text, link);
    // Texts without links say the same wherever they stand; those with links are read again, for the sake of their place.
    if (!html.includes('<a ')) this.#html[kind].set(text, html);
    return html;
  }

  /** The number is the site's own: one of another country would teach another form. */
  #hintForLink(): string {
    const tel = valueAt(this.#root, ['business', 'phoneLink']) ?? 'tel: and the number';
    return `Write a path of this site (/contact), a full https: address, mailto:name@example.com, or ${String(tel)}.`;
  }

  /** What is long is on one page, mostly: it is not kept. */
  #convertArticle(text: string, place: Place): string {
    const bare = this.#markdown.renderBare(text, 'prose');
    if (bare !== undefined) return bare;
    this.#checkMarkup(text, place, true);
    const link = (href: string): string => this.#convertLink(href, place) ?? '#';
    return this.#markdown.renderArticle(text, link, (src, alt) => this.#renderPicture(src, alt, place));
  }

  /** A picture of a text. Its file is looked for beside the file of the text first. */
  #renderPicture(written: string, alt: string, place: Place): string {
    const src = decodeAddress(written);
    const { file, beside } = this.#fileOf(src, place.path);
    const found = this.#findPicture({ src: file, alt }, { src: { ...place, excerpt: src }, alt: { ...place, excerpt: src }, beside });
    const facts = this.#images.get(file);
    if (found === undefined || facts === undefined || !('src' in facts)) return '';
    return writePicture(this.pictureUses.use(found, { file, facts, path: place.path, excerpt: src }, WIDEST_IN_TEXT));
  }

  /** The file that the text or the field of an entry names: beside the file of the entry, or else from the YAML file on. */
  #fileOf(src: string, path: DataPath): { readonly file: string; readonly beside: string } {
    const folder = this.#folders.get(String(path[0]));
    const beside = folder === undefined || parseLink(src).kind === 'site' ? src : joinPath(folder, src);
    return { file: this.#images.has(beside) ? beside : src, beside };
  }

  /** `{ src, alt }` → a picture with its address and size. Undefined, and a finding, when there is no such file. */
  convertPicture(value: unknown, path: DataPath, isOfTemplate = false): Picture | undefined {
    if (!isData(value)) return undefined;
    const picture = this.checkPicture(value, path, isOfTemplate);
    const { file } = this.#fileOf(value.src as string, path);
    const facts = this.#images.get(file);
    if (picture !== undefined && facts !== undefined && 'src' in facts) this.pictureUses.note(picture, { file, facts, path });
    return picture;
  }

  /** As `convertPicture`, for a picture that need not be on any page. */
  checkPicture(value: Data, path: DataPath, isOfTemplate = false): Picture | undefined {
    const at = (key: string): Place => ({ path: [...path, key], isOfTemplate });
    const written = value as unknown as WrittenPicture;
    const { file, beside } = this.#fileOf(written.src, path);
    return this.#findPicture({ ...written, src: file }, { src: at('src'), alt: at('alt'), whole: { path, isOfTemplate }, beside });
  }

  #findPicture(written: WrittenPicture, { src: at, alt: atAlt, whole, beside = written.src }: PicturePlaces): Picture | undefined {
    const { src, alt, width, height, focus } = written;
    const own = { alt, ...(focus === undefined ? {} : { focus }) };
    if (alt.trim() === '') {
      this.findings.add({
        code: 'IMAGE_ALT_EMPTY',
        message: `The picture ${src} has no description${whole === undefined ? '' : ' in `alt`'}.`,
        hint:
          whole === undefined
            ? `Describe in the brackets what the picture shows: ![A van at the curb](${src})`
            : 'Describe in `alt` what the picture shows, in one sentence.',
        ...atAlt,
      });
    }
    if (parseLink(src).kind === 'site') {
      if (width !== undefined && height !== undefined) return { src, ...own, width, height };
      this.findings.add({
        code: 'IMAGE_SIZE_MISSING',
        message: `The picture ${src} is on another server, so its size is not known.`,
        hint:
          whole === undefined
            ? 'Save the picture in `images`, and name that file: the picture of a text must be on this site.'
            : 'Set its `width` and `height` in pixels, so that the page does not jump when the picture loads.',
        ...(whole ?? at),
      });
      return undefined;
    }
    const facts = this.#images.get(src);
    if (facts !== undefined && !('error' in facts)) return { src: facts.src, ...own, width: facts.width, height: facts.height };
    // That there are no pictures at all is said once, and not of each.
    if (this.#images.size === 0 && this.findings.has('IMAGE_MISSING')) return undefined;
    this.findings.add(facts === undefined ? { ...this.#missingImage(src, beside), ...at } : { ...reportUnusable(src, facts), ...at });
    return undefined;
  }

  /** Adds what Townsite works out to a part that is written on a page: a price's amount in words. */
  addDerived(value: unknown, node: SchemaNode): unknown {
    return isData(value) ? extend(value, deriveFields(value, node, this.#root)) : value;
  }

  #convertObject(value: Data, { node, source, path }: Conversion): Data | undefined {
    // A place without a schema takes whatever it is led to.
    if (node.properties === undefined) return value;
    const object: Data = {};
    for (const [key, child] of Object.entries(node.properties)) {
      const field = this.convert(value[key] ?? this.schema.resolve(child).default, {
        node: child,
        source: this.schema.child(source, key) ?? child,
        path: [...path, key],
      });
      if (field !== undefined) object[key] = field;
    }
    for (const [key, child] of Object.entries(node['x-derived'] ?? {})) {
      if (value[key] !== undefined) object[key] = this.convert(value[key], { node: child, source: child, path: [...path, key] });
    }
    const links = this.notes.linksIn(node);
    const noted = links.length === 0 ? object : (this.notes.add(object, links) as Data);
    return (node.required ?? []).every((key) => Object.hasOwn(object, key)) ? noted : undefined;
  }

  #convertLink(href: string, { path, isOfTemplate }: Place): string | undefined {
    const target = parseLink(href);
    // What was filled in is not what is written.
    const country = ((this.#root.business as Data).address as Data | undefined)?.country;
    const meant = isOfTemplate || target.kind !== 'invalid' || href.includes('%') ? undefined : repairText(href, 'link', String(country));
    switch (target.kind) {
      case 'page':
        if (isDownloadPath(target.path)) this.checkDownload(target.path, { path, isOfTemplate });
        else this.#note({ page: target.path, hash: target.hash, from: path, written: href, isOfTemplate });
        return `${target.path}${target.search}${target.hash === '' ? '' : `#${target.hash}`}`;
      case 'anchor':
        this.#note({ page: undefined, hash: target.hash, from: path, written: href, isOfTemplate });
        return href;
      case 'site':
      case 'contact':
        return target.url;
      default:
        // A reference that could not be filled in is a finding of its own. Markdown escapes its braces.
        if (/\{\{|%7B%7B/.test(href) && this.findings.hasWithin(path)) return undefined;
        this.findings.add({
          code: 'LINK_INVALID',
          message: `Invalid link ${href === '' ? '“”' : href}: ${target.reason}.`,
          hint: meant === undefined ? this.#hintForLink() : `Write ${meant}`,
          path,
          excerpt: href,
          isOfTemplate,
        });
        return undefined;
    }
  }

  /** Looks whether there is a file to download at an address. */
  checkDownload(address: string, { path, isOfTemplate }: Place): void {
    const found = this.#downloads.get(address);
    if (found === undefined || 'error' in found) this.findings.add({ ...reportDownload(address, this.#downloads), path, isOfTemplate });
  }

  #checkPlain(text: string, { path, isOfTemplate }: Place): void {
    const excerpt = findMarkupInPlain(text);
    if (excerpt === undefined) return;
    this.findings.add({
      code: 'TEXT_MARKUP_UNKNOWN',
      message: `This text contains ${excerpt}, which visitors see as plain characters.`,
      hint: 'This field takes plain text. Write only the words, and write characters such as & directly.',
      path,
      excerpt,
      isOfTemplate,
    });
  }

  #checkMarkup(text: string, { path, isOfTemplate }: Place, isArticle = false): void {
    const found = findUnsupported(text, isArticle);
    if (found === undefined) return;
    // What is written is shown, and not what was filled in.
    const raw = isOfTemplate ? valueAt(this.#root, path) : undefined;
    const excerpt = (typeof raw === 'string' ? findUnsupported(raw, isArticle)?.excerpt : undefined) ?? found.excerpt;
    this.findings.add({
      code: 'TEXT_MARKUP_UNKNOWN',
      message: `This text contains ${found.what}, which visitors see as plain characters.`,
      hint: this.#hintForMarkup(found, isArticle),
      path,
      excerpt,
      isOfTemplate,
    });
  }

  #hintForMarkup({ what, isOfArticles }: Unsupported, isArticle: boolean): string {
    const marks = 'paragraphs, lists (- one), **bold**, *italics*, and [links](/contact)';
    const literal = 'To show a special character, put a \\ before it.';
    if (isArticle) {
      if (what === 'a heading') return 'Put a space between # and the words of the heading.';
      return `Texts can have ${marks}; this one can also have headings (## Title), pictures, tables, quotes, and code. ${literal}`;
    }
    // The plainest block: the others make an article of the page.
    const fieldsOf = ([type]: readonly [string, unknown]): number => Object.keys(this.schema.block(type)?.properties ?? {}).length;
    const [home] = [...articleFields(this.schema)].sort((a, b) => fieldsOf(a) - fieldsOf(b));
    if (!isOfArticles || home === undefined) return `Texts can have ${marks}. ${literal}`;
    const article = `put the text into the \`${home[1][0]}\` of a \`${home[0]}\` block, which takes headings, pictures, tables, quotes, and code.`;
    return what === 'a heading'
      ? `Set the \`heading\` of a block instead, or ${article}`
      : `This text can have ${marks}. For more, ${article}`;
  }

  #note(link: FoundLink): void {
    this.#recorded.push(link);
    const key = `${link.page ?? ''}#${link.hash}\0${link.from.join('\0')}`;
    if (!this.#links.has(key)) this.#links.set(key, link);
  }

  #missingImage(src: string, beside: string): Omit<Finding, 'path'> {
    const files = [...this.#images.keys()];
    const meant = fileNamed(src, files) ?? suggest(beside, files) ?? suggest(src, files);
    return {
      code: 'IMAGE_MISSING',
      message: `There is no file ${src} beside ${beside === src ? '' : 'the file that names it, nor beside '}the YAML file${this.#images.size === 0 ? ', and no `images` folder with pictures' : ''}.`,
      hint: meant === undefined ? 'Add the file, or name another one.' : `Did you mean ${meant}?`,
      missing: src,
    };
  }
}

function reportUnusable(src: string, { error, isForbidden }: UnusableImage): Omit<Finding, 'path'> {
  return isForbidden === true
    ? {
        code: 'IMAGE_SCRIPT',
        message: `${src} ${error}; a picture may only draw.`,
        hint: 'Remove that, or export the picture again as plain SVG in UTF-8 or as PNG.',
      }
    : { code: 'IMAGE_UNREADABLE', message: `${src} cannot be read: ${error}.`, hint: 'Save it again as SVG, PNG, JPEG, WebP, or AVIF.' };
}
