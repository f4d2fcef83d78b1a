import { isData } from '../../model/data.ts';
import { UsageError } from '../../shared/errors.ts';
import { findValue } from '../../source/edit/find-value.ts';
import { overlayOf } from '../../source/layers/overlay-of.ts';
import type { SiteSource } from '../../source/site-source.ts';
import { languageOf } from '../../values/country/country.ts';
import type { SiteFiles } from '../load/read-site.ts';
import { readSite } from '../load/read-site.ts';
import { nameFile } from '../load/read-source.ts';
import type { FileChange } from '../support/replace-files.ts';
import type { Project } from '../tool/project.ts';

/** What a site says after files of it were put back. */
interface Undone extends Pick<SiteFiles, 'fleetFile'> {
  readonly values: readonly ChangedValue[];
  /** Whether a file of the base was put back, and not one of the site. */
  readonly isInBase: boolean;
}

/** A value in which two states of a site differ. */
interface ChangedValue {
  /** Keys and names with dots between them. */
  readonly place: string;
  /** Undefined if there was none, or is none now. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the values that a site, or its base, says again after changes were taken back. */
export async function listUndone(project: Project, changes: readonly FileChange[]): Promise<Undone> {
  const { source, fleetFile } = await readSite(project).catch((error: unknown) => {
    // The command that was taken back may have made the site.
    if (error instanceof UsageError) return { source: undefined, fleetFile: undefined };
    throw error;
  });
  const texts = changes.map(({ file, before }) => ({ file: nameFile(file), text: before }));
  for (const [depth, site] of layersOf(source).entries()) {
    const { config, base } = site;
    const own = texts.filter(({ file }) => site.hasFile(file) && base?.hasFile(file) !== true);
    if (own.length === 0) continue;
    const before = own.reduce((changed, text) => changed.withText(text), site);
    return { values: listChanged(before, site), isInBase: depth > 0 && config.inTable === undefined, fleetFile };
  }
  return { values: [], isInBase: false, fleetFile };
}

/** Lists a site and those that it extends, the nearest first. */
export function layersOf(source: SiteSource | undefined): readonly SiteSource[] {
  return source === undefined ? [] : [source, ...layersOf(source.base)];
}

/** Returns the base that has a file, nearest to the file. A row is no base: it is of its site alone. */
export function baseWith(file: string, { base }: SiteSource): SiteSource | undefined {
  return layersOf(base).findLast((each) => each.config.inTable === undefined && each.hasFile(file));
}

/** Returns the value of a site at a place; undefined if there is none. */
export function valueAtPlace({ data, schema }: SiteSource, place: string): unknown {
  const found = findValue(place, data, schema);
  return 'value' in found ? found.value : undefined;
}

/** Lists the values in which two states of a site differ. */
export function listChanged(from: SiteSource, to: SiteSource): readonly ChangedValue[] {
  const list = (overlay: unknown, place: string): readonly ChangedValue[] => {
    const [before, after] = [valueAtPlace(from, place), valueAtPlace(to, place)];
    // The order of entries is no value.
    if (place !== '' && before === undefined && after === undefined) return [];
    // A whole entry is there again, or gone.
    const isWhole = !isData(overlay) || (place !== '' && (before === undefined || after === undefined));
    if (isWhole) return [{ place, before, after }];
    return Object.entries(overlay).flatMap(([key, value]) => list(value, place === '' ? key : `${place}.${key}`));
  };
  if (!isData(from.data) || !isData(to.data)) return [];
  const overlay = overlayOf(from.data, to.data, to.schema.root, { schema: to.schema, language: languageOf(to.data) });
  return overlay === undefined ? [] : list(overlay, '');
}
