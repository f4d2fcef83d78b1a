import type { Message } from '../../delivery/message.ts';
import { printFields } from '../../delivery/message.ts';
import type { Messages } from '../../shared/generated/site.gen.ts';
import type { FormClasses } from './sending-block.ts';

interface LeftMessageProps {
  readonly messages: Messages;
  readonly message: Message;
  readonly classes: FormClasses;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** A message from an earlier visit that was not sent. */
export function LeftMessage({ messages, message, classes, onSend, onDrop }: LeftMessageProps) {
  return (
    <div className={`${classes.left} ${classes.panel}`} role="status">
      <p>
        <strong>{messages.keptText}</strong>
      </p>
      <p className={classes.text}>{printFields(message)}</p>
      <p className={classes.actions}>
        <button type="button" className={classes.action} onClick={onSend}>
          {messages.sendAgainLabel}
        </button>
        <button type="button" className={classes.action} onClick={onDrop}>
          {messages.dropLabel}
        </button>
      </p>
    </div>
  );
}
