/** A finding in the form that the page of the development server shows. */
export interface OverlayFinding {
  readonly location: string;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** Why it matters, in a sentence. */
  readonly why?: string;
  readonly hint?: string;
  /** How many errors come after this one, and are not shown. */
  readonly more?: number;
  readonly frame: readonly { readonly text: string; readonly isMarked: boolean; readonly isCarets: boolean }[];
}
