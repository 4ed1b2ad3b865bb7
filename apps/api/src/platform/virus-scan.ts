import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';

/** What a scanner says of a file; `unavailable`: it does not answer, or not in time, or not with a verdict. */
export type ScanResult =
  | { readonly verdict: 'clean' | 'unavailable' }
  | { readonly verdict: 'found'; readonly found: string };

export interface VirusScan {
  scan(file: Readable): Promise<ScanResult>;
}

/** For one file with everything around it: whoever uploads waits for it. */
const timeoutMs = 30_000;
const maxAnswer = 1_000;

/** A clamd, which is sent the file over its own connection: the command INSTREAM. */
export function createVirusScan(address: string, log: Logger, deadlineMs = timeoutMs): VirusScan {
  const { hostname, port } = new URL(address);
  // An address of IPv6 stands in brackets in a URL, and nowhere else.
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    async scan(file) {
      try {
        return verdictOf(await ask({ host, port: Number(port) }, file, AbortSignal.timeout(deadlineMs)));
      } catch (error) {
        log.error({ err: error }, 'the virus scanner does not answer');
        return { verdict: 'unavailable' };
      } finally {
        file.destroy();
      }
    },
  };
}

export const scanPath = (scanner: VirusScan, path: string) => scanner.scan(createReadStream(path));

async function ask(where: { host: string; port: number }, file: Readable, signal: AbortSignal) {
  const socket = connect(where);
  let answer = '';
  const answered = (async () => {
    for await (const part of socket) {
      answer += part;
      if (answer.length > maxAnswer) throw new Error('The answer is too long');
    }
  })();
  // It may refuse in the middle of a file, and then says why.
  const sent = pipeline(Readable.from(inChunks(file)), socket, { end: false, signal }).catch(
    (error: unknown) => error,
  );
  const late = () => socket.destroy(new Error('It took too long'));
  signal.addEventListener('abort', late);
  try {
    await answered;
    if (answer === '') throw (await sent) ?? new Error('It closed the connection');
    return answer;
  } finally {
    signal.removeEventListener('abort', late);
    socket.destroy();
  }
}

async function* inChunks(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of file as AsyncIterable<Buffer>) yield Buffer.concat([lengthOf(part.length), part]);
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): ScanResult {
  const said = answer.replace(/\0.*$/s, '').trim();
  if (said === 'stream: OK') return { verdict: 'clean' };
  const found = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new Error(`It answered: ${said.slice(0, 200)}`);
  return { verdict: 'found', found };
}
