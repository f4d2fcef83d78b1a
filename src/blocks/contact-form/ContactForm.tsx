import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ContactFormProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { SubmitButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-form.module.css';
import { Field } from './Field.tsx';
import type { FieldName } from './store.ts';
import { contactFormOf, FIELD_NAMES } from './store.ts';
import { fieldOf, useFieldTexts } from './use-field-texts.ts';

type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * The message form. Until the app runs the browser validates it; then an error summary does, from the same constraints.
 * `method="dialog"` outside a dialog submits nowhere: without scripts nothing leaves the page.
 */
export function ContactForm(block: ContactFormProps) {
  const useContactForm = contactFormOf(block.id);
  const { status, hasSent, setField, send, dismissSuccess } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const statusText = useRef<HTMLParagraphElement>(null);
  /** What had the focus when the form was sent. */
  const sentFrom = useRef<Element>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const isRunning = useIsRunning();

  useFieldTexts(form, useContactForm);
  useEffect(() => dismissSuccess, [dismissSuccess]);

  // Focus scrolls the message into view. Leave the focus alone if the visitor has moved it or has typed since.
  useEffect(() => {
    if (!hasSent || sentFrom.current !== document.activeElement) return;
    if (Object.values(useContactForm.getState().fields).some((text) => text !== '')) return;
    statusText.current?.focus();
  }, [hasSent, useContactForm]);

  // Once for each refusal, and not when the errors change: the visitor is typing then.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (status === 'sending') return;
    const found = findErrors(event.currentTarget, block);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      sentFrom.current = document.activeElement;
      send();
    } else setRefusals(refusals + 1);
  };

  const change = (name: FieldName, value: string): void => {
    setField(name, value);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };

  const field = (name: FieldName) => ({
    id: fieldId(block, name),
    name,
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  const wrong = FIELD_NAMES.filter((name) => errors[name] !== undefined);
  return (
    <Section block={block} hasHeading>
      <BlockIntro block={block} heading={block.heading} text={block.text} />
      <form ref={form} method="dialog" className={styles.form} noValidate={isRunning} onSubmit={submit}>
        {wrong.length > 0 && (
          <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
            <p>{block.errorsHeading}</p>
            <ul>
              {wrong.map((name) => (
                <li key={name}>
                  <a href={`#${fieldId(block, name)}`}>{`${labelOf(name, block)}: ${errors[name]}`}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field {...field('name')} label={block.nameLabel} autoComplete="name" isRequired />
        <Field {...field('email')} label={block.emailLabel} type="email" autoComplete="email" isRequired />
        <Field {...field('phone')} label={block.phoneLabel} note={block.optionalLabel} type="tel" autoComplete="tel" />
        <Field {...field('message')} label={block.messageLabel} rows={5} isRequired />
        <SubmitButton isDisabled={status === 'sending'}>{status === 'sending' ? block.sendingLabel : block.sendLabel}</SubmitButton>
        <p ref={statusText} className={styles.status} role="status" tabIndex={-1}>
          {status === 'sending' ? block.sendingLabel : hasSent ? block.successText : ''}
        </p>
        <noscript>
          <OtherWays block={block} text={block.noScriptText} />
        </noscript>
        <div hidden data-without-app="">
          <OtherWays block={block} text={block.unavailableText} />
        </div>
      </form>
    </Section>
  );
}

/** What can be done instead of sending. */
function OtherWays({ block, text }: { readonly block: ContactFormProps; readonly text: string }) {
  return (
    <p>
      {`${text} `}
      <Link href={block.phone.href}>{block.phone.label}</Link> · <Link href={block.email.href}>{block.email.label}</Link>
    </p>
  );
}

/** Two hyphens, which no block’s id has: a field never has the id of a block. */
function fieldId(block: ContactFormProps, name: FieldName): string {
  return `${block.id}--${name}`;
}

function useIsRunning(): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning;
}

/** What the browser's constraint validation finds, in the words of the YAML. */
function findErrors(form: HTMLFormElement, block: ContactFormProps): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FIELD_NAMES) {
    const validity = fieldOf(form, name)?.validity;
    if (validity?.valueMissing === true) errors[name] = block.requiredError;
    else if (validity?.valid === false) errors[name] = block.emailError;
  }
  return errors;
}

function labelOf(name: FieldName, block: ContactFormProps): string {
  return { name: block.nameLabel, email: block.emailLabel, phone: block.phoneLabel, message: block.messageLabel }[name];
}
