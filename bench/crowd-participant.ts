import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  /** From when it should have been sent to when it was read, in milliseconds. */
  readonly ms: number;
  readonly sentAt: number;
}

interface Asked {
  readonly bytes: string;
  readonly dueAt: number;
  readonly sentAt: number;
  readonly done: (answer: Answer) => void;
}

/**
 * One browser of the crowd: a connection of its own, one request at a time. It understands just as much HTTP as the
 * server speaks, because ten thousand of them share one core with what they measure.
 */
export class Participant {
  #socket: Socket;
  readonly #open: () => Socket;
  readonly #waiting: Omit<Asked, 'sentAt'>[] = [];
  #asked: Asked | undefined;
  #head = '';
  #bodyLeft = 0;
  #status = 0;
  #etag: string | undefined;
  /** Why the connection ended last. */
  failed: string | undefined;

  /** From one address there are only so many ports to come from: people come from several. */
  constructor(port: number, number: number) {
    const localAddress = `127.0.0.${2 + Math.floor(number / 10_000)}`;
    this.#open = () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
      socket.on('data', (chunk: Buffer) => this.#read(chunk));
      socket.on('error', (error) => this.#fail(error.message));
      socket.on('close', () => this.#fail('closed'));
      return socket;
    };
    this.#socket = this.#open();
  }

  ask(bytes: string, dueAt: number, done: (answer: Answer) => void): void {
    this.#waiting.push({ bytes, dueAt, done });
    if (!this.#asked) this.#next();
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    // As a browser does: what was cut off is opened again for the next request.
    if (this.#socket.destroyed) {
      this.#socket = this.#open();
      this.#head = '';
    }
    this.#asked = { ...next, sentAt: performance.now() };
    this.#socket.write(next.bytes);
  }

  #fail(reason: string): void {
    this.failed = reason;
    this.#finish(0);
  }

  #read(chunk: Buffer): void {
    if (this.#bodyLeft > 0) {
      this.#bodyLeft -= chunk.length;
      if (this.#bodyLeft <= 0) this.#finish(this.#status);
      return;
    }
    this.#head += chunk.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#head.slice(0, end).toLowerCase();
    this.#status = Number(head.slice(9, 12));
    // The tag's letters matter: it is taken from the head as it came.
    const tag = /\r\netag: (.+)/i.exec(this.#head.slice(0, end))?.[1];
    this.#etag = tag?.trim();
    const length = this.#status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
    this.#bodyLeft = length - (this.#head.length - end - 4);
    this.#head = '';
    if (this.#bodyLeft <= 0) this.#finish(this.#status);
  }

  #finish(status: number): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#bodyLeft = 0;
    if (asked) {
      asked.done({ status, etag: this.#etag, ms: performance.now() - asked.dueAt, sentAt: asked.sentAt });
    }
    this.#next();
  }
}
