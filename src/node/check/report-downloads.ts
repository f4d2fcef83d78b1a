import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnosticAt } from '../../model/diagnostic.ts';
import type { Downloads } from '../downloads/read-downloads.ts';
import { nameFile } from '../load/read-source.ts';

/** Reports files that cannot be published. */
export function reportDownloads({ facts, folder }: Downloads): readonly Diagnostic[] {
  return [...facts].flatMap(([address, found]) =>
    'error' in found
      ? [
          diagnosticAt(
            'FILE_UNPUBLISHED',
            { file: nameFile(path.join(folder, address)), line: 1, column: 1 },
            { message: `${address.slice(1)} is not published: ${found.error}.`, hint: found.hint },
          ),
        ]
      : [],
  );
}
