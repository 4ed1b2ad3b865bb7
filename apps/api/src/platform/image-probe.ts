import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import {
  abortable,
  type Finding,
  PrivateAddressError,
  pinnedTo,
  publicAddressesOf,
} from './public-address.ts';

/** Why an address is not that of an image file that everybody can fetch. */
export type ImageProbeReason =
  | 'not_https'
  | 'refused_host'
  | 'private_address'
  | 'unreachable'
  | 'too_slow'
  | 'too_many_redirects'
  | 'not_found'
  | 'not_an_image';

export interface ImageProbeFault {
  readonly reason: ImageProbeReason;
  /** Of the last address that was asked. */
  readonly host: string;
}

export interface ImageProbe {
  /**
   * Fetches the beginning of what an address leads to; undefined when it is an image file. No hop may lead to a host
   * that `isRefused`, nor to an address that is not on the public Internet. Takes up to five seconds.
   */
  probe(address: string, isRefused: (hostname: string) => boolean): Promise<ImageProbeFault | undefined>;
}

interface ImageProbeOptions extends Finding {
  readonly timeoutMs?: number;
  /** Certificates to trust beside those of the system. */
  readonly ca?: string;
}

const maxRedirects = 3;
const maxBytes = 64 * 1024;
/** The longest beginning by which a kind is told. */
const signatureBytes = 16;

class Refused extends Error {
  readonly reason: ImageProbeReason;
  constructor(reason: ImageProbeReason) {
    super(reason);
    this.reason = reason;
  }
}

export function createImageProbe({ timeoutMs = 5_000, ca, ...finding }: ImageProbeOptions = {}): ImageProbe {
  async function addressesOf(url: URL) {
    try {
      return await publicAddressesOf(url, finding);
    } catch (error) {
      throw error instanceof PrivateAddressError ? new Refused('private_address') : error;
    }
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await abortable(addressesOf(url), signal);
    return await new Promise((fulfil, reject) => {
      const asked = request(
        url,
        {
          agent: false,
          lookup: pinnedTo(addresses),
          signal,
          headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'image-check' },
          maxHeaderSize: 16 * 1024,
          ...(ca !== undefined && { ca }),
        },
        fulfil,
      );
      asked.on('error', reject);
      // Whoever changes to another protocol ends the request without an error.
      asked.on('close', () => reject(new Error('closed')));
      asked.end();
    });
  }

  /** The answer at the end of all redirects; `at` is told of each hop. */
  async function follow(start: URL, signal: AbortSignal, at: (url: URL) => void): Promise<IncomingMessage> {
    let url = start;
    for (let hop = 0; hop <= maxRedirects; hop++) {
      at(url);
      const answer = await ask(url, signal);
      const { location } = answer.headers;
      if (!isRedirect(answer) || location === undefined) return answer;
      answer.destroy();
      if (!URL.canParse(location, url)) throw new Refused('not_found');
      url = new URL(location, url);
    }
    throw new Refused('too_many_redirects');
  }

  return {
    probe: async (address, isRefused) => {
      if (!URL.canParse(address)) return { reason: 'not_https', host: '' };
      const signal = AbortSignal.timeout(timeoutMs);
      let { host } = new URL(address);
      try {
        const answer = await follow(new URL(address), signal, (url) => {
          host = url.host;
          requireAllowed(url, isRefused);
        });
        await requireImage(answer);
        return undefined;
      } catch (error) {
        if (error instanceof Refused) return { reason: error.reason, host };
        return { reason: signal.aborted ? 'too_slow' : 'unreachable', host };
      }
    },
  };
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400;

function requireAllowed(url: URL, isRefused: (hostname: string) => boolean): void {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new Refused('not_https');
  }
  if (isRefused(url.hostname)) throw new Refused('refused_host');
}

const imageTypes = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

async function requireImage(answer: IncomingMessage): Promise<void> {
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 500) throw new Refused('unreachable');
    if (statusCode !== 200) throw new Refused('not_found');
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    if (!imageTypes.has(type.trim().toLowerCase())) throw new Refused('not_an_image');
    if (!isImage(await beginningOf(answer))) throw new Refused('not_an_image');
  } finally {
    answer.destroy();
  }
}

async function beginningOf(answer: IncomingMessage): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of answer) {
    bytes = Buffer.concat([bytes, chunk as Buffer]).subarray(0, maxBytes);
    if (bytes.length >= signatureBytes) break;
  }
  return bytes;
}

/** What a file is by its first bytes: the declared type says little. */
function isImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF....WEBP$/s.test(start) ||
    /^....ftypavi[fs]$/s.test(start)
  );
}
