/** One field of a form, as the visitor filled it in. */
export interface MessageField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** What a visitor sent. */
export interface Message {
  /** The UUID that the sender gave it. The same key means the same message. */
  readonly key: string;
  readonly subject: string;
  /** The visitor's email address; empty if there is none that a mail program could reply to. */
  readonly replyTo: string;
  readonly possibleSpam: boolean;
  readonly page: string;
  readonly language: string;
  readonly referrer: string;
  /** `utm_source` and the like. */
  readonly campaign: Readonly<Record<string, string>>;
  readonly fields: readonly MessageField[];
  /** The slug of the office whose mailbox gets it; missing if it goes where all messages go. */
  readonly office?: string;
  /** The files that came with it; missing if there are none. */
  readonly files?: readonly MessageFile[];
}

/** A file of a message. It is stored under its token, which nobody can guess. */
export interface MessageFile {
  /** The name of its field. */
  readonly field: string;
  /** What the visitor called it. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** What it is, by its content: `pdf`. */
  readonly kind: string;
  /** 32 hexadecimal digits. */
  readonly token: string;
}

/** A message in the store. */
export interface StoredMessage extends Message {
  /** The start of the key: short enough to read out on the phone. */
  readonly reference: string;
  /** The time of arrival, in ISO 8601. */
  readonly time: string;
}
