import type { Document, Node, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { keyOf } from '../yaml/locate-node.ts';
import type { Edited, Operation } from './operation.ts';
import { YamlEditor } from './yaml-editor.ts';
import type { Found } from './yaml-place.ts';
import { find, nest, pairOf } from './yaml-place.ts';

/**
 * Changes the data of a YAML text, and no byte besides: comments, blank lines, quotes, and line ends of all else stay. What is written is read
 * again: the data must be what the same change makes of the data, or the text stays as it is.
 */
export function editYamlText(text: string, operation: Operation, isEverywhere = false): Edited {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const document = parse(body);
  if (document === undefined) return { refusal: 'unreadable' };
  const found = find(document, operation.path, isEverywhere);
  if ('refusal' in found) return found;
  const expected = parse(body) as Document;
  const after = find(expected, operation.path, isEverywhere);
  if ('refusal' in after || !change(after, operation, expected)) return { refusal: 'missing' };
  // With the order of keys, which is the order of what is shown.
  const data = JSON.stringify(expected.toJS());
  for (const edited of new YamlEditor(body, document).write(found, operation)) {
    const read = parse(edited);
    if (read !== undefined && JSON.stringify(read.toJS()) === data) return { text: mark + edited };
  }
  return { refusal: 'impossible' };
}

function parse(text: string): Document | undefined {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  return document.errors.length > 0 ? undefined : document;
}

/** Makes the change in the tree, by the library's own means. Returns whether there was something to change. */
function change({ node, parents, rest }: Found, operation: Operation, document: Document): boolean {
  const parent = parents.at(-1);
  const list = isSeq(node) ? node : undefined;
  switch (operation.op) {
    case 'set': {
      if (parent === undefined) return false;
      const value = document.createNode(nest(rest, operation.value));
      if (isCollection(value) || isScalar(value)) keepAnchor(node, value);
      const pair = pairOf(parent.node, parent.step);
      if (pair !== undefined) pair.value = value as Node;
      else if (isMap(parent.node)) parent.node.add(document.createPair(String(parent.step), value));
      else (parent.node as YAMLSeq).items[Number(parent.step)] = value;
      return true;
    }
    case 'remove':
      if (parent === undefined || rest.length > 0 || (node === undefined && pairOf(parent.node, parent.step) === undefined)) return false;
      if (isMap(parent.node)) parent.node.items = parent.node.items.filter((pair) => keyOf(pair) !== String(parent.step));
      else (parent.node as YAMLSeq).items.splice(Number(parent.step), 1);
      return true;
    case 'insert':
      if (list === undefined || operation.index > list.items.length) return false;
      list.items.splice(operation.index, 0, document.createNode(operation.value));
      return true;
    case 'move': {
      if (list === undefined || Math.max(operation.from, operation.to) >= list.items.length) return false;
      const [item] = list.items.splice(operation.from, 1);
      list.items.splice(operation.to, 0, item);
      return true;
    }
    case 'renameKey': {
      const pair = parent === undefined ? undefined : pairOf(parent.node, parent.step);
      if (pair === undefined || parent === undefined || rest.length > 0 || pairOf(parent.node, operation.key) !== undefined) return false;
      pair.key = document.createNode(operation.key) as Node;
      return true;
    }
  }
}

function keepAnchor(from: unknown, to: Node): void {
  if (isNode(from) && !isAlias(from) && 'anchor' in from && from.anchor !== undefined) Object.assign(to, { anchor: from.anchor });
}
