import type { Message } from '../../../delivery/message.ts';
import { printFields } from '../../../delivery/message.ts';
import type { Messages } from '../../../shared/generated/site.gen.ts';
import styles from '../contact-form.module.css';

interface LeftMessageProps {
  readonly messages: Messages;
  readonly message: Message;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** A message from an earlier visit that was not sent. */
export function LeftMessage({ messages, message, onSend, onDrop }: LeftMessageProps) {
  return (
    <div className={`${styles.left} ${styles.panel}`} role="status">
      <p>
        <strong>{messages.keptText}</strong>
      </p>
      <p className={styles.text}>{printFields(message)}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.action} onClick={onSend}>
          {messages.sendAgainLabel}
        </button>
        <button type="button" className={styles.action} onClick={onDrop}>
          {messages.dropLabel}
        </button>
      </p>
    </div>
  );
}
