export type Severity = 'error' | 'warning';

/** What is known of a code besides the place where it occurs. */
export interface CatalogEntry {
  readonly severity: Severity;
  /** Looked for only in a site without errors: until then it mostly follows from them. */
  readonly onlyWithoutErrors?: true;
  /** The finding in general, as a short phrase. */
  readonly title: string;
  /** Why it matters and how to fix it: Markdown, a paragraph or two. */
  readonly explanation: string;
  /** Why the examples leave out what a run needs. Tests run all examples that leave out nothing. */
  readonly abridged?: 'too long' | 'other files' | 'your own facts';
  /** YAML that has the mistake. */
  readonly wrong: string;
  /** The same YAML without it. */
  readonly right: string;
}
