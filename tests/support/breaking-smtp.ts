import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** Where in a mail a server can fail. `end` is after the whole text. */
export type Step = 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'text' | 'end' | 'taken';

/** How a server fails: it closes or resets the connection, never answers, or answers this and closes the connection after a 421. */
export type Failure = 'close' | 'reset' | 'hang' | `${number} ${string}`;

export interface BreakingSmtp {
  readonly port: number;
  /** The texts of the accepted mails, also of those whose answer was lost. */
  readonly mails: readonly string[];
  /** How many connections it got. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Starts a mail server that fails as a function says, at each step of each mail.
 * @param fail returns undefined to go on. It gets what the server has of the mail's text. At `taken`, the mail is accepted before the failure.
 */
export async function startBreakingSmtp(fail: (step: Step, text: string) => Failure | undefined, port = 0): Promise<BreakingSmtp> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let text: string | undefined;
    const answer = (step: Step, line: string): boolean => {
      const failure = fail(step, text ?? '');
      if (failure === undefined) socket.write(`${line}\r\n`);
      else if (failure === 'close') socket.end();
      else if (failure === 'reset') socket.resetAndDestroy();
      else if (failure.startsWith('421')) socket.end(`${failure}\r\n`);
      else if (failure !== 'hang') socket.write(`${failure}\r\n`);
      return failure === undefined;
    };
    const readText = (data: string): void => {
      text += data;
      const whole = text?.endsWith('\r\n.\r\n');
      if (fail('text', text ?? '') !== undefined) return void socket.destroy();
      if (!whole) return;
      if (fail('end', text ?? '') !== undefined) answer('end', '');
      else {
        mails.push(text ?? '');
        answer('taken', '250 taken');
      }
      text = undefined;
    };
    const readCommand = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO') socket.write('250-localhost\r\n250 SIZE 1000000\r\n');
      else if (command === 'MAIL') answer('MAIL', '250 ok');
      else if (command === 'RCPT') answer('RCPT', '250 ok');
      else if (command === 'DATA') {
        if (answer('DATA', '354 go on')) text = '';
      } else socket.write('250 ok\r\n');
    };
    socket.on('data', (chunk) => {
      if (text !== undefined) readText(chunk.toString());
      else for (const line of chunk.toString().split('\r\n').filter(Boolean)) readCommand(line);
    });
    answer('greeting', '220 localhost ESMTP');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
