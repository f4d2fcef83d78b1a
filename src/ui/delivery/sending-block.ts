import type { ContactFormProps } from '../../shared/generated/site.gen.ts';
import type { ShownField } from '../../shared/page/form-field.ts';

/** A block that visitors send messages with (`x-sends` in its schema): what a message is made of, and the words around its form. */
export type SendingBlock = Pick<
  ContactFormProps,
  | 'id'
  | 'messages'
  | 'service'
  | 'city'
  | 'phone'
  | 'email'
  | 'optionalLabel'
  | 'chooseLabel'
  | 'sendLabel'
  | 'sendingLabel'
  | 'successText'
  | 'requiredError'
  | 'errorsHeading'
  | 'noScriptText'
  | 'unavailableText'
> & { readonly fields: readonly ShownField[] };

/**
 * The stylesheet of a sending block, so that other pages do not load it. Its classes `form`, `status`, and `summary` are for the form, for
 * what became of the message, and for what is wrong; `panel`, `left`, `text`, `actions`, and `action` for messages that were not sent;
 * `field`, `consent`, `note`, `hint`, `error`, `input`, and `box` for a field and its parts.
 */
export type FormClasses = Readonly<Record<string, string>>;
