import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ContactFormProps } from '../../shared/generated/site.gen.ts';
import { BlockIntro } from '../../ui/BlockIntro.tsx';
import { SubmitButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './contact-form.module.css';
import { Field } from './Field.tsx';
import type { ContactFields } from './store.ts';
import { contactFormOf } from './store.ts';

type FieldName = keyof ContactFields;
type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * The message form. Until the app runs the browser validates it; then an error summary does, from the same constraints.
 * `method="dialog"` outside a dialog submits nowhere: without scripts nothing leaves the page.
 */
export function ContactForm(block: ContactFormProps) {
  const useContactForm = contactFormOf(block.id);
  const { fields, status, hasSent, setField, send, dismissSuccess } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const isRunning = useIsRunning();

  useEffect(() => {
    if (form.current !== null) adoptEarlyInput(form.current, { known: useContactForm.getState().fields, setField });
    return dismissSuccess;
  }, [setField, dismissSuccess, useContactForm]);

  // Once for each refusal, and not when the errors change: the visitor is typing then.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = findErrors(event.currentTarget, block);
    setErrors(found);
    if (Object.keys(found).length === 0) send();
    else setRefusals(refusals + 1);
  };

  const change = (name: FieldName, value: string): void => {
    setField(name, value);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };

  const field = (name: FieldName) => ({
    id: fieldId(block, name),
    name,
    value: fields[name],
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
        <p className={styles.status} role="status">
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

const FIELD_NAMES: readonly FieldName[] = ['name', 'email', 'phone', 'message'];

function useIsRunning(): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning;
}

/** What was typed before the app ran is in the fields and not yet in the store. */
function adoptEarlyInput(form: HTMLFormElement, state: { known: ContactFields; setField: (name: FieldName, value: string) => void }): void {
  const { known, setField } = state;
  for (const name of FIELD_NAMES) {
    const input = form.elements.namedItem(name);
    if ((input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value !== '' && input.value !== known[name]) {
      setField(name, input.value);
    }
  }
}

/** What the browser's constraint validation finds, in the words of the YAML. */
function findErrors(form: HTMLFormElement, block: ContactFormProps): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FIELD_NAMES) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (input.validity.valueMissing) errors[name] = block.requiredError;
    else if (!input.validity.valid) errors[name] = block.emailError;
  }
  return errors;
}

function labelOf(name: FieldName, block: ContactFormProps): string {
  return { name: block.nameLabel, email: block.emailLabel, phone: block.phoneLabel, message: block.messageLabel }[name];
}
