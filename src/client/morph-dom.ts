/** Makes an element equal to a fetched one. Nodes that are already equal stay the same. */
export function morphNode(node: Element, next: Element): void {
  if (node.isEqualNode(next)) return;
  const [nodes, others] = [[...node.childNodes], [...next.childNodes]];
  const isAlike = nodes.length === others.length && nodes.every((child, index) => child.nodeName === others[index]?.nodeName);
  if (isAlike) {
    for (const [index, child] of nodes.entries()) {
      const other = others[index] as ChildNode;
      if (child instanceof Element) morphNode(child, other as Element);
      else if (child.nodeValue !== other.nodeValue) child.nodeValue = other.nodeValue;
    }
  } else node.replaceChildren(...others);
  for (const { name } of [...node.attributes]) if (!next.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of next.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Makes the server's part of the head equal to a fetched one. Scripts that ran stay, and so do elements that others added.
 * @param elements the elements that the server sent before; replaced by those it sent now
 */
export function morphHead(elements: Element[], next: Element): void {
  const wanted = [...next.children];
  const kept = elements.map((element) => wanted.find((each) => isSame(element, each)));
  // Goes from last to first, so that each element can be inserted before the one that follows it.
  let follower = elements.at(-1)?.nextSibling ?? null;
  const shown = [...wanted].reverse().map((element) => {
    const own = elements[kept.indexOf(element)] ?? document.importNode(element, true);
    if (!elements.includes(own)) document.head.insertBefore(own, follower);
    follower = own;
    return own;
  });
  for (const element of elements) if (!shown.includes(element)) element.remove();
  elements.splice(0, elements.length, ...shown.reverse());
}

/** Checks whether two elements are the same. Scripts may differ in other attributes: they have run, and callers have compared them. */
function isSame(element: Element, other: Element): boolean {
  return (
    element.isEqualNode(other) ||
    (isScript(element) &&
      isScript(other) &&
      element.getAttribute('src') === other.getAttribute('src') &&
      element.textContent === other.textContent)
  );
}

/** Checks whether an element is a script that runs. Data for search engines is not. */
export function isScript(element: Element): boolean {
  return element.matches('script:not([type="application/ld+json"])');
}
