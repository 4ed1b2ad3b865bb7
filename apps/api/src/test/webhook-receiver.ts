import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as it came over the wire. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Does =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'hang'
  | 'break off';

export interface WebhookReceiver {
  readonly origin: string;
  readonly received: ReceivedCall[];
  answer(does: (call: ReceivedCall) => Does): void;
  close(): Promise<void>;
}

/** A program of somebody else's, on a port of its own. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedCall[] = [];
  let does: (call: ReceivedCall) => Does = () => ({ status: 204 });
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
    received.push(call);
    const answer = does(call);
    if (answer === 'break off') request.socket.destroy();
    else if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => {
      does = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** As a receiver checks it, after the text of Standard Webhooks. */
export function isSigned({ headers, body }: ReceivedCall, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, signature = ''] = one.split(',');
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
