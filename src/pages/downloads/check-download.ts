import type { Finding } from '../../model/diagnostic.ts';
import { suggest } from '../../shared/text.ts';
import { fileNamed } from '../../values/repair/repair-image.ts';
import type { DownloadFacts } from './download-facts.ts';

/** Checks that visitors can download a file from an address under `/files/`. */
export function checkDownload(address: string, facts: DownloadFacts): Omit<Finding, 'path'> | undefined {
  const known = facts.get(address);
  if (known !== undefined && !('error' in known)) return undefined;
  const common = { code: 'FILE_MISSING', excerpt: address } as const;
  if (known !== undefined) {
    return { ...common, ofFile: address, message: `${address} is not published: ${known.error}.`, remedy: known.hint };
  }
  const files = [...facts.keys()];
  const meant = fileNamed(address, files) ?? suggest(address, files);
  return {
    ...common,
    message: `There is no file ${address.slice(1)} beside the YAML file.`,
    remedy: meant === undefined ? 'Add the file, or link to another one.' : { meant },
  };
}
