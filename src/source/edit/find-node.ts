import type { Document, Node, Pair, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, visit } from 'yaml';
import type { DataPath } from '../../model/diagnostic.ts';
import { keyOf } from '../yaml/locate-node.ts';
import type { Operation, Refusal } from './operation.ts';

/** A node, and the collections that lead to it, outermost first. */
export interface Found {
  readonly node: Node | null | undefined;
  readonly parents: readonly { readonly node: Node; readonly step: string | number }[];
  /** The rest of the path: keys that do not exist. */
  readonly rest: DataPath;
}

/** Follows the path of an operation through the document. */
export function find(document: Document, { op, path }: Operation, isEverywhere: boolean): Found | { readonly refusal: Refusal } {
  const anchors = usedAnchors(document);
  const isNamed = (at: unknown): boolean => isNode(at) && 'anchor' in at && anchors.has(String(at.anchor));
  const parents: { node: Node; step: string | number }[] = [];
  let node: Node | null | undefined = document.contents;
  for (const [index, step] of path.entries()) {
    if ((isAlias(node) || isNamed(node)) && !isEverywhere) return { refusal: 'shared' };
    const container: Node | null | undefined = isAlias(node) ? node.resolve(document) : node;
    if (!isCollection(container)) {
      const isEmpty = container === null || container === undefined || (isScalar(container) && container.value === null);
      return isEmpty && parents.length > 0 ? { node: undefined, parents, rest: path.slice(index) } : { refusal: 'missing' };
    }
    if (isSeq(container) && (typeof step !== 'number' || step >= container.items.length)) return { refusal: 'missing' };
    parents.push({ node: container, step });
    const next: unknown = isMap(container) ? pairOf(container, step)?.value : (container as YAMLSeq).items[Number(step)];
    if (isMap(container) && pairOf(container, step) === undefined) return { node: undefined, parents, rest: path.slice(index + 1) };
    node = (isPair(next) ? next.value : next) as Node | null;
  }
  const isOfList = op === 'insert' || op === 'move';
  if ((isNamed(node) || (isOfList && isAlias(node))) && !isEverywhere) return { refusal: 'shared' };
  return { node: isOfList && isAlias(node) ? node.resolve(document) : node, parents, rest: [] };
}

function usedAnchors(document: Document): ReadonlySet<string> {
  const used = new Set<string>();
  visit(document, { Alias: (_key, { source }) => void used.add(source) });
  return used;
}

/** Returns the pair with this key. For a repeated key, the last pair counts. */
export function pairOf(map: Node, key: string | number): Pair<Node, Node | null> | undefined {
  return isMap(map) ? (map.items.findLast((pair) => keyOf(pair) === String(key)) as Pair<Node, Node | null> | undefined) : undefined;
}

/** Wraps a value in maps with these keys. */
export function nest(rest: DataPath, value: unknown): unknown {
  return rest.toReversed().reduce<unknown>((inner, key) => ({ [String(key)]: inner }), value);
}
