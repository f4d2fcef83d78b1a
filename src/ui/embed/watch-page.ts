type AddListener = typeof addEventListener;

/** The origins of the scripts that run in this page, each as often as one of them runs. */
const running: string[] = [];
let restore: (() => void) | undefined;

/**
 * Watches what scripts of other sites make in this page. Nothing tells whose a node or a global is, so all of it is removed when the last of
 * these scripts has left: our own components put nothing into `head` and `body` and set no globals. Code of ours that does so later, for
 * statistics that the visitor has agreed to meanwhile, gives its nodes the attribute `data-own`.
 * @param addresses what the script is loaded from, and what else it loads
 * @returns a function to call when the script has left
 */
export function watchPage(addresses: readonly string[]): () => void {
  const origins = addresses.map(originOf);
  running.push(...origins);
  restore ??= watch();
  return () => {
    for (const origin of origins) running.splice(running.indexOf(origin), 1);
    if (running.length > 0) return;
    restore?.();
    restore = undefined;
  };
}

/** A script of our own site is known by its whole address. */
function originOf(address: string): string {
  const { origin, href } = new URL(address, location.href);
  return origin === location.origin ? href : origin;
}

/** @returns a function that removes what was added since */
function watch(): () => void {
  const nodes = watchNodes();
  // A service that was started before makes its nodes and globals now.
  const isOwnLoading = document.querySelector('[data-own=loading]') !== null;
  const globals = new Set(Object.getOwnPropertyNames(window));
  const undo = [document.documentElement, document.body].map(watchAttributes);
  undo.push(...[window, document, document.body].map(watchListeners));
  return () => {
    const added = nodes();
    const own = isOwnLoading ? 0 : added.findIndex((node) => node instanceof Element && node.matches('[data-own]'));
    // What came after that may belong to it, and a leak is better than a page without what it needs.
    for (const node of own === -1 ? added : added.slice(0, own)) node.remove();
    for (const each of undo) each();
    if (own === -1) removeGlobals(globals);
  };
}

/** Scripts put dialogs and styles into `body` and `head`. @returns a function that stops, and returns the nodes that came */
function watchNodes(): () => readonly ChildNode[] {
  const nodes = new Set<ChildNode>();
  const collect = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) for (const node of addedNodes) nodes.add(node as ChildNode);
  };
  const observer = new MutationObserver(collect);
  observer.observe(document.body, { childList: true });
  observer.observe(document.head, { childList: true });
  return () => {
    collect(observer.takeRecords());
    observer.disconnect();
    return [...nodes];
  };
}

/** An open dialog often keeps the page from scrolling. @returns a function that removes classes and styles that came; our own are custom properties */
function watchAttributes(element: HTMLElement): () => void {
  const classes = new Set(element.classList);
  const properties = new Set(Array.from(element.style));
  return () => {
    for (const name of [...element.classList]) if (!classes.has(name)) element.classList.remove(name);
    for (const name of Array.from(element.style)) if (!properties.has(name) && !name.startsWith('--')) element.style.removeProperty(name);
    for (const name of ['class', 'style']) if (element.getAttribute(name) === '') element.removeAttribute(name);
  };
}

/** The caller tells whose a listener is. @returns a function that removes the listeners of scripts of other sites */
function watchListeners(target: EventTarget): () => void {
  const added: Parameters<AddListener>[] = [];
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const add: AddListener = target.addEventListener;
  const watched = (...listener: Parameters<AddListener>): void => {
    const { stack = '' } = new Error();
    if (running.some((origin) => stack.includes(origin))) added.push(listener);
    add.apply(target, listener);
  };
  Object.defineProperty(target, 'addEventListener', { value: watched, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(target, 'addEventListener');
    if (own !== undefined) Object.defineProperty(target, 'addEventListener', own);
    for (const listener of added) target.removeEventListener(...listener);
  };
}

/** The variables of scripts. They cannot be deleted, but emptied, each time. */
const emptied = new Set<string>();

function removeGlobals(before: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    // Numbers are frames.
    if ((before.has(name) && !emptied.has(name)) || /^\d+$/.test(name) || Reflect.deleteProperty(window, name)) continue;
    Reflect.set(window, name, undefined);
    emptied.add(name);
  }
}
