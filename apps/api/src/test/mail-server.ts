import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** What it has taken, oldest first. */
  readonly received: ParsedMail[];
  stop(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  /** Replies to a recipient with this status, e.g. 550. */
  readonly refuse?: (address: string) => number | undefined;
  /** Runs when a message is stored and its acceptance not yet said. */
  readonly beforeAccept?: (mail: ParsedMail) => Promise<void>;
}

/** A real SMTP server that stores what it is given. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = options.refuse?.(address);
      done(responseCode ? Object.assign(new Error('mailbox unavailable'), { responseCode }) : null);
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (source) => {
          const mail = await simpleParser(source);
          received.push(mail);
          await options.beforeAccept?.(mail);
        })
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle is part of some tests.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
