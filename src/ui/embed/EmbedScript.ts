import type { QueuedCalls, EmbedScript as Script } from '../../shared/page/shown-embed.ts';
import { policy } from '../trusted-types.ts';
import type { EmbedState } from './use-frame.ts';
import { PATIENCE } from './use-frame.ts';
import { watchPage } from './watch-page.ts';

/**
 * Runs the script of another site in this page. It counts as shown while the container has something that it drew: a script that arrives but
 * draws nothing shows nothing. What it draws after all, however late, is shown.
 * @returns a function that removes the script and all that it made: nodes, globals, and listeners
 */
export function EmbedScript(
  container: HTMLElement,
  { src, attributes, element, queue, origins = [] }: Script,
  report: (state: EmbedState) => void,
): () => void {
  const stopWatching = watchPage([src, ...origins]);
  const script = withAttributes(document.createElement('script'), attributes);
  script.src = policy.createScriptURL(src);
  script.async = true;
  // The other site may know which site shows it, but not which page.
  script.referrerPolicy = 'strict-origin';
  const target = element && withAttributes(document.createElement('div'), element);
  let isShown = false;
  const fail = (): void => {
    clearTimeout(timer);
    if (!isShown) report('failed');
  };
  let timer = setTimeout(fail, PATIENCE);
  const observer = new MutationObserver(() => {
    const isDrawn = [...container.children].some((child) => (child === target ? hasDrawing(child) : isDrawing(child)));
    if (isDrawn === isShown) return;
    isShown = isDrawn;
    clearTimeout(timer);
    if (isDrawn) moveFocus(container);
    // It has removed what it drew. Perhaps it draws something else.
    else timer = setTimeout(fail, PATIENCE);
    report(isDrawn ? 'shown' : 'loading');
  });
  observer.observe(container, { childList: true, subtree: target !== undefined });
  script.onerror = fail;
  // It has thrown. Browsers keep to themselves what scripts of other sites throw, and where. It may draw later all the same.
  const notice = ({ filename }: ErrorEvent): void => {
    if (filename === '' || filename === script.src.split('#')[0]) fail();
  };
  const ignore = (): void => removeEventListener('error', notice);
  addEventListener('error', notice);
  script.onload = ignore;
  if (queue !== undefined) addCalls(queue);
  container.append(...(target === undefined ? [] : [target]), script);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    ignore();
    script.onerror = null;
    container.replaceChildren();
    // A script that is still loading would run even after its removal, but not in another document.
    document.implementation.createHTMLDocument().adoptNode(script);
    stopWatching();
    report('waiting');
  };
}

function withAttributes<Kind extends HTMLElement>(element: Kind, attributes: Readonly<Record<string, string>> = {}): Kind {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Checks whether an element can be seen: not only what loads more. */
function isDrawing(element: Element): boolean {
  return !element.matches('script, style, link');
}

function hasDrawing(element: Element): boolean {
  return [...element.childNodes].some((node) => !(node instanceof Element) || isDrawing(node));
}

/** The link that the drawing replaces may have the focus. */
function moveFocus(container: HTMLElement): void {
  const place = container.parentElement as HTMLElement;
  if (!place.contains(document.activeElement) || container.contains(document.activeElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Makes calls of a function that does not exist yet: it keeps them for the script. */
function addCalls({ name, calls, fields }: QueuedCalls): void {
  const globals = window as unknown as Record<string, ((...values: readonly unknown[]) => void) | undefined>;
  const q: (readonly unknown[])[] = [];
  globals[name] ??= Object.assign((...values: readonly unknown[]) => void q.push(values), { q, ...fields });
  for (const call of calls) globals[name]?.(...call);
}
