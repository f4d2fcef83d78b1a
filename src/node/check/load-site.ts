import { existsSync } from 'node:fs';
import { TrialBudget } from '../../explain/trial-budget.ts';
import { sortDiagnostics } from '../../model/diagnostic.ts';
import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import type { PageMemo, PageRecord } from '../../pages/records/page-record.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { reportMissingCms } from '../bundle/bundle-cms.ts';
import type { SiteFiles } from '../load/read-site.ts';
import { readSite } from '../load/read-site.ts';
import { readTried } from '../messages/tried-deliveries.ts';
import { writeEditorFiles } from '../schema/write-editor-files.ts';
import { reportOffices } from '../staff-form/office-choice.ts';
import type { Project } from '../tool/project.ts';
import { checkSource } from './check-source.ts';
import { nearerIn } from './find-nearer.ts';
import { reportDownloads } from './report-downloads.ts';
import { reportReplaced } from './report-replaced.ts';
import { searchOldWords } from './search-old-words.ts';
import type { CheckedSource, SourceOptions } from './source-options.ts';

/** A site as read from its files, with its diagnostics. */
export interface LoadedSite extends CheckedSource, Pick<SiteFiles, 'source' | 'images' | 'downloads' | 'dataFiles' | 'blocks'> {
  /** The texts that were read, by the file name that diagnostics show. */
  readonly sources: ReadonlyMap<string, string>;
  /** How the files were checked; undefined if they could not be. */
  readonly checked?: SourceOptions;
}

/** Page records of the last run; `keep` stores those of this run. */
export interface LoadMemo extends PageMemo {
  readonly keep: (records: readonly PageRecord[]) => Promise<void>;
}

export interface LoadOptions {
  /** The launch check: warnings count as errors. */
  readonly isStrict?: boolean;
  /**
   * The date that counts as today (year-month-day) for what has passed; the current date at the business when left out. The output depends
   * on it for yearly dates, and for entries that wait for their day.
   */
  readonly now?: string | undefined;
  /** Whether to show drafts and entries with a future date, marked as such, to the author. */
  readonly isPreview?: boolean;
  /** The host to write for, instead of the one in the configuration. */
  readonly host?: Host | undefined;
  /** Whether the files were saved by someone who may still be typing. Then nothing is tried to explain what is wrong: that takes long. */
  readonly isTyping?: boolean;
  /** The site with changes that are not written yet. */
  readonly changed?: SiteSource | undefined;
  /** Page records of an earlier run: a page that is made from the same data need not be described again. */
  readonly memo?: LoadMemo | undefined;
}

/** Reads the files of a site, checks them, and describes the site if they have no errors. */
export async function loadSite(project: Project, asked: LoadOptions = {}): Promise<LoadedSite> {
  const { isStrict = false, isPreview = false, isTyping = false, now, host, memo } = asked;
  const { configFile } = project;
  const read = await readSite(project);
  const files = { ...read, source: asked.changed ?? read.source };
  const { source, problem, images, downloads, dataFiles, blocks, schema, texts } = files;
  const isEdited =
    project.fleet === undefined && existsSync(configFile) && (blocks.blocks.length > 0 || (schema?.declared.length ?? 0) > 0);
  if (schema !== undefined && isEdited) writeEditorFiles(project.siteRoot, schema);
  if (source === undefined)
    return {
      diagnostics: problem,
      site: undefined,
      source,
      images,
      downloads,
      sources: new Map([...texts, ...blocks.texts]),
      dataFiles,
      blocks,
    };
  const tried = isStrict ? await readTried(configFile) : undefined;
  const { words: oldWords, diagnostics: leftovers, files: oldWordFiles } = await searchOldWords(project, files);
  const options: SourceOptions = {
    source,
    images: images.facts,
    downloads: downloads.facts,
    findNearer: nearerIn(files.layers, [images, downloads]),
    isStrict,
    tried,
    oldWords,
    others: [
      ...leftovers,
      ...reportDownloads(downloads),
      ...reportMissingCms(project, source),
      ...(await reportOffices(project.siteRoot, source)),
      ...reportReplaced(source, [images, downloads]),
    ],
    now,
    isPreview,
    host,
    memo,
    ...(isTyping ? { trials: new TrialBudget(0) } : {}),
  };
  const checked = checkSource(options);
  if (checked.site !== undefined) await memo?.keep(checked.site.pages.map(({ record }) => record));
  const shown = [...blocks.texts, ...oldWordFiles.map(({ file, text }) => [file, text] as const)];
  const sources = shown.length === 0 ? source.texts : new Map([...source.texts, ...shown]);
  const diagnostics =
    blocks.diagnostics.length === 0 ? checked.diagnostics : sortDiagnostics([...blocks.diagnostics, ...checked.diagnostics]);
  return { ...checked, checked: options, diagnostics, source, images, downloads, sources, dataFiles, blocks };
}
