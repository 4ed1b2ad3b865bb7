import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a host of others is; `family` as Node's look-up has it. */
export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

export interface Finding {
  /** Addresses that may be asked although they are not public, such as a server of a test. */
  readonly isAllowed?: (address: string, port: number) => boolean;
  readonly resolve?: (hostname: string) => Promise<readonly FoundAddress[]>;
}

/** It leads, or may lead, to a machine that only this server can reach. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the address is not on the public Internet');
  }
}

const portOf = ({ protocol, port }: URL) => Number(port || (protocol === 'http:' ? 80 : 443));

/**
 * Where the host of an address is, looked up once and checked: the connection is made to these ({@link pinnedTo}), and no
 * second look-up can say otherwise. Throws PrivateAddressError when one of them is not public, and what a look-up throws.
 */
export async function publicAddressesOf(url: URL, finding: Finding = {}): Promise<readonly FoundAddress[]> {
  const { isAllowed = () => false, resolve = resolveBySystem } = finding;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const found = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
  if (found.length === 0) throw new Error('the host was not found');
  const port = portOf(url);
  if (!found.every(({ address }) => isPublicAddress(address) || isAllowed(address, port)))
    throw new PrivateAddressError();
  return found;
}

const resolveBySystem = (hostname: string) => systemLookup(hostname, { all: true, verbatim: true });

/** All that has been given out of IPv6; the rest holds old ways to write IPv4, such as `::a9fe:a9fe`. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Only what everybody on the Internet can reach: nothing private, local, shared, reserved or translated. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut));
}

/** A look-up for one connection, which answers what was found and checked before. */
export const pinnedTo =
  (addresses: readonly FoundAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };

/** A look-up cannot be called off, but nobody has to wait for it. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((fulfil, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(fulfil, reject);
  });
}
