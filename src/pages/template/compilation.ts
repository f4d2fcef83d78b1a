import type { Data } from '../../model/data.ts';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import type { SchemaModel, SchemaNode } from '../../model/schema.ts';
import type { Uses } from '../../model/uses.ts';
import type { Compiled } from '../../template/compiled.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import type { DownloadFacts } from '../downloads/download-facts.ts';
import type { DownloadNotes } from '../downloads/download-notes.ts';
import type { Groups } from '../lists/groups.ts';
import type { SitePictures } from '../pictures/site-pictures.ts';
import type { ListReads } from '../records/list-reads.ts';
import type { Markdown } from './markdown.ts';
import type { TableOfRows } from './table-rows.ts';

/** What compiling the values of pages, and making them, needs of the site. */
export interface Compilation {
  readonly schema: SchemaModel;
  /** The resolved configuration. */
  readonly root: Data;
  /** What values use that are not of one page. */
  readonly uses: Uses;
  /** The findings about such values. */
  readonly findings: FindingList;
  readonly markdown: Markdown;
  readonly pictures: SitePictures;
  readonly downloads: DownloadFacts;
  /** Adds facts about files to the labels of their links. */
  readonly notes: DownloadNotes;
  /** What texts can refer to. */
  readonly types: ReferenceTypes;
  /** What the page reads from collections, apart from the item that it is made for. */
  readonly reads: ListReads;
  /** The groups that have pages, by collection. */
  readonly groups: ReadonlyMap<string, readonly Groups[]>;
  /** The paths in the YAML of groups and their items. */
  readonly origins: ReadonlyMap<unknown, DataPath>;
  /** Whether the YAML does not give the value, so that nobody has asked for what it refers to. */
  readonly isUnset?: boolean;
  /** The table around a value, if there is one. */
  readonly table?: TableOfRows;
}

export type CompileValue = (raw: unknown, schemaNode: SchemaNode, path: DataPath, compilation: Compilation) => Compiled;
