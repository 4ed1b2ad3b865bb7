import { createTransport } from 'nodemailer';
import type { DkimConfig } from '../config.ts';
import { filesOf, type MakeDocument } from './attachment.ts';
import type { Claimed } from './claims.ts';
import { type ListHeaderOptions, listHeaders } from './list-headers.ts';

/** Refused for good: the same message to the same address will be refused again. */
export class RefusedError extends Error {
  /** The server says that there is no such mailbox, and not that it dislikes us or the message. */
  readonly isUnknownMailbox: boolean;

  constructor(message: string, { isUnknownMailbox = false } = {}) {
    super(message);
    this.name = 'RefusedError';
    this.isUnknownMailbox = isUnknownMailbox;
  }
}

export interface SmtpSender {
  /** Resolves to the Message-ID once the server has taken the message. Throws {@link RefusedError} for good, others for now. */
  send(message: OutgoingRow): Promise<string>;
  /** Closes idle connections at once and the others when they are. */
  close(): void;
}

type OutgoingRow = Pick<
  Claimed,
  'id' | 'kind' | 'account_id' | 'to_email' | 'locale' | 'subject' | 'html' | 'text' | 'attachments'
>;

export interface SmtpOptions {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly dkim?: DkimConfig | undefined;
  readonly unsubscribe: ListHeaderOptions;
  readonly makeDocument?: MakeDocument | undefined;
  /** Open at most so many connections, each with one message at a time. */
  readonly connections: number;
  /** After so long without a word the server is given up. */
  readonly silenceMs?: number | undefined;
}

/** The headers that give a message its meaning. Providers want the two of List-Unsubscribe under the signature (RFC 8058). */
const signedHeaders =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** Keeps connections open for the next message. */
export function smtpSender({
  smtpUrl,
  mailFrom,
  dkim,
  unsubscribe,
  makeDocument,
  connections,
  silenceMs = 30_000,
}: SmtpOptions): SmtpSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // The row has attempts of its own. What was never sent, because the server had ended an idle connection, goes again.
    maxRequeues: 1,
    idleTimeout: 20_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: Math.min(silenceMs, 10_000),
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    async send(message) {
      const { id, to_email, locale, subject, html, text, attachments } = message;
      if (!isAddress(to_email)) throw new RefusedError('The address of the recipient is not valid');
      const { list, headers } = listHeaders(unsubscribe, message);
      try {
        const sent = await transport.sendMail({
          from: mailFrom,
          // As an object, because a string would be read as a list.
          to: { name: '', address: to_email },
          subject,
          html: html ?? '',
          text: text ?? '',
          attachments: await filesOf(attachments, makeDocument),
          // The row's, so that two deliveries of one message show themselves as one.
          messageId: `<${id}@${domain}>`,
          ...(list && { list }),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale, ...headers },
        });
        return sent.messageId;
      } catch (error) {
        throw asRefusal(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/** One mailbox, as long as SMTP allows, without anything that would end a line. Which mailboxes exist is not ours to say. */
function isAddress(address: string): boolean {
  return address.length <= 320 && /^[^\s\p{C}<>]+@[^\s\p{C}<>@]+$/u.test(address);
}

/**
 * A reply of 5xx to the recipient or the text, or a message that no server would be given. The same to our sign-in or our
 * sender says something about our settings.
 */
function asRefusal(error: unknown): RefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { responseCode, command, response } = error as {
    responseCode?: unknown;
    command?: unknown;
    response?: unknown;
  };
  if (command === 'API') return new RefusedError(error.message);
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined;
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  return new RefusedError(error.message, {
    isUnknownMailbox: command === 'RCPT TO' && saysUnknownMailbox(String(response)),
  });
}

/** By the enhanced status (RFC 3463), which is exact; by the usual words where a server sends none. */
function saysUnknownMailbox(reply: string): boolean {
  const status = /^55\d[ -](\d\.\d+\.\d+)/.exec(reply)?.[1];
  if (status !== undefined) return ['5.1.1', '5.1.6', '5.1.10'].includes(status);
  return /^55[013][ -].*\b(user unknown|unknown user|no such (user|mailbox|recipient)|does ?n[o']t exist)\b/i.test(
    reply,
  );
}
