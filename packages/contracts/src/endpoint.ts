import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export const roles = ['owner', 'editor', 'host', 'finance', 'support'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint.
 * - `public`: anyone; the session is not even looked up.
 * - `optional`: anyone; a session, when there is one, changes the answer.
 * - `member`: a signed-in account.
 * - `client`: a business client who is signed in on the media site; learners' sessions count for nothing there.
 * - `optional_client`: anyone; a client's session, when there is one, changes the answer.
 * - a list of roles: a signed-in operator holding one of them. `owner` may always call.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'member'
  | 'client'
  | 'optional_client'
  | { readonly roles: readonly Exclude<Role, 'owner'>[] };

/** Whether an endpoint is for business clients, who have sessions of their own. */
export const isForClients = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'client' || access === 'optional_client';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

export interface Endpoint {
  readonly method: Method;
  /** Fastify-style path below the origin, for example `/api/communities/:slug`. */
  readonly path: string;
  readonly summary: string;
  /** The OpenAPI tag: one per area of the product. */
  readonly tag: string;
  readonly access: Access;
  /** True when an operator may call it whose session has not shown the second factor yet. */
  readonly beforeSecondFactor?: boolean;
  /**
   * True when an operator's session must have shown the second factor just now; `once enrolled`: only when the account
   * has one already.
   */
  readonly stepUp?: true | 'once enrolled';
  /** True when it reads or publishes what the caller alone has typed: nobody but a person in a session may. */
  readonly ofOwnDraft?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** True when the body may be left out altogether. */
  readonly bodyOptional?: boolean;
  /** True when the route answers without reading the request body, whatever it holds. */
  readonly ignoresBody?: boolean;
  /** True when the body is `multipart/form-data` with exactly one file, in the field `file`. */
  readonly upload?: boolean;
  /** True when that file waits on the disk and not in memory, because it may be large. */
  readonly spooled?: boolean;
  /** How large that file may be, in bytes; without it, 10 MB. */
  readonly maxUploadBytes?: number;
  /**
   * True when the first page of this long list says how many rows there are, in the header `Total-Count`; not to a request
   * with `Prefer: count=none`.
   */
  readonly counted?: boolean;
  /** The content type when the success response is a file and not JSON. */
  readonly produces?: string;
  /**
   * True when the handler answers with bytes that it made once for many, and with 304 to whoever names the tag of what
   * would be sent again. The handler keeps to the schema by itself.
   */
  readonly conditional?: boolean;
  /** True when `Accept: text/event-stream` is answered with the same body, again whenever it has changed. Only a GET. */
  readonly streams?: true;
  /** True when a client may name its request in `Idempotency-Key`, so that it takes effect once however often it is sent. */
  readonly idempotent?: boolean;
  /**
   * True for a list of operators that may be read from a replica: what others have changed appears in it within seconds.
   * Only a GET, and only one whose access is a list of roles: nothing that a replica says decides who may read.
   */
  readonly mayLag?: true;
  /** True when it says how far a job has come: who reads that it is done sees what it has done from then on. */
  readonly tellsOfWork?: true;
  /** A request body and an answer to it as they might be, for the description of the API. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown };
  /** Success responses by status. */
  readonly responses: Readonly<Record<number, Schema>>;
  /** Codes beyond those that every endpoint of its access level can answer. */
  readonly errors?: readonly ErrorCode[];
  /** Statuses at which this endpoint answers the older `{error}` body. */
  readonly legacyErrors?: readonly number[];
}

/** Keeps the literal types of one endpoint, so that client and server infer from the same object. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** An upload on the disk of the server, until its request is answered. */
export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  /** What the sender calls it. */
  readonly name: string;
}

type Infer<S> = S extends Schema ? z.output<S> : undefined;
type InferInput<S> = S extends Schema ? z.input<S> : undefined;

export type Params<E extends Endpoint> = Infer<E['params']>;
export type Query<E extends Endpoint> = Infer<E['query']>;
export type Body<E extends Endpoint> = E['spooled'] extends true
  ? SpooledFile
  : E['upload'] extends true
    ? Uint8Array
    : Infer<E['body']>;
export type ParamsInput<E extends Endpoint> = InferInput<E['params']>;
export type QueryInput<E extends Endpoint> = InferInput<E['query']>;
export type BodyInput<E extends Endpoint> = E['upload'] extends true ? Blob : InferInput<E['body']>;
/** What a client may get back: the union over all success statuses. */
export type Response<E extends Endpoint> = {
  [S in keyof E['responses']]: Infer<E['responses'][S]>;
}[keyof E['responses']];
/** What a handler returns: the status together with the body declared for it. */
export type Reply<E extends Endpoint> =
  | {
      [S in keyof E['responses']]: {
        status: S;
        body: E['produces'] extends string
          ? Uint8Array | AsyncIterable<Uint8Array>
          : E['conditional'] extends true
            ? Uint8Array
            : InferInput<E['responses'][S]>;
        headers?: Record<string, string | string[]>;
      };
    }[keyof E['responses']]
  | (E['conditional'] extends true ? NotModified : never)
  | (E['streams'] extends true ? EventStream : never);

/** Each event has the tag of its body as `id`. */
interface EventStream {
  status: 200;
  body: AsyncIterable<Uint8Array>;
  headers: Record<string, string | string[]>;
}

interface NotModified {
  status: 304;
  body: undefined;
  headers?: Record<string, string | string[]>;
}
