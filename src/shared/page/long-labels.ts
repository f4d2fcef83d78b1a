/** The most letters of a label in a pill. */
const LONGEST = 20;

/** Whether links are rows, because a label would not fit into a pill. Their styles are a part of their own (`link-list-rows`). */
export function hasLongLabels(links: readonly { readonly label: string }[]): boolean {
  return links.some(({ label }) => label.length > LONGEST);
}
