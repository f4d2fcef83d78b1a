import type { PageData, SharedParts } from '../shared/page-data.ts';
import { joinPage } from '../shared/page-data.ts';
import type { FoundPlace } from './follow-links.ts';
import type { PageNote } from './output-notes.ts';
import type { OutputContext } from './output-record.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { OutputFile, StagedFile } from './publish.ts';
import type { StageFacts } from './stage-files.ts';

/** What a helper is told first. All that goes between processes is plain data. */
export interface HelperStart {
  /** The process of the build. */
  readonly build: number;
  /** The version of Townsite that builds (`toolVersion`): that of the helper may be another by now. */
  readonly tool: string;
  readonly context: OutputContext;
  /** The paths of the files that belong to no page alone. */
  readonly assets: readonly string[];
  readonly stage: StageFacts;
}

/** Pages to be made. */
export interface HelperOrder {
  readonly tasks: readonly PageTask[];
  /** The files of what some of them have in common, each once. */
  readonly parts: readonly OutputFile[];
}

/** What a helper says: once that it can be told what to make, then what has become of each order. */
export type HelperMessage = 'ready' | HelperReply;

/** What has become of an order. */
export interface HelperReply {
  readonly pages: readonly HelpedPage[];
  /** Where the links of these pages lead that were not followed before. */
  readonly places: readonly FoundPlace[];
}

/** A page that a helper has made: its files are staged. */
export interface HelpedPage {
  readonly number: number;
  /** Undefined where anything went wrong: made by the build itself, the page will tell what. */
  readonly made: (Pick<PageNote, 'attributes' | 'ids'> & { readonly files: readonly StagedFile[] }) | undefined;
}

/** A prepared page without its description, which its data tells. */
export interface PageTask extends Pick<PreparedPage, 'image' | 'graph' | 'file' | 'key'> {
  /** The place of the page in the site. */
  readonly number: number;
  readonly data: OutputFile;
  /** The path of the file of what it has in common with others. */
  readonly part: string | undefined;
}

export interface NumberedPage {
  readonly number: number;
  readonly prepared: PreparedPage;
}

/** @param page none that stands in for missing ones */
export function taskOf({ number, prepared }: NumberedPage): PageTask {
  const { image, graph, file, key, data } = prepared;
  return { number, image, graph, file, key, data: data[0], part: data[1]?.path };
}

/**
 * The page of a task, put together as the browser does it.
 * @param parts what pages have in common, by the path of its file
 */
export function preparedOf({ image, graph, file, key, data, part }: PageTask, parts: ReadonlyMap<string, SharedParts>): PreparedPage {
  const { hash, page } = JSON.parse(data.content as string) as PageData;
  const shared = part === undefined ? undefined : parts.get(part);
  return { page: joinPage(page, shared), image, graph, isMissing: false, file, hash, data: [data], key };
}
