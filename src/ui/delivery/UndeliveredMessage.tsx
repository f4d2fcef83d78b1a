import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Undelivered } from '../../delivery/delivery.ts';
import { mailtoOf, printMessage, referenceOf } from '../../delivery/message.ts';
import type { Messages } from '../../shared/generated/site.gen.ts';
import { introduce, nameOfField } from '../../shared/page/field-name.ts';
import { Link } from '../Link.tsx';
import type { FormClasses, SendingBlock } from './sending-block.ts';

interface UndeliveredMessageProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly block: SendingBlock;
  readonly messages: Messages;
  readonly state: Undelivered;
  readonly classes: FormClasses;
  /** Called before it goes away with the focus in it. */
  readonly onLeave: () => void;
}

/** A message that did not arrive, or may not have arrived: what happens next, and what the visitor can do. */
export function UndeliveredMessage({ ref, block, messages, state, classes, onLeave }: UndeliveredMessageProps) {
  const { is, message, nextAt, freeAt, errors } = state;
  const { phone, email } = block;
  const names = block.fields.map(nameOfField);
  useLayoutEffect(() => {
    const panel = ref.current;
    return () => {
      if (panel?.contains(document.activeElement)) onLeave();
    };
  }, [ref, onLeave]);
  return (
    <div ref={ref} className={`${classes.summary} ${classes.panel}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{is === 'unknown' ? messages.unknownText : messages.unsentText}</strong>
        {nextAt !== undefined && ` ${messages.retryText}`}
        {nextAt === undefined && freeAt !== undefined && ` ${messages.busyText} ${formatTime(freeAt)}.`}
      </p>
      {errors
        .filter(({ field }) => !names.includes(field))
        .slice(0, 5)
        .map(({ field, message: words }) => (
          <p key={field + words} dir="auto">
            {field === '' ? words : `${introduce(field)} ${words}`}
          </p>
        ))}
      {nextAt === undefined && (
        <>
          <p>{messages.otherWaysText}</p>
          <p className={classes.actions}>
            {phone && (
              <Link className={classes.action} href={phone.href}>
                {phone.label}
              </Link>
            )}
            {email && (
              <a className={classes.action} href={mailtoOf(email.label, message)}>
                {messages.mailLabel}
              </a>
            )}
            <CopyButton text={printMessage(message)} messages={messages} className={classes.action} />
          </p>
          <p>{`${messages.referenceText} ${referenceOf(message)}`}</p>
        </>
      )}
    </div>
  );
}

function CopyButton({
  text,
  messages,
  className,
}: {
  readonly text: string;
  readonly messages: Messages;
  readonly className: string | undefined;
}) {
  const [isCopied, setIsCopied] = useState(false);
  // Missing if the page was not loaded over https.
  const copy = (): void => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true));
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {messages.copyLabel}
      </button>
      <span role="status">{isCopied && messages.copiedText}</span>
    </>
  );
}

/** Formats a time on the visitor's clock, with the date if it is not today. */
function formatTime(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString([], { timeStyle: 'short', dateStyle: isToday ? undefined : 'medium' });
}
