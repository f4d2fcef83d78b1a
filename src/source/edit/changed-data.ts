import type { Node, YAMLSeq } from 'yaml';
import { Document, isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq } from 'yaml';
import { keyOf } from '../yaml/locate-node.ts';
import type { Found } from './find-node.ts';
import { find, nest, pairOf } from './find-node.ts';
import type { Operation, Refusal } from './operation.ts';

/** The expected data of a file after an operation, as JSON. It includes the order of keys, because things show in that order. */
export type Expected = { readonly json: string } | { readonly refusal: Refusal };

/** Returns the data of a document after an operation. Leaves the document as it was: to copy all of it takes longer than all else. */
export function changedData(document: Document, found: Found, operation: Operation): Expected {
  const restore = keepContents([found.parents.at(-1)?.node, found.node]);
  try {
    return change(found, operation, document) ? dataOf(document) : { refusal: 'missing' };
  } finally {
    restore();
  }
}

function dataOf(document: Document): Expected {
  try {
    return { json: JSON.stringify(document.toJS()) };
  } catch {
    // An alias refers to the removed node.
    return { refusal: 'impossible' };
  }
}

/** Returns a function that gives lists and maps the entries back that they have now, with their keys and values. */
function keepContents(nodes: readonly unknown[]): () => void {
  const restores = nodes.filter(isCollection).map((collection) => {
    const items: unknown[] = [...collection.items];
    const pairs = items.filter(isPair).map((pair) => [pair, { key: pair.key, value: pair.value }] as const);
    return () => {
      collection.items = items;
      for (const [pair, before] of pairs) Object.assign(pair, before);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}

/** Like `changedData`, for data without anchors. Leaves the given data unchanged. */
export function changedJson(data: unknown, operation: Operation): Expected {
  const document = new Document(data, { aliasDuplicateObjects: false });
  const found = find(document, operation, false);
  return 'refusal' in found ? found : changedData(document, found, operation);
}

/** Applies the operation to the document with the library's methods. Returns false if its target does not exist. */
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
    case 'wrap': {
      const pair = parent === undefined ? undefined : pairOf(parent.node, parent.step);
      if (pair === undefined || !isNode(node)) return false;
      const wrapped = document.createNode([]) as YAMLSeq;
      wrapped.items.push(node);
      pair.value = wrapped as Node;
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
