import path from 'node:path';
import type { FindNearer } from '../../report/locate-findings.ts';
import type { LayerOfSite } from '../load/read-layers.ts';
import { nameFile } from '../load/read-source.ts';
import type { InheritedFiles } from '../support/inherited-files.ts';
import { pathOfFile } from '../support/inherited-files.ts';

/** Returns what finds pictures and downloads that a site has instead of its base, or that a base names and only the site has. */
export function nearerIn(layers: readonly LayerOfSite[], all: readonly InheritedFiles<unknown>[]): FindNearer {
  return (name, { file }) => {
    const files = all.find(({ facts }) => facts.has(name));
    const line = layers.findIndex(({ source: { config, files } }) => {
      return config.file === file || files.some(({ sources }) => sources.some((each) => each.file === file));
    });
    if (files === undefined || line < 0) return undefined;
    const folder = files.inherited?.get(name) ?? files.folder;
    // Several layers can be in one folder.
    const own = layers.findLastIndex((each) => path.relative(each.folder, folder) === '');
    return own < line ? nameFile(pathOfFile(files, name)) : undefined;
  };
}
