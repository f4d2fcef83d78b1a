import type { Node } from 'jsonc-parser';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { DataPath } from '../../model/diagnostic.ts';
import { parseJson } from '../json/parse-json.ts';
import { changedJson } from './changed-data.ts';
import { nest } from './find-node.ts';
import type { Edited, Operation } from './operation.ts';

/** Edits the data of a JSON text and keeps the layout of everything else. Reads the result again to verify it, as `editYamlText` does. */
export function editJsonText(text: string, operation: Operation): Edited {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(bom.length);
  const { data } = parseJson({ file: '', text: body });
  if (data === undefined) return { refusal: 'unreadable' };
  const expected = changedJson(data, operation);
  if ('refusal' in expected) return expected;
  const written = write(body, operation);
  return written !== undefined && JSON.stringify(parseJson({ file: '', text: written }).data) === expected.json
    ? { text: bom + written }
    : { refusal: 'impossible' };
}

function write(text: string, operation: Operation): string | undefined {
  const root = parseTree(text);
  if (root === undefined) return undefined;
  const { path } = operation;
  const node = path.length === 0 ? root : findNodeAtLocation(root, [...path]);
  const writer = new JsonWriter(text);
  switch (operation.op) {
    case 'set':
      return node === undefined ? writer.add(root, path, operation.value) : writer.replace(node, operation.value);
    case 'remove':
      return applyEdits(text, modify(text, [...path], undefined, {}));
    case 'insert':
      return node === undefined ? undefined : writer.insert(node, operation.index, operation.value);
    case 'move':
      return node === undefined ? undefined : move(text, node.children ?? [], operation);
    case 'wrap':
      return node === undefined ? undefined : writer.wrap(node);
    case 'renameKey': {
      const key = node?.parent?.children?.[0];
      return key === undefined
        ? undefined
        : text.slice(0, key.offset) + JSON.stringify(operation.key) + text.slice(key.offset + key.length);
    }
  }
}

/**
 * Writes values in the style of the values beside them: on lines of their own, or all on one line. The library would reformat the
 * surroundings, too.
 */
class JsonWriter {
  readonly #text: string;
  readonly #indent: string;
  readonly #lineBreak: string;

  constructor(text: string) {
    this.#text = text;
    this.#indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
    this.#lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  }

  replace({ offset, length }: Node, value: unknown): string {
    return this.#splice(offset, length, this.#print(value, this.#indentAt(offset), this.#hasLines(offset, length)));
  }

  wrap({ offset, length }: Node): string {
    return this.#splice(offset, length, `[${this.#text.slice(offset, offset + length)}]`);
  }

  /** Adds a key at the end of the innermost map that exists. Creates the missing maps. */
  add(root: Node, path: DataPath, value: unknown): string | undefined {
    const depth = path.findLastIndex((_step, index) => index === 0 || findNodeAtLocation(root, path.slice(0, index)) !== undefined);
    const map = depth === 0 ? root : findNodeAtLocation(root, path.slice(0, depth));
    if (map?.type !== 'object') return undefined;
    const [key, ...rest] = path.slice(depth);
    return this.#put(map, map.children?.length ?? 0, (print) => `${JSON.stringify(key)}: ${print(nest(rest, value))}`);
  }

  insert(list: Node, index: number, value: unknown): string | undefined {
    return list.type === 'array' ? this.#put(list, index, (print) => print(value)) : undefined;
  }

  /** Inserts text before the child with this index, or after the last one. */
  #put({ offset, length, children = [] }: Node, index: number, write: (print: (value: unknown) => string) => string): string {
    const hasLines = children.length > 0 ? this.#hasLines(offset, length) : this.#text.trimEnd().includes('\n') || length > 2;
    const [next, last] = [children[index], children.at(-1)];
    const outer = this.#indentAt(offset);
    const indent = last === undefined || !this.#beginsLine(last.offset) ? outer + this.#indent : this.#indentAt(last.offset);
    const written = write((value) => this.#print(value, indent, hasLines));
    const gap = hasLines && (last === undefined || this.#beginsLine(last.offset)) ? this.#lineBreak + indent : ' ';
    if (next !== undefined) return this.#splice(next.offset, 0, `${written},${gap}`);
    if (last !== undefined) return this.#splice(last.offset + last.length, 0, `,${gap}${written}`);
    return this.#splice(offset + 1, length - 2, hasLines ? `${gap}${written}${this.#lineBreak}${outer}` : written);
  }

  #print(value: unknown, indent: string, hasLines: boolean): string {
    return hasLines ? JSON.stringify(value, null, this.#indent).replaceAll('\n', this.#lineBreak + indent) : JSON.stringify(value);
  }

  #hasLines(offset: number, length: number): boolean {
    return this.#text.slice(offset, offset + length).includes('\n');
  }

  #lineAt(offset: number): string {
    return this.#text.slice(this.#text.lastIndexOf('\n', offset - 1) + 1, offset);
  }

  #beginsLine(offset: number): boolean {
    return this.#lineAt(offset).trim() === '';
  }

  #indentAt(offset: number): string {
    return /^[ \t]*/.exec(this.#lineAt(offset))?.[0] ?? '';
  }

  #splice(offset: number, length: number, written: string): string {
    return this.#text.slice(0, offset) + written + this.#text.slice(offset + length);
  }
}

/** Moves an item. Text between the items stays where it is. */
function move(text: string, items: readonly Node[], { from, to }: { readonly from: number; readonly to: number }): string {
  const order = items.map((item) => text.slice(item.offset, item.offset + item.length));
  order.splice(to, 0, ...order.splice(from, 1));
  let written = text.slice(0, items[0]?.offset);
  for (const [index, item] of items.entries()) written += order[index] + text.slice(item.offset + item.length, items[index + 1]?.offset);
  return written;
}
