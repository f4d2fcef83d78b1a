import type { PageMemo, PageRecord, TextRecord } from '../../pages/records/page-record.ts';
import type { Project } from '../tool/project.ts';
import { MemoStore } from './memo-store.ts';

/** Page records in stored form. Values that many records share are in lists, and a record holds their index. */
interface Stored {
  readonly lists: readonly (readonly string[])[];
  readonly links: readonly string[];
  readonly texts: readonly (readonly [hash: string, length: number])[];
  readonly records: readonly StoredRecord[];
}

type StoredRecord = readonly [
  key: string,
  ids: number,
  parts: number,
  links: readonly number[],
  texts: readonly number[],
  rest: Omit<PageRecord, 'key' | 'ids' | 'parts' | 'links' | 'texts'>,
];

/** The page records of a site from the last run without errors. */
export class SiteMemo implements PageMemo {
  readonly #store: MemoStore<Stored> | undefined;
  #records: ReadonlyMap<string, PageRecord>;

  constructor(records: ReadonlyMap<string, PageRecord> = new Map(), store?: MemoStore<Stored>) {
    this.#records = records;
    this.#store = store;
  }

  /**
   * Reads the memo of a site from disk.
   * @param host each host that a site is built for has its own memo
   */
  static async read(project: Project, host = ''): Promise<SiteMemo> {
    const store = new MemoStore<Stored>(project, 'site', project.configFile, [host]);
    const memory = await store.read();
    return new SiteMemo(memory && toRecords(memory.data, memory.numbers), store);
  }

  find(key: string): PageRecord | undefined {
    return this.#records.get(key);
  }

  /** Remembers these pages, and forgets all others. */
  async keep(records: readonly PageRecord[]): Promise<void> {
    const keyed = new Map<string, PageRecord>();
    let isSame = true;
    for (const record of records) {
      if (record.key === undefined) continue;
      keyed.set(record.key, record);
      isSame &&= this.#records.has(record.key);
    }
    isSame &&= keyed.size === this.#records.size;
    this.#records = keyed;
    if (isSame || this.#store === undefined) return;
    const [lists, links, texts] = [new Numbered<readonly string[]>(), new Numbered<string>(), new Numbered<TextRecord>()];
    const stored = [...keyed].map(
      ([key, { key: _key, ids, parts, links: ownLinks, texts: ownTexts, ...rest }]): StoredRecord => [
        key,
        lists.of(ids),
        lists.of(parts),
        ownLinks.map((link) => links.of(link)),
        ownTexts.map((text) => texts.of(text, text.hash)),
        rest,
      ],
    );
    const lengths = texts.all.map(({ hash, shingles }) => [hash, shingles.length] as const);
    await this.#store.write(
      { lists: lists.all, links: links.all, texts: lengths, records: stored },
      texts.all.map(({ shingles }) => shingles),
    );
  }
}

function toRecords({ lists, links, texts, records }: Stored, numbers: Uint32Array): Map<string, PageRecord> {
  let at = 0;
  const textRecords = texts.map(([hash, length]): TextRecord => {
    at += length;
    return { hash, shingles: numbers.subarray(at - length, at) };
  });
  return new Map(
    records.map(([key, ids, parts, ownLinks, ownTexts, rest]) => {
      const shared = {
        key,
        ids: lists[ids] as readonly string[],
        parts: lists[parts] as readonly string[],
        links: ownLinks.map((number) => links[number] as string),
        texts: ownTexts.map((number) => textRecords[number] as TextRecord),
      };
      // Not `{ ...rest, key }`, which is slow: see `extend`.
      return [key, Object.assign(rest, shared)];
    }),
  );
}

/** Gives each distinct value a number. */
class Numbered<Value> {
  readonly all: Value[] = [];
  readonly #known = new Map<unknown, number>();

  /** @param identity identifies the value; the value itself when left out */
  of(value: Value, identity: unknown = value): number {
    const known = this.#known.get(identity);
    if (known !== undefined) return known;
    this.#known.set(identity, this.all.length);
    return this.all.push(value) - 1;
  }
}
