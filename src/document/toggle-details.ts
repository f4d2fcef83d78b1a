/**
 * Opens what is closed, and closes what is open, as the visitor sees it: right after React has taken over what the browser had opened, the
 * store's state is not drawn yet, and what was drawn last says that it is closed.
 */
export function toggleDetails(element: HTMLDetailsElement | null, note: (isOpen: boolean) => void): void {
  if (element === null) return;
  element.open = !element.open;
  note(element.open);
}
