/** The origins that a page must allow. Source: W3C, Content Security Policy Level 3. */
export interface Origins {
  /** Where the script sends the message: `connect-src`. */
  readonly connect: readonly string[];
  /** Where a form is sent without scripts, including redirects: `form-action`. */
  readonly form: readonly string[];
}

/** A form that works without scripts. */
export interface PlainForm {
  readonly action: string;
  /** The hidden fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The hidden field from which the service takes the subject of the message. */
  readonly subjectField: string;
  /** The hidden field that names the form, if the service wants one. */
  readonly nameField?: string;
  /** The hidden field that names the page; `page` if missing. */
  readonly pageField?: string;
  /** What the name of a hidden field begins with that has the label of a field; missing if the service reads no labels. */
  readonly labelPrefix?: string;
  /** Attributes of the form in addition to `action`, `method`, and `name`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** What pages need so that a service can accept their messages. Needed only by the build; browsers do not load it. */
export interface PageSide<Settings> {
  /** Whether the service takes files, under any name of a field. */
  readonly takesFiles?: true;
  listOrigins(settings: Settings): Origins;
  /**
   * @param after.sentUrl the full address of the page to show after the form was sent
   * @returns undefined if the service accepts nothing without scripts
   */
  makePlainForm(settings: Settings, after: { readonly sentUrl: string }): PlainForm | undefined;
}
