import type { Document } from 'yaml';
import { parseDocument } from 'yaml';
import { changedData } from './changed-data.ts';
import type { Edited, Operation } from './operation.ts';
import { YamlEditor } from './yaml-editor.ts';
import { find } from './yaml-place.ts';

/**
 * Changes the data of a YAML text, and no byte besides: comments, blank lines, quotes, and line ends of all else stay. What is written is read
 * again: the data must be what the same change makes of the data, or the text stays as it is.
 */
export function editYamlText(text: string, operation: Operation, isEverywhere = false): Edited {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const document = parse(body);
  if (document === undefined) return { refusal: 'unreadable' };
  const found = find(document, operation, isEverywhere);
  if ('refusal' in found) return found;
  const expected = changedData(parse(body) as Document, operation, isEverywhere);
  if ('refusal' in expected) return expected;
  for (const edited of new YamlEditor(body, document).write(found, operation)) {
    const read = parse(edited);
    if (read !== undefined && JSON.stringify(read.toJS()) === expected.json) return { text: mark + edited };
  }
  return { refusal: 'impossible' };
}

function parse(text: string): Document | undefined {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  return document.errors.length > 0 ? undefined : document;
}
