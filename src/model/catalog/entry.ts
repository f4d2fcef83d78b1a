export type Severity = 'error' | 'warning';

/** Everything about a code that is the same for all of its findings. */
export interface CatalogEntry {
  readonly severity: Severity;
  /** Report it only if the site has no errors. Otherwise it is usually a consequence of them. */
  readonly onlyWithoutErrors?: true;
  /** The finding in general terms, as a short phrase. */
  readonly title: string;
  /** Why it matters and how to fix it: Markdown, one or two paragraphs. */
  readonly explanation: string;
  /** Why the examples are incomplete. Tests run all examples without this field. */
  readonly abridged?: 'too long' | 'other files' | 'your own facts';
  /** YAML with the mistake. */
  readonly wrong: string;
  /** The same YAML without the mistake. */
  readonly right: string;
}
