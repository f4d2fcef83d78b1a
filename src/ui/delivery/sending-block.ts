import type { SendingBlock as SendingTexts } from '../../shared/generated/site.gen.ts';
import type { ShownField } from '../../shared/page/form-field.ts';

/** A block that visitors send messages with (`x-sends` in its schema): what a message is made of, and the words around its form. */
export interface SendingBlock extends SendingTexts {
  readonly id: string;
  readonly fields: readonly ShownField[];
  /** What the form is about, if it has no fields for them. */
  readonly service?: string | undefined;
  readonly city?: string | undefined;
  /** The title of the office that the form is about. */
  readonly office?: string | undefined;
}

/**
 * The stylesheet of a sending block, so that other pages do not load it. Its classes `form`, `status`, and `summary` are for the form, for
 * what became of the message, and for what is wrong; `actions` for a row of buttons, such as the one that sends; `panel`, `left`, `text`, and
 * `action` for messages that were not sent; `field`, `consent`, `note`, `hint`, `error`, `input`, and `box` for a field and its parts.
 */
export type FormClasses = Readonly<Record<string, string>>;
