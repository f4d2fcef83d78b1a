import { introduce } from '../../shared/page/field-name.ts';
import { titleOf } from './list-messages.ts';
import type { StoredMessage } from './message.ts';

/** What a mail program shows of a message. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes the mail of a message: the fields that were filled in, where it came from, and its reference in the last line.
 * @param fileUrl the address of the message server, which links to files begin with
 * @param content `notice` for a mail that says that there is a message, and nothing that is in it
 */
export function writeMailText(message: StoredMessage, content: 'message' | 'notice', fileUrl?: string): MailText {
  if (content === 'notice') return writeNotice(message);
  const { subject, possibleSpam, fields, files = [], page, language, referrer, campaign, reference } = message;
  const title = titleOf(subject, 'Message from the contact form');
  const context = Object.entries({ Page: page, Language: language, Referrer: referrer, ...campaign }).filter(([, value]) => value !== '');
  const blocks = [
    ...fields
      .filter(({ value }) => value.trim() !== '')
      .map(({ label, value }) => introduce(label) + (value.includes('\n') ? '\n' : ' ') + value),
    files
      .map(
        ({ name, token }) =>
          `${name}: ${fileUrl === undefined ? `files/${token}` : `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}file=${token}`}`,
      )
      .join('\n'),
    context.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `Reference: ${reference}`,
  ];
  return { subject: possibleSpam ? `[possible spam] ${title}` : title, text: `${blocks.filter((block) => block !== '').join('\n\n')}\n` };
}

function writeNotice({ reference, possibleSpam }: StoredMessage): MailText {
  const title = `A message has come: ${reference}`;
  return {
    subject: possibleSpam ? `[possible spam] ${title}` : title,
    text: `Read it where the message server runs: npx townsite messages show ${reference}\n\nReference: ${reference}\n`,
  };
}
