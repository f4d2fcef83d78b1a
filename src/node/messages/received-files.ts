import { randomBytes } from 'node:crypto';
import { describeFile, FILE_KINDS } from '../../shared/form-files.ts';
import type { MessageFile } from './message.ts';
import { toPrintable } from './parse-message.ts';

/** A file that came with a message. */
export interface ReceivedFile extends MessageFile {
  readonly bytes: Uint8Array;
}

/** A form whose files were taken out. */
interface ReceivedForm {
  /** The entries of the form, with a text in place of each file. */
  readonly entries: readonly (readonly [string, string])[];
  readonly files: readonly ReceivedFile[];
}

/** Takes the files out of a form, and tells by their content what they are. What a file is called says nothing of what it is. */
export async function receiveFiles(form: FormData): Promise<ReceivedForm> {
  const entries: (readonly [string, string])[] = [];
  const files: ReceivedFile[] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') entries.push([field, value]);
    // Browsers send a nameless file for a field that was left empty.
    else if (value.size > 0 || value.name !== '') {
      const bytes = new Uint8Array(await value.arrayBuffer());
      const kind = Object.keys(FILE_KINDS).find((name) => FILE_KINDS[name]?.isKind(bytes)) ?? '';
      const file = { field, name: nameOf(value.name, kind), size: bytes.length, kind, token: randomBytes(16).toString('hex'), bytes };
      entries.push([field, describeFile(file)]);
      files.push(file);
    }
  }
  return { entries, files };
}

const MAX_NAME = 80;

/** Returns the name of a file as a mail program and a folder can have it, with an ending that says what the file is. */
function nameOf(written: string, kind: string): string {
  const name = toPrintable(written.replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*%]/g, '-')
    .replace(/^\.+/, '');
  const short = [...name].slice(-MAX_NAME).join('') || 'file';
  const endings = FILE_KINDS[kind]?.endings ?? [];
  return endings.some((ending) => short.toLowerCase().endsWith(`.${ending}`)) || kind === '' ? short : `${short}.${kind}`;
}
