import { readFileSync } from 'node:fs';
import { COPY_ENDINGS } from './compress-files.ts';
import type { PageNote } from './output-notes.ts';
import type { FileStamp, OutputContext, OutputRecord, PagesRecord } from './output-record.ts';
import { isAsLeft, readOutput, readPages, stampsByFile } from './output-record.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { KeptFile } from './publish.ts';

/** A page that lies in the output as it would be written. */
export interface KeptPage {
  readonly note: PageNote;
  /** As they were found. */
  readonly files: readonly (KeptFile & FileStamp)[];
  /** The file of its HTML. */
  readonly html: string;
  readonly readHtml: () => string;
}

/**
 * The pages of the last build. One whose files lie there as they were left, and which is made from the same as then, need not be rendered:
 * the output folder is the cache of pages, and what is not as it was left is made again.
 */
export class KeptPages {
  readonly #out: string;
  readonly #output: OutputRecord;
  readonly #pages: PagesRecord;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #changed: ReadonlySet<number>;
  readonly #stamps: ReadonlyMap<string, FileStamp>;

  private constructor(out: string, { output, pages }: { output: OutputRecord; pages: PagesRecord }) {
    this.#out = out;
    this.#output = output;
    this.#pages = pages;
    this.#numbers = new Map(pages.paths.map((path, number) => [path, number]));
    this.#changed = new Set(output.changed);
    this.#stamps = stampsByFile(output.files);
  }

  /** @returns undefined where there are none, or what all pages show is other than it was */
  static async read(out: string, now: OutputContext): Promise<KeptPages | undefined> {
    const output = await readOutput(out);
    if (output === undefined || describeContext(output) !== describeContext(now)) return undefined;
    const pages = await readPages(out, output);
    return pages && new KeptPages(out, { output, pages });
  }

  /** The places to which their links led. */
  get places(): PagesRecord['places'] {
    return this.#pages.places;
  }

  /** @returns undefined for a page that must be rendered */
  find({ page: { path }, key, isMissing, file, data: [data], image }: PreparedPage): KeptPage | undefined {
    const number = this.#numbers.get(path);
    // The page for missing ones allows what pages need that are shown in it.
    if (number === undefined || isMissing || this.#pages.keys[number] !== key || this.#changed.has(number)) return undefined;
    const files: (KeptFile & FileStamp)[] = [];
    for (const name of [file, data.path]) {
      for (const ending of ['', ...COPY_ENDINGS]) {
        const stamp = this.#stamps.get(name + ending);
        if (stamp === undefined && ending !== '') continue;
        if (stamp === undefined || !isAsLeft(this.#out, name + ending, stamp)) return undefined;
        files.push({ path: name + ending, ...stamp });
      }
    }
    const ids = this.#pages.idTexts[this.#pages.ids[number] as number] as string;
    const note = { path, key, attributes: this.#output.attributes[number] as string, ids, image };
    return { note, files, html: file, readHtml: () => readFileSync(`${this.#out}/${file}`, 'utf8') };
  }
}

/** All that shows on every page but the one for missing addresses, which is never kept. */
function describeContext({ rendered, assets, isCompressed }: OutputContext): string {
  const { notFound: _notFound, hosting: _hosting, routing, ...shown } = rendered;
  return JSON.stringify([shown, routing.pageFiles, assets, isCompressed]);
}
