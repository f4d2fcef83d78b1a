/**
 * Lets React work on a document that others change. A translation replaces the texts of React by elements of its own, and extensions wrap
 * elements. When React then removes such a node, or inserts another one before it, the browser throws, and React removes the whole block with
 * everything that was typed.
 */
export function tolerateChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent === null ? child : (removeChild.call(parent, child) as Child);
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    let next = before;
    while (next !== null && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as Child;
  };
}
