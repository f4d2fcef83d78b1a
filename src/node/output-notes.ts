import type { PageImage } from '../shared/page-description.ts';
import type { LinkedPlaces } from './check-output-links.ts';
import type { OutputRecord, PagesRecord } from './output-record.ts';

/** What is noted of a page. */
export interface PageNote {
  /** Its path as it leaves. */
  readonly path: string;
  readonly key: string;
  /** What stands for its ids and references (`digestAttributes`). */
  readonly attributes: string;
  /** Its ids between spaces. */
  readonly ids: string;
  readonly image: PageImage | undefined;
}

/** Takes notes of pages side by side, in the order of the site, in whatever order they are made. */
export class OutputNotes {
  readonly #paths: string[] = [];
  readonly #keys: string[] = [];
  readonly #attributes: string[] = [];
  readonly #ids: number[] = [];
  readonly #previewOf: (number | null)[] = [];
  readonly #idTexts = new Numbers<string>();
  readonly #previews = new Numbers<PageImage>();

  /** @param number the place of the page in the site */
  note(number: number, { path, key, attributes, ids, image }: PageNote): void {
    this.#paths[number] = path;
    this.#keys[number] = key;
    this.#attributes[number] = attributes;
    this.#ids[number] = this.#idTexts.of(ids, ids);
    this.#previewOf[number] = image === undefined ? null : this.#previews.of(JSON.stringify(image), image);
  }

  /** @param places where links led */
  pagesOf(output: string, places: LinkedPlaces): PagesRecord {
    return { output, paths: this.#paths, keys: this.#keys, ids: this.#ids, idTexts: this.#idTexts.all, places };
  }

  get ofOutput(): Pick<OutputRecord, 'attributes' | 'previewOf' | 'previews'> {
    return { attributes: this.#attributes, previewOf: this.#previewOf, previews: this.#previews.all };
  }
}

/** A number for each of several values, by a text that stands for it. */
class Numbers<Value> {
  readonly all: Value[] = [];
  readonly #known = new Map<string, number>();

  of(text: string, value: Value): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.all.length);
    return this.all.push(value) - 1;
  }
}
