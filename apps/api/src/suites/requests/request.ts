import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { multipart } from '../../test/upload.ts';
import type { Caller, Fixtures } from '../fixtures.ts';

/** A request that is valid in every respect but, perhaps, who sends it. */
export interface ValidRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Make = (fixtures: Fixtures, caller: Caller) => ValidRequest | Promise<ValidRequest>;

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export function addressOf(path: string, { params = {}, query = {} }: ValidRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

export type Requests = Readonly<Record<string, Make>>;

export const nothing: Make = () => ({});
export const founder = { slug: 'founder' };
export const inFounder: Make = () => ({ params: founder });

export const idOf = (texts: readonly { readonly id: string }[]) => texts[1]?.id ?? 'there is no second text';

/** The smallest PNG. */
export const picture: ValidRequest = multipart({
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});
