import type {
  Response as Answer,
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
} from '@cungnghe/contracts/endpoint';
import type { ErrorCode } from '@cungnghe/contracts/errors';

/** Why a call did not succeed. `code` is `NETWORK` when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNKNOWN';
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: ErrorCode | 'NETWORK' | 'UNKNOWN',
    message: string,
    details: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

type Part<Key extends string, Value> = undefined extends Value
  ? Value extends undefined
    ? { [K in Key]?: undefined }
    : { [K in Key]?: Value }
  : { [K in Key]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'body', E['bodyOptional'] extends true ? BodyInput<E> | undefined : BodyInput<E>> & {
    query?: Partial<NonNullable<QueryInput<E>>> | undefined;
    signal?: AbortSignal | undefined;
    /** Lets the call outlive the page it comes from. */
    keepalive?: boolean | undefined;
  };

export interface ClientOptions {
  /** Where the API is. Empty in the browser: every origin answers `/api` itself. */
  readonly baseUrl?: string;
  readonly headers?: Record<string, string>;
}

/** A path with its `:names` filled in and encoded; one without a value is left empty. */
export function addressOf(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}

function search(query: Record<string, unknown> | undefined): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') parts.set(key, String(value));
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

/** The error that a refusing answer stands for. */
export async function failure(response: globalThis.Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { code, message, error, ...details } = fields;
  // Two shapes exist: {code, message} and the older {error}.
  const text =
    typeof message === 'string' ? message : typeof error === 'string' ? error : response.statusText;
  const fallback = response.status === 404 ? 'NOT_FOUND' : 'UNKNOWN';
  return new ApiError(
    response.status,
    (typeof code === 'string' ? code : fallback) as ErrorCode,
    text,
    details,
  );
}

/** A page of a long list: the rows, and the cursor of the next page when there is one. */
export interface Paged<T> {
  readonly rows: T;
  readonly nextCursor: string | null;
  /** How many rows there are, as the server wrote it; null where it has not counted them. */
  readonly total: string | null;
}

function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return target === undefined ? null : new URL(target, 'http://origin.invalid').searchParams.get('cursor');
}

type RefusalHandler = (error: ApiError) => Promise<boolean>;
let refusalHandler: RefusalHandler | undefined;

/**
 * Lets an app do something about a refusal before whoever made the call hears of it: when the handler resolves to true,
 * the same call goes out once more. Returns the function that takes the handler away again.
 */
export function onRefusal(handler: RefusalHandler): () => void {
  refusalHandler = handler;
  return () => {
    if (refusalHandler === handler) refusalHandler = undefined;
  };
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ClientOptions,
  held?: string | undefined,
) {
  const url = `${options.baseUrl ?? ''}${addressOf(endpoint.path, input.params as Record<string, unknown> | undefined)}${search(input.query)}`;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (input.body instanceof Blob) {
    // The browser writes the content type itself, with the boundary in it.
    const form = new FormData();
    form.set('file', input.body);
    init.body = form;
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  if (input.signal) init.signal = input.signal;
  if (input.keepalive) init.keepalive = true;
  if (held !== undefined) headers['if-none-match'] = held;
  const isSuccess = ({ ok, status }: globalThis.Response) => ok || (status === 304 && held !== undefined);
  const response = await fetchOnce(url, init);
  if (isSuccess(response)) return response;
  const refusal = await failure(response);
  if (!(await refusalHandler?.(refusal))) throw refusal;
  const second = await fetchOnce(url, init);
  if (!isSuccess(second)) throw await failure(second);
  return second;
}

/** Calls that the page made before the app was there (`packages/web/src/build/start-early.ts`), each for one taker. */
const early = (globalThis as { earlyCalls?: Map<string, Promise<globalThis.Response>> }).earlyCalls;
/** What was asked for when the page was opened is no answer to what is asked later. */
const earlyForMs = 30_000;

function takeEarly(url: string, init: RequestInit): Promise<globalThis.Response> | undefined {
  if (early === undefined) return undefined;
  // Whatever changes something makes them old.
  if (init.method !== 'GET' || performance.now() > earlyForMs) early.clear();
  const answer = early.get(url);
  early.delete(url);
  return answer;
}

async function fetchOnce(url: string, init: RequestInit): Promise<globalThis.Response> {
  try {
    return await (takeEarly(url, init) ?? fetch(url, init));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'NETWORK', 'No connection', {});
  }
}

/**
 * Calls one endpoint. Throws {@link ApiError} for every answer that is not a success. The number of rows of a list is not
 * in what it answers, so it is not counted.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ClientOptions = {},
): Promise<Answer<E>> {
  const uncounted = { ...options, headers: { ...options.headers, prefer: 'count=none' } };
  const response = await send(endpoint, input, endpoint.counted === true ? uncounted : options);
  return (await response.json()) as Answer<E>;
}

/** Calls a list endpoint and keeps the cursor that its `Link` header names. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ClientOptions = {},
): Promise<Paged<Answer<E>>> {
  const response = await send(endpoint, input, options);
  return {
    rows: (await response.json()) as Answer<E>,
    nextCursor: nextCursor(response.headers.get('link')),
    total: response.headers.get('total-count'),
  };
}

/** A body with the tag that stands for it. */
export interface Tagged<T> {
  readonly body: T;
  /** Undefined when the server named none. */
  readonly tag: string | undefined;
}

/** Asks a conditional endpoint for what has changed since `held`; null when nothing has. */
export async function callConditional<E extends Endpoint & { readonly conditional: true }>(
  endpoint: E,
  input: CallInput<E>,
  held: string | undefined,
  options: ClientOptions = {},
): Promise<Tagged<Answer<E>> | null> {
  const response = await send(endpoint, input, options, held);
  if (response.status === 304) return null;
  return { body: (await response.json()) as Answer<E>, tag: response.headers.get('etag') ?? undefined };
}
