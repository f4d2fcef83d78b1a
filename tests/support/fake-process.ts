import { EventEmitter } from 'node:events';

/** Stands in for the process of a helper. */
export class FakeProcess extends EventEmitter {
  readonly sent: unknown[] = [];
  connected = true;
  killed: unknown;

  send(message: unknown): boolean {
    this.sent.push(message);
    return true;
  }

  kill(signal: unknown): boolean {
    this.killed = signal;
    queueMicrotask(() => this.emit('exit'));
    return true;
  }

  disconnect(): void {
    this.connected = false;
    this.emit('disconnect');
  }

  unref(): void {}
}
