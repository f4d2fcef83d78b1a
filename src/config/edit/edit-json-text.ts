import type { Node } from 'jsonc-parser';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { changedJson } from './changed-data.ts';
import type { Edited, Operation } from './operation.ts';

/** Changes the data of a JSON text, and leaves how the rest is written. What is written is read again, as with YAML. */
export function editJsonText(text: string, operation: Operation): Edited {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const data = read(body);
  if (data === undefined) return { refusal: 'unreadable' };
  const expected = changedJson(data, operation);
  if ('refusal' in expected) return expected;
  const written = write(body, operation);
  return written !== undefined && JSON.stringify(read(written)) === expected.json ? { text: mark + written } : { refusal: 'impossible' };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(text: string, operation: Operation): string | undefined {
  const path = [...operation.path];
  // What is taken out needs no layout: what stands around it would get one, too.
  const set = (at: typeof path, value: unknown, isArrayInsertion = false): string =>
    applyEdits(text, modify(text, at, value, value === undefined ? {} : { formattingOptions: formatOf(text), isArrayInsertion }));
  if (operation.op === 'set') return set(path, operation.value);
  if (operation.op === 'remove') return set(path, undefined);
  if (operation.op === 'insert') return set([...path, operation.index], operation.value, true);
  const root = parseTree(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, path);
  if (node === undefined) return undefined;
  if (operation.op === 'move') return move(text, node.children ?? [], operation);
  const key = node.parent?.children?.[0];
  return key === undefined ? undefined : text.slice(0, key.offset) + JSON.stringify(operation.key) + text.slice(key.offset + key.length);
}

/** What stands between the items stays where it is. */
function move(text: string, items: readonly Node[], { from, to }: { readonly from: number; readonly to: number }): string {
  const order = items.map((item) => text.slice(item.offset, item.offset + item.length));
  order.splice(to, 0, ...order.splice(from, 1));
  let written = text.slice(0, items[0]?.offset);
  for (const [index, item] of items.entries()) written += order[index] + text.slice(item.offset + item.length, items[index + 1]?.offset);
  return written;
}

/** How the file is indented, by its first line that is. */
function formatOf(text: string) {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
  };
}
