import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What smoke tests of mail show where a test lets them. */
export const emailSmokeToken = 'the-token-of-smoke-tests';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** What it has taken, oldest first. */
  readonly received: ParsedMail[];
  /** The same as they came. */
  readonly sources: Buffer[];
  /** To whom the envelopes were addressed. */
  readonly recipients: string[];
  /** Cuts every connection without a word. */
  cutConnections(): void;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  /** Replies to a recipient with this status, e.g. 550. */
  readonly refuse?: (address: string) => number | undefined;
  /** What it says then. */
  readonly refusal?: string;
  /** Replies to a text with this status. */
  readonly refuseText?: (mail: ParsedMail) => number | undefined;
  /** Runs when a message is stored and its acceptance not yet said. */
  readonly beforeAccept?: (mail: ParsedMail) => Promise<void>;
}

/** A real SMTP server that stores what it is given. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const sources: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = options.refuse?.(address);
      if (!responseCode) recipients.push(address);
      const refusal = new Error(options.refusal ?? 'mailbox unavailable');
      done(responseCode ? Object.assign(refusal, { responseCode }) : null);
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (source) => {
          const mail = await simpleParser(source);
          const responseCode = options.refuseText?.(mail);
          if (responseCode) throw Object.assign(new Error('text refused'), { responseCode });
          received.push(mail);
          sources.push(source);
          await options.beforeAccept?.(mail);
        })
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle is part of some tests.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    sources,
    recipients,
    cutConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
