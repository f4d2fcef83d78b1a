import { deriveFields } from '../../facts/derive-facts.ts';
import { type Data, extend, isData, withoutMissing } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import { typesOf } from '../../model/schema.ts';
import { isDownloadPath } from '../../shared/downloads.ts';
import { linkInside, parseLink } from '../../shared/url.ts';
import { isolateFact } from '../../template/isolate-fact.ts';
import { followHops } from '../../template/look-up.ts';
import { mayTurn } from '../../template/may-turn.ts';
import type { Reference } from '../../template/template.ts';
import { hintForFormat, repairText } from '../../values/format-hint.ts';
import { hasFormat } from '../../values/formats.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import type { DownloadNotes } from '../downloads/download-notes.ts';
import { reportDownload } from '../downloads/report-download.ts';
import type { SitePictures } from '../pictures/site-pictures.ts';
import type { FoundLink, PageNotes } from '../records/page-record.ts';
import { adviseFileLink } from './advise-file-link.ts';
import type { TextLocation } from './check-markup.ts';
import { checkMarkup, checkPlain } from './check-markup.ts';
import { findRefusedMap } from './map-frame.ts';
import type { Markdown } from './markdown.ts';
import { withPlainForm } from './plain-form.ts';
import { translatorOf } from './text-kind.ts';

interface Conversion {
  readonly node: SchemaNode;
  /** The schema of the value that a reference leads to. */
  readonly source: SchemaNode;
  readonly path: DataPath;
}

interface ConverterOptions {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly markdown: Markdown;
  readonly pictures: SitePictures;
  readonly downloads: DownloadFacts;
  readonly notes: DownloadNotes;
  /** The resolved configuration. */
  readonly root: Data;
}

/** Converts checked values to final ones: Markdown becomes HTML, files become pictures, and links are recorded. */
export class ValueConverter {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  readonly pictures: SitePictures;
  /** Adds facts about files to the labels of their links. */
  readonly notes: DownloadNotes;
  /** Whether a part of the site is read from right to left. */
  readonly mayTurn: boolean;
  readonly #markdown: Markdown;
  readonly #downloads: DownloadFacts;
  readonly #links = new Map<string, FoundLink>();
  #recorded: FoundLink[] = [];
  readonly #html = { prose: new Map<string, string>(), inline: new Map<string, string>() };
  readonly #root: Data;
  readonly #slugs = new Map<string, ReadonlySet<string>>();

  constructor(options: ConverterOptions) {
    this.schema = options.schema;
    this.findings = options.findings;
    this.pictures = options.pictures;
    this.notes = options.notes;
    this.#markdown = options.markdown;
    this.#downloads = options.downloads;
    this.#root = options.root;
    this.mayTurn = mayTurn(options.root);
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
    return { findings: this.findings.takeRecorded(), pictures: this.pictures.uses.takeRecorded(), found };
  }

  /** Adds the findings, links, and pictures recorded in an earlier run. */
  replay({ findings, found, pictures }: PageNotes): void {
    for (const finding of findings) this.findings.add(finding);
    for (const link of found) this.#note(link);
    this.pictures.replay(pictures);
  }

  /** Converts the value of a whole reference to the schema of the referring field. */
  convert(value: unknown, { node, source, path }: Conversion): unknown {
    const target = this.schema.resolve(node);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') {
      const text = translatorOf(target, source)(value);
      return this.convertText(this.mayTurn ? isolateFact(text, target, source) : text, target, path);
    }
    if (Array.isArray(value)) {
      const items = { node: target.items ?? {}, source: this.schema.items(source) ?? {} };
      return withoutMissing(value.map((item, index) => this.convert(item, { ...items, path: [...path, index] })));
    }
    if (!isData(value)) return typesOf(target)[0] === 'string' ? String(value) : value;
    const object = this.#convertObject(value, { node: target, source, path });
    if (target['x-kind'] === 'messages') return withPlainForm(object);
    return target['x-kind'] === 'picture' ? this.pictures.convert(object, path) : object;
  }

  convertText(text: string, node: SchemaNode, path: DataPath, isOfTemplate = false): unknown {
    const kind = node['x-kind'];
    if (node['x-loads'] === 'frame') this.#checkFrame(text, { path, isOfTemplate });
    if (kind === 'link') return this.#convertLink(text, { path, isOfTemplate });
    if (node.format === 'text-language') return this.#checkLanguage(text, { path, isOfTemplate });
    if (kind === 'article') return this.#convertArticle(text, { path, isOfTemplate });
    if (kind !== 'prose' && kind !== 'inline') {
      checkPlain(text, { path, isOfTemplate }, this.findings);
      return text;
    }
    // Most texts have no markup and are on one page. Caching them would take longer than rendering them.
    const bare = this.#markdown.renderBare(text, kind);
    if (bare !== undefined) return bare;
    const known = this.#html[kind].get(text);
    if (known !== undefined) return known;
    checkMarkup(text, { path, isOfTemplate }, { schema: this.schema, findings: this.findings, root: this.#root });
    const link = (href: string): string => this.#convertLink(href, { path, isOfTemplate }) ?? '#';
    const html = kind === 'prose' ? this.#markdown.render(text, link) : this.#markdown.renderInline(text, link);
    // A text without links has the same HTML everywhere. A text with links is rendered again, to record the links with their location.
    if (!html.includes('<a ')) this.#html[kind].set(text, html);
    return html;
  }

  /** Checks that a map service allows its address in a frame. */
  #checkFrame(address: string, { path, isOfTemplate }: TextLocation): void {
    const refused = findRefusedMap(address);
    if (refused === undefined) return;
    const message = `This map would stay empty: ${refused.reason}.`;
    this.findings.add({ code: 'MAP_REFUSED', message, remedy: refused.advice, path, excerpt: address, isOfTemplate });
  }

  /** Returns the hint for an invalid link. It shows the site's own phone number, because numbers of other countries look different. */
  #hintForLink(): string {
    const tel = valueAt(this.#root, ['business', 'phoneLink']) ?? 'tel: and the number';
    return `Write a path of this site (/contact), a full https: address, mailto:name@example.com, or ${String(tel)}.`;
  }

  /** Returns a language that a text may have; undefined, and a finding, if a reference brought something else. */
  #checkLanguage(text: string, { path, isOfTemplate }: TextLocation): string | undefined {
    if (hasFormat(text, 'text-language')) return text;
    const { remedy: hint } = hintForFormat(text, 'text-language', String(valueAt(this.#root, ['business', 'address', 'country'])));
    this.findings.add({
      code: 'CONFIG_BAD_FORMAT',
      message: `“${text}” is not a language tag, such as es, cy, or pt-BR, but a page or a block takes its language from here.`,
      ...(hint === undefined ? {} : { remedy: hint }),
      path,
      isOfTemplate,
    });
    return undefined;
  }

  /** Converts an article. Does not cache it, because most long texts are on one page. */
  #convertArticle(text: string, location: TextLocation): string {
    const bare = this.#markdown.renderBare(text, 'prose');
    if (bare !== undefined) return bare;
    checkMarkup(text, location, { schema: this.schema, findings: this.findings, root: this.#root, isArticle: true });
    const link = (href: string): string => this.#convertLink(href, location) ?? '#';
    return this.#markdown.renderArticle(text, link, (src, alt) => this.pictures.render(src, alt, location));
  }

  /** Adds computed fields to a part that is written on a page, such as the text of a price. */
  addDerived(value: unknown, node: SchemaNode): unknown {
    if (!isData(value)) return value;
    const derived = deriveFields(value, node, this.#root);
    if (!this.mayTurn) return extend(value, derived);
    const inOrder = Object.entries(derived).map(([key, field]) => {
      const child = node['x-derived']?.[key] ?? {};
      return [key, typeof field === 'string' ? isolateFact(field, child, child) : field];
    });
    return extend(value, Object.fromEntries(inOrder));
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
    const { url, address } = this.#root.business as Data;
    const link = linkInside(String(url), href) ?? href;
    const advice = adviseFileLink(link, { root: this.#root, path });
    if (advice !== undefined) {
      this.findings.add({ code: 'LINK_INVALID', ...advice, path, excerpt: href, isOfTemplate });
      return undefined;
    }
    const target = parseLink(link);
    // Suggest no repair for a template: its text in the YAML is not the filled-in one.
    const { country } = (address ?? {}) as Data;
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
          remedy: meant === undefined ? this.#hintForLink() : { write: meant, isExcerpt: true },
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

  #note(link: FoundLink): void {
    this.#recorded.push(link);
    const key = `${link.page ?? ''}#${link.hash}\0${link.from.join('\0')}`;
    if (!this.#links.has(key)) this.#links.set(key, link);
  }
}
