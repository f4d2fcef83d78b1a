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
import { decodeAddress, formatPicture, joinPath, WIDEST_IN_TEXT } from './article-picture.ts';
import type { Markdown, Unsupported } from './markdown.ts';
import { findMarkupInPlain, findUnsupported } from './markdown.ts';
import { withPlainForm } from './plain-form.ts';
import { translatorOf } from './text-kind.ts';

interface Conversion {
  readonly node: SchemaNode;
  /** The schema of the value that a reference leads to. */
  readonly source: SchemaNode;
  readonly path: DataPath;
}

/** The location of a text, and whether the text is a template that each item fills in. */
interface TextLocation {
  readonly path: DataPath;
  readonly isOfTemplate: boolean;
  readonly excerpt?: string;
}

/** A picture as written. */
type WrittenPicture = Omit<Picture, 'width' | 'height'> & { readonly width?: number; readonly height?: number };

/** The locations of the parts of a picture. */
interface PictureLocations {
  readonly src: TextLocation;
  readonly alt: TextLocation;
  /** Omitted for a picture in a text, which has only a file and a description. */
  readonly whole?: TextLocation;
  /** The path of the file if it is relative to the file of the text. */
  readonly beside?: string;
}

interface ConverterOptions {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly markdown: Markdown;
  readonly images: ImageFacts;
  readonly downloads: DownloadFacts;
  readonly notes: DownloadNotes;
  /** The folders that collections are read from, by collection. They may contain the pictures of their texts. */
  readonly folders?: ReadonlyMap<string, string> | undefined;
  /** The resolved configuration. */
  readonly root: Data;
}

/** Converts checked values to final ones: Markdown becomes HTML, files become pictures, and links are recorded. */
export class ValueConverter {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly pictures: PictureFields;
  readonly pictureUses: PictureUses;
  /** Adds facts about files to the labels of their links. */
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

  /** The language of the site (BCP 47). */
  get language(): string {
    return (this.#root.business as Data).language as string;
  }

  /** Returns the slugs of a collection. */
  slugs(collection: string): ReadonlySet<string> {
    const known = this.#slugs.get(collection) ?? new Set(((this.#root[collection] ?? []) as Data[]).map((item) => item.slug as string));
    this.#slugs.set(collection, known);
    return known;
  }

  /** Checks whether a reference leads through a slug that no entry of its collection has, published or not. */
  namesNoItem(values: Data, reference: Reference): boolean {
    const { unresolved } = followHops(values, reference);
    return typeof unresolved?.slug === 'string' && !this.slugs(unresolved.collection).has(unresolved.slug);
  }

  get links(): readonly FoundLink[] {
    return [...this.#links.values()];
  }

  /** Runs a task. @returns its result, and the findings, links, and pictures recorded meanwhile */
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

  /** Adds the findings, links, and pictures recorded in an earlier run. */
  replay({ findings, found, pictures }: PageNotes): void {
    for (const finding of findings) this.findings.add(finding);
    for (const link of found) this.#note(link);
    for (const use of pictures) {
      const facts = this.#images.get(use.file);
      if (facts !== undefined && 'src' in facts) this.pictureUses.replay(use, facts);
    }
  }

  /** Converts the value of a whole reference to the schema of the referring field. */
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
    // Most texts have no markup and are on one page. Caching them would take longer than rendering them.
    const bare = this.#markdown.renderBare(text, kind);
    if (bare !== undefined) return bare;
    const known = this.#html[kind].get(text);
    if (known !== undefined) return known;
    this.#checkMarkup(text, { path, isOfTemplate });
    const link = (href: string): string => this.#convertLink(href, { path, isOfTemplate }) ?? '#';
    const html = kind === 'prose' ? this.#markdown.render(text, link) : this.#markdown.renderInline(text, link);
    // A text without links has the same HTML everywhere. A text with links is rendered again, to record the links with their location.
    if (!html.includes('<a ')) this.#html[kind].set(text, html);
    return html;
  }

  /** Returns the hint for an invalid link. It shows the site's own phone number, because numbers of other countries look different. */
  #hintForLink(): string {
    const tel = valueAt(this.#root, ['business', 'phoneLink']) ?? 'tel: and the number';
    return `Write a path of this site (/contact), a full https: address, mailto:name@example.com, or ${String(tel)}.`;
  }

  /** Converts an article. Does not cache it, because most long texts are on one page. */
  #convertArticle(text: string, location: TextLocation): string {
    const bare = this.#markdown.renderBare(text, 'prose');
    if (bare !== undefined) return bare;
    this.#checkMarkup(text, location, true);
    const link = (href: string): string => this.#convertLink(href, location) ?? '#';
    return this.#markdown.renderArticle(text, link, (src, alt) => this.#renderPicture(src, alt, location));
  }

  /** Renders a picture of a text. Looks for its file next to the file of the text first. */
  #renderPicture(written: string, alt: string, location: TextLocation): string {
    const src = decodeAddress(written);
    const { file, beside } = this.#fileOf(src, location.path);
    const found = this.#findPicture({ src: file, alt }, { src: { ...location, excerpt: src }, alt: { ...location, excerpt: src }, beside });
    const facts = this.#images.get(file);
    if (found === undefined || facts === undefined || !('src' in facts)) return '';
    return formatPicture(this.pictureUses.use(found, { file, facts, path: location.path, excerpt: src }, WIDEST_IN_TEXT));
  }

  /** Resolves a file named in an entry: relative to the file of the entry or, if there is no such file, to the YAML file. */
  #fileOf(src: string, path: DataPath): { readonly file: string; readonly beside: string } {
    const folder = this.#folders.get(String(path[0]));
    const beside = folder === undefined || parseLink(src).kind === 'site' ? src : joinPath(folder, src);
    return { file: this.#images.has(beside) ? beside : src, beside };
  }

  /** Converts `{ src, alt }` to a picture with its address and size. Returns undefined and adds a finding if the file is missing. */
  convertPicture(value: unknown, path: DataPath, isOfTemplate = false): Picture | undefined {
    if (!isData(value)) return undefined;
    const picture = this.checkPicture(value, path, isOfTemplate);
    const { file } = this.#fileOf(value.src as string, path);
    const facts = this.#images.get(file);
    if (picture !== undefined && facts !== undefined && 'src' in facts) this.pictureUses.note(picture, { file, facts, path });
    return picture;
  }

  /** Does the same as `convertPicture` for a picture that may be on no page. */
  checkPicture(value: Data, path: DataPath, isOfTemplate = false): Picture | undefined {
    const at = (key: string): TextLocation => ({ path: [...path, key], isOfTemplate });
    const written = value as unknown as WrittenPicture;
    const { file, beside } = this.#fileOf(written.src, path);
    return this.#findPicture({ ...written, src: file }, { src: at('src'), alt: at('alt'), whole: { path, isOfTemplate }, beside });
  }

  #findPicture(written: WrittenPicture, { src: at, alt: atAlt, whole, beside = written.src }: PictureLocations): Picture | undefined {
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
    // If there are no pictures at all, report that once, not for each picture.
    if (this.#images.size === 0 && this.findings.has('IMAGE_MISSING')) return undefined;
    this.findings.add(facts === undefined ? { ...this.#missingImage(src, beside), ...at } : { ...reportUnusable(src, facts), ...at });
    return undefined;
  }

  /** Adds computed fields to a part that is written on a page, such as the text of a price. */
  addDerived(value: unknown, node: SchemaNode): unknown {
    return isData(value) ? extend(value, deriveFields(value, node, this.#root)) : value;
  }

  #convertObject(value: Data, { node, source, path }: Conversion): Data | undefined {
    // Without a schema, any value is allowed.
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

  #convertLink(href: string, { path, isOfTemplate }: TextLocation): string | undefined {
    const target = parseLink(href);
    // Suggest no repair for a template: its text in the YAML is not the filled-in one.
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
        // A reference without a value has its own finding. Markdown escapes its braces.
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

  /** Checks that there is a file to download at an address. */
  checkDownload(address: string, { path, isOfTemplate }: TextLocation): void {
    const found = this.#downloads.get(address);
    if (found === undefined || 'error' in found) this.findings.add({ ...reportDownload(address, this.#downloads), path, isOfTemplate });
  }

  #checkPlain(text: string, { path, isOfTemplate }: TextLocation): void {
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

  #checkMarkup(text: string, { path, isOfTemplate }: TextLocation, isArticle = false): void {
    const found = findUnsupported(text, isArticle);
    if (found === undefined) return;
    // Quote the text as written, not as filled in.
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
    // Suggest the block with the fewest fields: the others turn the page into an article.
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
        message: `${src} ${error}; a picture may contain only a drawing.`,
        hint: 'Remove that, or export the picture again as plain SVG in UTF-8 or as PNG.',
      }
    : { code: 'IMAGE_UNREADABLE', message: `${src} cannot be read: ${error}.`, hint: 'Save it again as SVG, PNG, JPEG, WebP, or AVIF.' };
}
