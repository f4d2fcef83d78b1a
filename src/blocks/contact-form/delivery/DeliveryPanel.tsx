import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Adapter, FieldError } from '../../../delivery/adapter.ts';
import { composeMessage, deliveryOf, loadAdapter } from '../../../delivery/browser.ts';
import { isUndelivered } from '../../../delivery/delivery.ts';
import type { Message, MessageField } from '../../../delivery/message.ts';
import type { ContactFormProps, Messages } from '../../../shared/generated/site.gen.ts';
import { nameOfField } from '../../../shared/page/field-name.ts';
import type { ContactFormHook } from '../store.ts';
import { textOf } from '../use-field-texts.ts';
import { LeftMessage } from './LeftMessage.tsx';
import { UndeliveredMessage } from './UndeliveredMessage.tsx';

interface DeliveryPanelProps {
  readonly block: ContactFormProps;
  readonly messages: Messages;
  readonly adapter: Adapter<unknown>;
  readonly useContactForm: ContactFormHook;
  readonly form: RefObject<HTMLFormElement | null>;
  /** @returns what the visitor typed, with labels */
  readonly readFields: () => readonly MessageField[];
  /** Called when the visitor sends a message of an earlier visit. */
  readonly onAgain: () => void;
  /** Shows the errors that the service reported for fields. @returns whether the focus may move to the panel */
  readonly onFailed: (errors: readonly FieldError[]) => boolean;
  /** Takes the focus when what has it goes away. */
  readonly onLeave: () => void;
}

/** Loads everything that delivers the messages of a form. */
export const loadDelivery = async (via: string) => ({ Panel: DeliveryPanel, adapter: await loadAdapter(via) });

/** Delivers the messages of a form, keeps what is typed until it is sent, and shows what happened to a message that was not sent. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { block, messages, adapter, useContactForm, form, readFields, onAgain, onFailed, onLeave } = props;
  const { delivery, kept, findLeft } = useMemo(
    () => deliveryOf({ form: block.id, path: location.pathname }, messages, adapter),
    [block.id, messages, adapter],
  );
  const state = useStore(delivery);
  const isRequested = useContactForm(({ isRequested }) => isRequested);
  const panel = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(isUndelivered(state) && state.isEarlier ? state.message : undefined);

  useEffect(() => {
    // A draft must not give consent.
    const names = block.fields.filter(({ type }) => type !== 'consent').map(nameOfField);
    showDraft(kept.readDraft(), names, useContactForm);
    if (delivery.getState().is === 'idle')
      findLeft().then((found) => {
        const { fields } = useContactForm.getState();
        // The form still has its text. Two buttons would send the same.
        if (found?.fields.every(({ name, value }) => !names.includes(name) || value === (fields[name] ?? ''))) delivery.adopt(found);
        else setLeft(found);
      });
    return useContactForm.subscribe(({ fields }) => kept.keepDraft({ ...fields }));
  }, [kept, block.fields, useContactForm, delivery, findLeft]);

  useEffect(() => {
    if (!isRequested) return;
    // Noted in the store, which outlives this panel. Otherwise, returning to the page would send the form again.
    useContactForm.getState().setStatus('sending');
    const current = delivery.getState();
    const fields = readFields();
    // The same message keeps its key, which services recognize.
    if ('message' in current && current.is !== 'sent' && JSON.stringify(current.message.fields) === JSON.stringify(fields))
      delivery.send(current.message);
    else delivery.send(composeMessage({ subject: messages.subject, about: block, fields, trap: textOf(form.current, '_trap') }));
  }, [isRequested, useContactForm, delivery, readFields, messages, block, form]);

  useEffect(() => {
    const { finish, setStatus } = useContactForm.getState();
    const failed = isUndelivered(state) ? state : undefined;
    setStatus(state.is === 'sending' ? 'sending' : failed?.isRefused === false && !failed.isEarlier ? 'unsent' : 'idle');
    if (state.is === 'sent') {
      // What is in the fields is not the message of an earlier visit.
      const { fields } = state.message;
      finish(state.isEarlier ? {} : Object.fromEntries(fields.map(({ name, value }) => [name, value])));
      setLeft((one) => (one?.key === state.message.key ? undefined : one));
      delivery.dismiss();
    }
    if (failed !== undefined && onFailed(failed.errors)) panel.current?.focus();
  }, [state, useContactForm, delivery, onFailed]);

  // Stays as it is while the page sends the message again: what the visitor reads or has in focus does not go away.
  const failed = isUndelivered(state) ? state : state.is === 'sending' ? state.failed : undefined;
  const again = (): void => {
    onAgain();
    delivery.send(left as Message, 'earlier-visit');
  };
  const drop = (): void => {
    if (failed?.isEarlier) delivery.dismiss();
    kept.forgetUnsent(left as Message);
    setLeft(undefined);
    onLeave();
  };
  return (
    <>
      {left !== undefined && <LeftMessage messages={messages} message={left} onSend={again} onDrop={drop} />}
      {failed !== undefined && <UndeliveredMessage ref={panel} block={block} messages={messages} state={failed} onLeave={onLeave} />}
    </>
  );
}

/** Fills in the draft. Skips fields with text, because the visitor has typed it since. */
function showDraft(draft: Readonly<Record<string, string>>, names: readonly string[], useContactForm: ContactFormHook): void {
  for (const name of names) {
    const { fields, setField } = useContactForm.getState();
    if (!fields[name] && draft[name] !== undefined) setField(name, draft[name]);
  }
}
