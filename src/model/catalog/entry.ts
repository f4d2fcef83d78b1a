export type Severity = 'error' | 'warning';

/** Everything about a code that is the same for all of its findings. */
export interface CatalogEntry {
  readonly severity: Severity;
  /** Report it only if the site has no errors. Otherwise it is usually a consequence of them. */
  readonly onlyWithoutErrors?: true;
  /**
   * A warning that stays one before a launch: it can appear on a correct site, or come and go as days pass. A site that passed yesterday
   * passes today, unless somebody changed it.
   */
  readonly isAdvice?: true;
  /** A warning that decides whether a site may go live: `--strict` counts it as an error, whatever `checks` and comments say. */
  readonly isLaunch?: true;
  /** The codes whose findings about the same item, or about the collection that this one is about, explain it. It is left out then. */
  readonly consequenceOf?: readonly string[];
  /** It can follow from a page whose path is wrong. A report names such a path first. */
  readonly needsPages?: true;
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
