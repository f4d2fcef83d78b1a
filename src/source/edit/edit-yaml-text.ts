import type { Document } from 'yaml';
import { composeYaml, DATA_LIMITS } from '../yaml/compose-yaml.ts';
import { changedData } from './changed-data.ts';
import { find } from './find-node.ts';
import type { Edited, Operation, Refusal } from './operation.ts';
import { YamlEditor } from './yaml-editor.ts';

/** A YAML text and its parsed document. */
export interface YamlText {
  readonly text: string;
  readonly document: Document;
}

/**
 * Edits the data of a YAML text, and no other byte: other comments, blank lines, quotes, and line ends stay. Reads the result again to
 * verify it: if the data is not as expected, the edit is refused.
 */
export function editYamlText(text: string, operation: Operation, isEverywhere = false): Edited {
  const read = parseYamlText(text);
  return read === undefined ? { refusal: 'unreadable' } : editParsedText(read, operation, isEverywhere);
}

/** Like `editYamlText`, for a parsed text. Returns the parsed result, so that another change can follow. */
export function editParsedText(
  { text, document }: YamlText,
  operation: Operation,
  isEverywhere = false,
): YamlText | { readonly refusal: Refusal } {
  const bom = bomOf(text);
  const found = find(document, operation, isEverywhere);
  if ('refusal' in found) return found;
  const expected = changedData(document, found, operation);
  if ('refusal' in expected) return expected;
  for (const edited of new YamlEditor(text.slice(bom.length), document).write(found, operation)) {
    const read = parseYamlText(bom + edited);
    if (read !== undefined && JSON.stringify(read.document.toJS()) === expected.json) return read;
  }
  return { refusal: 'impossible' };
}

/** @returns undefined if the text is not valid YAML */
export function parseYamlText(text: string): YamlText | undefined {
  const composed = composeYaml(text.slice(bomOf(text).length), DATA_LIMITS, true);
  if ('givenUpAt' in composed || composed.document.errors.length > 0 || composed.otherDocument !== undefined) return undefined;
  return { text, document: composed.document };
}

function bomOf(text: string): string {
  return text.startsWith('\uFEFF') ? '\uFEFF' : '';
}
