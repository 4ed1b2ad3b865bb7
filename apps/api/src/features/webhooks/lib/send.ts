import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import {
  abortable,
  type Finding,
  PrivateAddressError,
  pinnedTo,
  publicAddressesOf,
} from '../../../platform/public-address.ts';

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookOutcome {
  /** Null: no answer came, and `error` says why: one of ours, or the code of Node. */
  readonly status: number | null;
  readonly error: string | null;
  /** How the body of the answer begins. */
  readonly answer: string;
  readonly durationMs: number;
}

/** Longer than this no receiver is waited for. */
const timeoutMs = 10_000;
const answerLength = 500;
/** Of the body of an answer, no more is read: in UTF-8 a sign has up to four bytes. */
const maxAnswerBytes = 4 * answerLength;

/**
 * Makes one call. Answers what came of it, whatever it is. Redirects are not followed: they would lead where nobody has
 * looked.
 */
export async function sendWebhook(call: WebhookCall, finding: Finding = {}): Promise<WebhookOutcome> {
  const begun = performance.now();
  const outcome = (rest: Omit<WebhookOutcome, 'durationMs'>): WebhookOutcome => ({
    ...rest,
    durationMs: Math.round(performance.now() - begun),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await post(call, finding, signal);
    const { statusCode: status = 0 } = answer;
    return outcome({ status, error: null, answer: await beginningOf(answer) });
  } catch (error) {
    const reason = signal.aborted ? 'too_slow' : reasonOf(error);
    return outcome({ status: null, error: reason, answer: '' });
  }
}

async function post(call: WebhookCall, finding: Finding, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(call.url);
  const addresses = await abortable(publicAddressesOf(url, finding), signal);
  const send = url.protocol === 'http:' ? requestPlain : requestSecure;
  return await new Promise((fulfil, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(addresses),
        signal,
        headers: {
          ...call.headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(call.body),
          'user-agent': 'CungNghe-Webhooks/1',
        },
        maxHeaderSize: 16 * 1024,
      },
      fulfil,
    );
    sent.on('error', reject);
    // Whoever changes to another protocol ends the request without an error.
    sent.on('close', () => reject(new Error('closed')));
    sent.end(call.body);
  });
}

/** What has come until the time was over, or it was enough: the status says already what became of the call. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of answer) {
      bytes = Buffer.concat([bytes, chunk as Buffer]).subarray(0, maxAnswerBytes);
      if (bytes.length >= maxAnswerBytes) break;
    }
  } catch {
    // Broken off in its body.
  } finally {
    answer.destroy();
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no database holds them, and nobody reads them
  const text = bytes.toString('utf8').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');
  return [...text].slice(0, answerLength).join('');
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'private_address';
  const { code, message } = error as NodeJS.ErrnoException;
  return (code ?? message).slice(0, 200);
}
