import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Data } from '../../model/data.ts';
import { isData } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import { STAFF_LISTS } from '../../pages/cms/cms-config.ts';
import { UsageError } from '../../shared/errors.ts';
import type { CollectionFiles } from '../../source/collections/collection.ts';
import { editJsonText } from '../../source/edit/edit-json-text.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { SiteSource } from '../../source/site-source.ts';
import { CMS_PACKAGE } from '../bundle/bundle-cms.ts';
import { nameFile } from '../load/read-source.ts';
import { findRepository } from '../support/find-repository.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

export interface CmsSetup {
  /** `OWNER/NAME`; undefined to keep that of the configuration. */
  readonly repository: string | undefined;
  readonly isDryRun: boolean;
}

export interface CmsReport extends WrittenSite {
  /** Lists that moved to a file of their own, with the file. */
  readonly moved: readonly { readonly label: string; readonly from: string }[];
  /** Lists that the editor cannot edit, because they are tables or JSON. */
  readonly tables: readonly string[];
  /** Whether a `package.json` names the package of the editor now. */
  readonly isInPackage: boolean;
}

/**
 * Sets up the editor for staff: names the repository, moves the lists that staff edit to files of their own, and adds the package.
 * @throws UsageError when no repository is named, or a file is in the way
 */
export async function setUpCms(project: Project, { repository, isDryRun }: CmsSetup): Promise<CmsReport> {
  const from = await readForEdit(project);
  const { source } = from;
  const data = source.data as Data;
  const known = isData(data.cms) ? data.cms : {};
  if (repository === undefined && known.repository === undefined)
    throw new UsageError('In which repository is the site?', 'Name its owner and its name: npm run cms -- --repository harewell/website');
  const lists = STAFF_LISTS.map(({ list, label }) => ({ list, label, steps: list.split('.'), file: FILES[list] }));
  const inConfig = lists.filter(({ steps }) => !isData(valueAt(source.config.data, steps)));
  const files = inConfig.map(({ list, steps, file }) => newList(project, { list, file, items: valueAt(data, steps) }));
  const settings = { ...known, repository: repository ?? known.repository, ...folderOf(project.siteRoot) };
  const operations: Operation[] = [
    ...inConfig.map(({ steps, file }): Operation => ({ op: 'set', path: steps, value: { from: file } })),
    { op: 'set', path: ['cms'], value: settings },
  ];
  const edited = editOrRefuse(source, operations);
  const to = new SiteSource({ config: edited.config, files: [...edited.files, ...files], schema: source.schema, base: source.base });
  const inPackage = await addPackage(project);
  const written = await writeSite(project, { from, to, otherChanges: inPackage === undefined ? [] : [inPackage], isDryRun });
  return {
    ...written,
    changes: inPackage === undefined || written.diagnostics.length > 0 ? written.changes : [...written.changes, inPackage],
    moved: inConfig.map(({ label, file }) => ({ label, from: file })),
    tables: to.files.flatMap(({ collection, format, from: file }) =>
      lists.some(({ list }) => list === collection) && format !== 'yaml' && file !== undefined ? [file] : [],
    ),
    isInPackage: inPackage !== undefined,
  };
}

/** The files that the lists move to. */
const FILES: Readonly<Record<(typeof STAFF_LISTS)[number]['list'], string>> = {
  'business.specialDays': 'data/special-days.yaml',
  announcements: 'data/announcements.yaml',
};

interface NewList {
  readonly list: string;
  readonly file: string;
  readonly items: unknown;
}

function newList({ siteRoot }: Project, { list, file, items }: NewList): CollectionFiles {
  // Quoted as the editor writes them, so that its first save changes only what somebody changed.
  const text = stringify(Array.isArray(items) ? items : [], { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  const sources = [{ file: nameFile(path.join(siteRoot, file)), text }];
  return { collection: list, from: file, format: 'yaml', sources, findings: [], diagnostics: [] };
}

/** The folder of the site in its repository. */
function folderOf(siteRoot: string): { readonly folder?: string } {
  const repository = findRepository(siteRoot);
  const folder = repository === undefined ? '' : path.relative(repository, siteRoot).split(path.sep).join('/');
  return folder === '' ? {} : { folder };
}

/** Adds the package of the editor to the `package.json` beside the configuration, unless that is Townsite's own. */
async function addPackage({ siteRoot, toolRoot }: Project): Promise<FileChange | undefined> {
  const file = path.join(siteRoot, 'package.json');
  const before = siteRoot === toolRoot ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  if (before === undefined) return undefined;
  const edited = editJsonText(before, { op: 'set', path: ['dependencies', CMS_PACKAGE.name], value: CMS_PACKAGE.version });
  return 'text' in edited && edited.text !== before ? { file, before, after: edited.text } : undefined;
}
