import { createTransport } from 'nodemailer';
import type { Claimed } from './claims.ts';

/** Refused for good: the same message to the same address will be refused again. */
export class RefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

export interface SmtpSender {
  /** Resolves to the Message-ID once the server has taken the message. Throws {@link RefusedError} for good, others for now. */
  send(
    message: Pick<Claimed, 'id' | 'to_email' | 'locale' | 'subject' | 'html' | 'text' | 'attachments'>,
  ): Promise<string>;
}

/** Connects with each message. A server that says nothing is given up after 10 to 30 seconds. */
export function smtpSender(options: { smtpUrl: string; mailFrom: string }): SmtpSender {
  const transport = createTransport({
    url: options.smtpUrl,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(options.mailFrom)?.[1] ?? 'localhost';
  return {
    async send({ id, to_email, locale, subject, html, text, attachments }) {
      try {
        const sent = await transport.sendMail({
          from: options.mailFrom,
          // As an object, because a string would be read as a list.
          to: { name: '', address: to_email },
          subject,
          html: html ?? '',
          text: text ?? '',
          attachments,
          // The row's, so that two deliveries of one message show themselves as one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
        });
        return sent.messageId;
      } catch (error) {
        throw isRefusal(error) ? new RefusedError(error.message) : error;
      }
    },
  };
}

/** A reply of 5xx to the recipient or the text. The same to our sign-in or our sender says something about our settings. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  );
}
