import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Adapter, FieldError } from '../../delivery/adapter.ts';
import { composeMessage, deliveryOf, loadAdapter } from '../../delivery/browser.ts';
import { isUndelivered } from '../../delivery/delivery.ts';
import type { Message, MessageField } from '../../delivery/message.ts';
import type { Messages } from '../../shared/generated/site.gen.ts';
import { nameOfField } from '../../shared/page/field-name.ts';
import { specialCode } from './field-kinds.ts';
import type { FormHook } from './form-state.ts';
import { LeftMessage } from './LeftMessage.tsx';
import type { FormClasses, SendingBlock } from './sending-block.ts';
import { UndeliveredMessage } from './UndeliveredMessage.tsx';

interface DeliveryPanelProps {
  readonly block: SendingBlock;
  readonly classes: FormClasses;
  readonly messages: Messages;
  readonly adapter: Adapter<unknown>;
  readonly useForm: FormHook;
  /** @returns what the visitor typed, with labels; and what is in the field that only bots fill in */
  readonly readForm: () => { readonly fields: readonly MessageField[]; readonly trap: string };
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
  const { block, messages, adapter, useForm, readForm, onAgain, onFailed, onLeave } = props;
  const { delivery, kept, findLeft } = useMemo(
    () => deliveryOf({ form: block.id, path: location.pathname }, messages, adapter),
    [block.id, messages, adapter],
  );
  const state = useStore(delivery);
  const isRequested = useForm(({ isRequested }) => isRequested);
  const panel = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(isUndelivered(state) && state.isEarlier ? state.message : undefined);

  useEffect(() => {
    // A draft must not give consent.
    const names = block.fields.filter(({ type, remember }) => type !== 'consent' && remember !== false).map(nameOfField);
    const draft = kept.readDraft();
    for (const name of names) {
      const { fields, setField } = useForm.getState();
      // What the visitor has typed since stays.
      if (!fields[name] && draft[name] !== undefined) setField(name, draft[name]);
    }
    if (delivery.getState().is === 'idle')
      findLeft().then((found) => {
        const { fields } = useForm.getState();
        // The form still has its text. Two buttons would send the same.
        if (found?.fields.every(({ name, value }) => !names.includes(name) || value === (fields[name] ?? ''))) delivery.adopt(found);
        else setLeft(found);
      });
    return useForm.subscribe(({ fields }) => kept.keepDraft(Object.fromEntries(names.map((name) => [name, fields[name]]))));
  }, [kept, block.fields, useForm, delivery, findLeft]);

  useEffect(() => {
    if (!isRequested) return;
    // Noted in the store, which outlives this panel. Otherwise, returning to the page would send the form again.
    useForm.getState().setStatus('sending');
    const current = delivery.getState();
    const { fields, trap } = readForm();
    // The same message keeps its key, which services recognize.
    if ('message' in current && current.is !== 'sent' && JSON.stringify(current.message.fields) === JSON.stringify(fields))
      delivery.send(current.message);
    else {
      const message = composeMessage({ subject: messages.subject, about: block, fields, trap });
      delivery.send({ ...message, attach: specialCode()?.attachFiles(block.id) });
    }
  }, [isRequested, useForm, delivery, readForm, messages, block]);

  useEffect(() => {
    const { isRequested: isPressed, finish, setStatus } = useForm.getState();
    const failed = isUndelivered(state) ? state : undefined;
    // A press that came after this was drawn is handled next. Otherwise, it would be lost.
    if (!isPressed) setStatus(state.is === 'sending' ? 'sending' : failed?.isRefused === false && !failed.isEarlier ? 'unsent' : 'idle');
    if (state.is === 'sent') {
      // What is in the fields is not the message of an earlier visit.
      const { fields } = state.message;
      finish(state.isEarlier ? {} : Object.fromEntries(fields.map(({ name, value }) => [name, value])));
      setLeft((one) => (one?.key === state.message.key ? undefined : one));
      delivery.dismiss();
    }
    if (failed !== undefined && onFailed(failed.errors)) panel.current?.focus();
  }, [state, useForm, delivery, onFailed]);

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
      {left !== undefined && <LeftMessage {...props} message={left} onSend={again} onDrop={drop} />}
      {failed !== undefined && <UndeliveredMessage {...props} ref={panel} state={failed} />}
    </>
  );
}
