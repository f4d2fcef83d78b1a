import { createTransport } from 'nodemailer';
import { writeMailText } from './mail-text.ts';
import type { StoredMessage } from './message.ts';
import type { MailSettings } from './message-settings.ts';

/** The longest that one mail may take, in ms. A mail server that sends a little now and then never reaches the other limits. */
const LONGEST_MAIL = 300_000;

/**
 * What became of a mail:
 * - `mailed`: the mail server accepted it.
 * - `refused`: the mail server answered that it does not accept this mail. It works, and may accept others.
 * - `broken`: the connection broke at this mail, before all of it was sent. Nobody can tell whether this mail was the cause.
 * - `perhaps`: the connection broke after all of it was sent, and before the mail server answered. It may have accepted the mail.
 * - `down`: the mail server cannot be reached, or accepts no mail of this account.
 */
export type MailOutcome =
  | { readonly is: 'mailed' }
  | {
      readonly is: 'refused' | 'broken' | 'perhaps' | 'down';
      readonly isPermanent: boolean;
      /** What the mail server or the connection said. */
      readonly why: string;
      /** Only the codes, for the log. */
      readonly codes: string;
    };

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** One connection to the mail server, opened for the first mail, and opened again after it broke. Mails one message at a time. */
export class MailSession {
  readonly #settings: MailSettings;
  readonly #transport: ReturnType<typeof makeTransport>;
  /** How far the current mail is: `open` when the mail server accepts mails, `sent` when it has the whole text. */
  #phase: 'connecting' | 'open' | 'sent' = 'connecting';

  constructor(settings: MailSettings, password: string | undefined) {
    this.#settings = settings;
    this.#transport = makeTransport(settings, password);
    this.#transport.use('stream', ({ message }, done) => {
      // Called when the connection is ready for the mail. The mail server has asked for the text when the stream ends.
      message.processFunc((text) => {
        this.#phase = 'open';
        return text.once('end', () => {
          this.#phase = 'sent';
        });
      });
      done();
    });
  }

  /** @param signal ends the attempt */
  async send(message: StoredMessage, signal: AbortSignal): Promise<MailOutcome> {
    const { replyTo, key, office = '' } = message;
    const { from, content, fileUrl, mailboxes } = this.#settings;
    const to = mailboxes.get(office) ?? this.#settings.to;
    this.#phase = 'connecting';
    try {
      await this.#transport.sendMail({
        from: { name: '', address: from },
        to: { name: '', address: to },
        ...(replyTo === '' || content === 'notice' ? {} : { replyTo: { name: '', address: replyTo } }),
        // Mail programs show only one of two mails with the same id.
        messageId: `<${key}@${from.split('@')[1]}>`,
        ...writeMailText(message, content, fileUrl),
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MAIL)]),
      });
      return { is: 'mailed' };
    } catch (error) {
      const { code, responseCode, message: why } = error as SmtpError;
      const is = this.#outcomeOf(error as SmtpError);
      const isPermanent = is === 'refused' && (responseCode ?? 500) >= 500;
      return { is, isPermanent, why, codes: [code, responseCode].filter((part) => part !== undefined).join(' ') };
    }
  }

  #outcomeOf({ code, responseCode }: SmtpError): Exclude<MailOutcome['is'], 'mailed'> {
    // Without a code, it is an error in this mail, not of the connection.
    if (this.#phase === 'connecting') return code === undefined ? 'broken' : 'down';
    // 421 closes the connection.
    if (responseCode === 421) return 'broken';
    // The mail server answered, or does not get the mail because it said what it accepts.
    if (responseCode !== undefined || code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
    return this.#phase === 'sent' ? 'perhaps' : 'broken';
  }

  close(): void {
    this.#transport.close();
  }
}

function makeTransport({ host, port, tls, user }: MailSettings, password = '') {
  return createTransport({
    pool: true,
    maxConnections: 1,
    // A mail that failed is not tried again at once.
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
    socketCloseTimeout: 1000,
    // Never treat a visitor's text as the path of a file, or as an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
