import type { Document, Node, Pair } from 'yaml';
import { isMap, isNode, isSeq } from 'yaml';

/** Called for each node and pair, from top to bottom: a collection before its contents, a pair before its key. */
interface Listeners {
  readonly node?: (node: Node, parent: Node | undefined) => void;
  readonly pair?: (pair: Pair) => void;
}

/**
 * Walks through a document once. The library’s `visit` does it, too, but copies the path to each node, which takes longer than all
 * searches.
 */
export function walkNodes(document: Document, { node: onNode, pair: onPair }: Listeners): void {
  walk(document.contents, undefined);

  function walk(node: unknown, parent: Node | undefined): void {
    if (!isNode(node)) return;
    onNode?.(node, parent);
    if (isSeq(node)) for (const item of node.items) walk(item, node);
    if (!isMap(node)) return;
    for (const pair of node.items) {
      onPair?.(pair);
      walk(pair.key, node);
      walk(pair.value, node);
    }
  }
}
