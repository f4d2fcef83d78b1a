/**
 * Opens or closes an element, as the visitor sees it. Right after React has taken over an element that the browser had opened, the store's
 * state is not rendered yet, and React's last state says that the element is closed.
 */
export function toggleDetails(element: HTMLDetailsElement | null, note: (isOpen: boolean) => void): void {
  if (element === null) return;
  element.open = !element.open;
  note(element.open);
}
