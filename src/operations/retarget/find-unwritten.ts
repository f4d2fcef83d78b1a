import type { Data } from '../../model/data.ts';
import type { FindingList } from '../../model/diagnostic.ts';
import { visitData } from '../../model/walk-data.ts';

/** The prefix of texts that a person still has to write. */
export const TODO = 'TODO:';

/** Finds texts that a person still has to write. */
export function findUnwritten(data: Data, findings: FindingList): void {
  visitData(data, (text, _node, pathOf) => {
    if (typeof text !== 'string' || !text.startsWith(TODO)) return;
    findings.add({
      code: 'TEXT_UNWRITTEN',
      message: `This text is still to be written: ${text.slice(TODO.length).trim()}`,
      remedy: 'Write it yourself, or ask somebody who knows the place.',
      path: pathOf(),
    });
  });
}
