import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Adapter, FieldError } from '../../../delivery/adapter.ts';
import { composeMessage, deliveryOf, loadAdapter } from '../../../delivery/browser.ts';
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
  /** Called when the visitor sends a message again. */
  readonly onAgain: () => void;
  /** Shows the errors that the service reported for fields. @returns whether there are any; the focus then moves to them */
  readonly onRefused: (errors: readonly FieldError[]) => boolean;
}

/** Loads everything that delivers the messages of a form. */
export const loadDelivery = async (via: string) => ({ Panel: DeliveryPanel, adapter: await loadAdapter(via) });

/** Delivers the messages of a form, keeps what is typed until it is sent, and shows what happened to a message that was not sent. */
export function DeliveryPanel({ block, messages, adapter, useContactForm, form, readFields, onAgain, onRefused }: DeliveryPanelProps) {
  const { delivery, kept, findLeft } = useMemo(
    () => deliveryOf({ form: block.id, path: location.pathname }, messages, adapter),
    [block.id, messages, adapter],
  );
  const state = useStore(delivery);
  const isRequested = useContactForm(({ isRequested }) => isRequested);
  const panel = useRef<HTMLDivElement>(null);
  /** Whether the visitor had typed something before this page was loaded. */
  const [hadDraft] = useState(() => Object.keys(kept.readDraft()).length > 0);
  const [left, setLeft] = useState<Message>();
  useEffect(() => {
    if (delivery.getState().is === 'idle') findLeft().then(setLeft);
  }, [delivery, findLeft]);

  useEffect(() => {
    // A draft must not give consent.
    const fields = block.fields.filter(({ type }) => type !== 'consent');
    showDraft(kept.readDraft(), fields.map(nameOfField), useContactForm);
    return useContactForm.subscribe(({ fields }) => kept.keepDraft({ ...fields }));
  }, [kept, block.fields, useContactForm]);

  useEffect(() => {
    if (!isRequested) return;
    // Noted in the store, which outlives this panel. Otherwise, returning to the page would send the form again.
    useContactForm.getState().setSending(true);
    const current = delivery.getState();
    const fields = readFields();
    // The same message keeps its key, which services recognize.
    if ('message' in current && current.is !== 'sent' && isSame(current.message.fields, fields)) delivery.sendAgain();
    else delivery.send(composeMessage({ subject: messages.subject, about: block, fields, trap: textOf(form.current, '_trap'), hadDraft }));
  }, [isRequested, useContactForm, delivery, readFields, messages, block, form, hadDraft]);

  useEffect(() => {
    const { finish, setSending } = useContactForm.getState();
    setSending(state.is === 'sending');
    if (state.is === 'sent') {
      finish(Object.fromEntries(state.message.fields.map(({ name, value }) => [name, value])));
      setLeft(undefined);
      delivery.dismiss();
    }
    if (state.is === 'unsent' || state.is === 'unknown') {
      if (!onRefused(state.errors)) panel.current?.focus();
    }
  }, [state, useContactForm, delivery, onRefused]);

  const sendAgain = (send: () => void): void => {
    onAgain();
    send();
  };
  if (state.is === 'unsent' || state.is === 'unknown') {
    const again = (): void => sendAgain(delivery.sendAgain);
    return <UndeliveredMessage ref={panel} block={block} messages={messages} state={state} onSend={again} />;
  }
  if (state.is !== 'idle' || left === undefined) return null;
  const again = (): void => sendAgain(() => delivery.send(left, 'earlier-visit'));
  const drop = (): void => {
    kept.forgetUnsent(left);
    setLeft(undefined);
  };
  return <LeftMessage messages={messages} message={left} onSend={again} onDrop={drop} />;
}

/** Fills in the draft. Skips fields with text, because the visitor has typed it since. */
function showDraft(draft: Readonly<Record<string, string>>, names: readonly string[], useContactForm: ContactFormHook): void {
  for (const name of names) {
    const { fields, setField } = useContactForm.getState();
    if (!fields[name] && draft[name] !== undefined) setField(name, draft[name]);
  }
}

function isSame(some: readonly MessageField[], others: readonly MessageField[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
