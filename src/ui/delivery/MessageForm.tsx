import type { FormEvent, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../delivery/adapter.ts';
import type { MessageField } from '../../delivery/message.ts';
import type { PlainForm } from '../../delivery/page-side.ts';
import { subjectOf } from '../../delivery/subject.ts';
import type { Messages } from '../../shared/generated/site.gen.ts';
import { introduce, nameOfField } from '../../shared/page/field-name.ts';
import type { ShownField } from '../../shared/page/form-field.ts';
import { SubmitButton } from '../Button.tsx';
import { each } from '../each.ts';
import { Link } from '../Link.tsx';
import { usePageContext } from '../page-context.ts';
import type { loadDelivery } from './DeliveryPanel.tsx';
import type { FieldControl } from './field-kinds.ts';
import { formStateOf } from './form-state.ts';
import type { FormClasses, SendingBlock } from './sending-block.ts';
import { controlsOf, textOf, useFieldTexts } from './use-field-texts.ts';

type FieldErrors = Readonly<Record<string, string | undefined>>;

interface MessageFormProps {
  readonly block: SendingBlock;
  readonly classes: FormClasses;
  /** Shows a field. Its control has this id and name. */
  readonly children: (field: ShownField, control: FieldControl) => ReactNode;
}

/**
 * The form of a block that sends messages. Before the app runs, the browser validates it. After that, an error summary does, with the same
 * constraints. Without a service that accepts messages, `method="dialog"` outside a dialog submits nothing: no data leaves the page.
 */
export function MessageForm({ block, classes, children }: MessageFormProps) {
  const useForm = formStateOf(block.id);
  const { status, hasSent, setField, setStatus, send, dismissSuccess } = useForm();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const statusText = useRef<HTMLParagraphElement>(null);
  /** The element that had the focus when the visitor sent the form. Null once the answer is here, or the visitor has typed since. */
  const sentFrom = useRef<Element>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const isRunning = useIsRunning();
  const { path } = usePageContext();
  const { messages } = block;
  const isDelivered = messages !== undefined && messages.via !== 'simulated';
  const plain = isDelivered ? (messages as DeliveredMessages).plainForm : undefined;
  const delivery = useDelivery(isDelivered ? messages.via : undefined);

  const names = useMemo(() => block.fields.map(nameOfField), [block.fields]);
  useFieldTexts(form, names, useForm);
  useEffect(() => dismissSuccess, [dismissSuccess]);

  const isLost = delivery === 'failed';
  useEffect(() => {
    if (isLost) setStatus('idle');
  }, [isLost, setStatus]);

  /**
   * Checks, once for each answer, whether the focus may move to it, which scrolls it into view: the visitor has sent the form, and is still
   * where the form was sent from. The page itself sends messages again, too, and the visitor may be anywhere then.
   */
  const isWaiting = useCallback((): boolean => {
    const from = sentFrom.current;
    sentFrom.current = null;
    const { top = 0, bottom = 0 } = form.current?.getBoundingClientRect() ?? {};
    return from !== null && from === document.activeElement && bottom >= 0 && top <= innerHeight;
  }, []);

  useEffect(() => {
    if (hasSent && isWaiting()) statusText.current?.focus();
  }, [hasSent, isWaiting]);

  // Focuses once for each refusal. Does nothing when only the errors change, because the visitor is typing then.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (status === 'sending' || isLost) return;
    const found = findErrors(event.currentTarget, block);
    setErrors(found);
    if (Object.keys(found).length === 0) {
      sentFrom.current = document.activeElement;
      for (const name of names) setField(name, textOf(form.current, name));
      send(isDelivered ? 'delivered' : 'simulated');
    } else setRefusals(refusals + 1);
  };

  const change = (name: string, value: string): void => {
    sentFrom.current = null;
    setField(name, value);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };

  const readForm = useCallback(
    () => ({
      fields: block.fields.map((field): MessageField => {
        const name = nameOfField(field);
        return { ...field, name, value: textOf(form.current, name) };
      }),
      trap: textOf(form.current, '_trap'),
    }),
    [block.fields],
  );
  const showRefused = useCallback(
    (refused: readonly FieldError[]) => {
      setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      if (!isWaiting()) return false;
      const isShown = block.fields.some((field) => refused.some((error) => error.field === nameOfField(field)));
      if (isShown) setRefusals((count) => count + 1);
      return !isShown;
    },
    [block.fields, isWaiting],
  );

  const focusStatus = useCallback(() => statusText.current?.focus({ preventScroll: true }), []);

  /** The button that sends a message of an earlier visit disappears, so this moves the focus to where the visitor sees what happens. */
  const showSending = (): void => {
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    sentFrom.current = document.activeElement;
  };

  const labels = { idle: block.sendLabel, sending: block.sendingLabel, unsent: messages?.sendAgainLabel };
  const wrong = block.fields.filter((field) => errors[nameOfField(field)] !== undefined);
  return (
    <form
      ref={form}
      {...(plain === undefined ? { method: 'dialog' } : { method: 'post', action: plain.action, name: block.id, ...plain.attributes })}
      className={classes.form}
      noValidate={isRunning}
      onSubmit={submit}
    >
      {plain !== undefined && <HiddenFields block={block} plain={plain} path={path} />}
      {wrong.length > 0 && (
        <div ref={summary} className={classes.summary} role="alert" tabIndex={-1}>
          <p>
            <strong>{block.errorsHeading}</strong>
          </p>
          <ul>
            {each(wrong, (field) => (
              <li>
                <a href={`#${fieldId(block, nameOfField(field))}`}>{`${introduce(field.label)} ${errors[nameOfField(field)]}`}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {each(block.fields, (field) => {
        const name = nameOfField(field);
        return children(field, {
          id: fieldId(block, name),
          name,
          start: field.type === 'service' || field.type === 'city' ? block[field.type] : undefined,
          optionalLabel: block.optionalLabel,
          chooseLabel: block.chooseLabel,
          error: errors[name],
          onChange: (value) => change(name, value),
        });
      })}
      {isDelivered && delivery !== undefined && delivery !== 'failed' && (
        <delivery.Panel
          block={block}
          classes={classes}
          messages={messages}
          adapter={delivery.adapter}
          useForm={useForm}
          readForm={readForm}
          onAgain={showSending}
          onFailed={showRefused}
          onLeave={focusStatus}
        />
      )}
      <div className={classes.actions}>
        <SubmitButton isDisabled={status === 'sending'}>{labels[status]}</SubmitButton>
        {block.nextText && <small>{block.nextText}</small>}
      </div>
      <p ref={statusText} className={status === 'sending' ? 'vh' : classes.status} role="status" tabIndex={-1}>
        {status === 'sending' ? block.sendingLabel : hasSent ? block.successText : ''}
      </p>
      {plain === undefined && (
        <noscript>
          <OtherWays block={block} text={block.noScriptText} />
        </noscript>
      )}
      <div hidden={!isLost} data-without-app="">
        <OtherWays block={block} text={block.unavailableText} />
      </div>
    </form>
  );
}

type DeliveredMessages = Messages & { readonly plainForm?: PlainForm };

type Delivery = Awaited<ReturnType<typeof loadDelivery>>;

/**
 * Loads the code that delivers messages, once the form is there. It is a separate script, so that a form without delivery never loads it.
 * @param via undefined if the form delivers nothing
 */
function useDelivery(via: string | undefined): Delivery | 'failed' | undefined {
  const [loaded, setLoaded] = useState<Delivery | 'failed'>();
  useEffect(() => {
    if (via === undefined) return;
    const load = async (): Promise<Delivery> => (await import('./DeliveryPanel.tsx')).loadDelivery(via);
    load().then(setLoaded, () => setLoaded('failed'));
  }, [via]);
  return loaded;
}

interface HiddenFieldsProps {
  readonly block: SendingBlock;
  readonly plain: PlainForm;
  readonly path: string;
}

/** The hidden fields that a form sends without scripts, and a field that only bots fill in. */
function HiddenFields({ block, plain, path }: HiddenFieldsProps) {
  const { nameField, subjectField, pageField = 'page' } = plain;
  const fields = {
    ...plain.fields,
    [subjectField]: subjectOf((block.messages as Messages).subject, [block.service, block.city, block.office]),
    ...(nameField === undefined ? {} : { [nameField]: block.id }),
    [pageField]: path,
  };
  return (
    <>
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input type="text" name="_trap" className="vh" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}

/** Other ways to reach the business. */
function OtherWays({ block: { phone, email }, text }: { readonly block: SendingBlock; readonly text: string }) {
  return (
    <p>
      {`${text} `}
      {phone && <Link href={phone.href}>{phone.label}</Link>}
      {phone && email && ' · '}
      {email && <Link href={email.href}>{email.label}</Link>}
    </p>
  );
}

/** Returns the id of a field. It has two hyphens, which the id of a block never has, so the two cannot collide. */
function fieldId(block: SendingBlock, name: string): string {
  return `${block.id}--${name}`;
}

function useIsRunning(): boolean {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return isRunning;
}

/**
 * Returns the errors that the browser's constraint validation finds, in the words of the YAML. Asks once about a phone number that is too
 * short: a visitor may have one all the same.
 */
function findErrors(form: HTMLFormElement, block: SendingBlock): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of block.fields) {
    const name = nameOfField(field);
    const wrong = controlsOf(form, name).find(({ validity }) => !validity.valid);
    const number = textOf(form, name).replace(/[^+\d]/g, '');
    if (wrong !== undefined) {
      const { valueMissing, badInput } = wrong.validity;
      // The browser treats invalid numbers as missing values.
      errors[name] = valueMissing && !badInput && field.type !== 'consent' ? block.requiredError : (field.error as string);
    } else if (field.whole && number && !form.dataset.asked && !new RegExp(field.whole).test(number)) {
      form.dataset.asked = name;
      errors[name] = field.error as string;
    }
  }
  return errors;
}
