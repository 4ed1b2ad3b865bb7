import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Access, Body, Endpoint, Params, Query, Reply } from '@cungnghe/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '../client.ts';
import type { OriginName } from '../config.ts';
import { AppError } from '../errors.ts';
import type { EventSource } from '../event-source.ts';
import { andThen, type MaybePromise, settle } from '../maybe-promise.ts';
import { consumeRateLimit } from '../rate-limit.ts';
import type { Database } from '../services.ts';
import type { ApiKey } from '../session/api-keys.ts';
import { refuseBeforeSecondFactor } from '../session/second-factor.ts';
import type { Session } from '../session/sessions.ts';
import type { School, Viewer } from '../viewer.ts';
import { apiKeyLimit, refuseApiKey } from './api-key-access.ts';
import { eventStreamHeaders } from './event-stream.ts';
import { idempotencyHooks } from './idempotency.ts';
import { acceptJson, maxBodyBytes } from './json-body.ts';
import { accepts } from './negotiation.ts';
import { originOfRequest } from './origin.ts';
import { acceptUploads, spoolHooks, uploadHooks } from './upload.ts';
import { refuseToView } from './view-access.ts';

type ViewerOf<A extends Access> = A extends 'public' | 'client' | 'optional_client'
  ? undefined
  : A extends 'optional'
    ? Viewer | undefined
    : Viewer;

type ClientOf<A extends Access> = A extends 'client'
  ? Client
  : A extends 'optional_client'
    ? Client | undefined
    : undefined;

export interface Input<E extends Endpoint> {
  readonly viewer: ViewerOf<E['access']>;
  readonly client: ClientOf<E['access']>;
  /** What is known of how the viewer signed in; undefined in test mode. */
  readonly session: Session | undefined;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** For reading alone: a replica, perhaps. Only where the contract says that it may lag. */
  readonly lagDb: E['mayLag'] extends true ? Database : undefined;
  /** Answers with a stream of what the source shows; undefined unless the contract has one and the request asks for it. */
  readonly openEvents: E['streams'] extends true ? OpenEvents | undefined : undefined;
  readonly school: School;
  readonly request: {
    readonly id: string;
    readonly ip: string;
    readonly userAgent: string | undefined;
    /** Path and query as they came in. */
    readonly url: string;
    readonly origin: OriginName;
    readonly authorization: string | undefined;
    readonly cookie: string | undefined;
    /** Named by every browser with whatever is more than reading. */
    readonly originHeader: string | undefined;
    /** What the client holds already, for the few answers that can say that it still holds. */
    readonly acceptEncoding: string;
    readonly ifNoneMatch: string | undefined;
    /** Of a file; of a GET alone. */
    readonly range: string | undefined;
    readonly ifRange: string | undefined;
    /** Of an endpoint that takes `Idempotency-Key`. */
    readonly idempotencyKey: string | undefined;
    /** What the client can do without (RFC 7240). */
    readonly prefer: string | undefined;
  };
}

type Headers = Record<string, string | string[]>;

type OpenEvents = (source: EventSource) => { status: 200; body: Readable; headers: Headers };

/** The answers handlers give. They exist so that the status keeps its literal type and is checked against the contract. */
export const ok = <B>(body: B, headers: Headers = {}): { status: 200; body: B; headers: Headers } => ({
  status: 200,
  body,
  headers,
});
export const created = <B>(body: B, headers: Headers = {}): { status: 201; body: B; headers: Headers } => ({
  status: 201,
  body,
  headers,
});

/** A file as it is or as it comes, of the type that its contract names. */
export const file = <B extends Uint8Array | Readable>(
  body: B,
  headers: Headers = {},
): { status: 200; body: B; headers: Headers } => ({
  status: 200,
  body,
  headers,
});

/** Where the browser goes on. The path must be one of ours, or an address from the settings. */
export const redirectTo = (
  location: string,
  cookies: string[] = [],
): { status: 303; body: undefined; headers: Headers } => ({
  status: 303,
  body: undefined,
  headers: { location, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
});

/** What the client holds still holds. There is no body, so nothing is said of its type or length either. */
export const unchanged = (headers: Headers): { status: 304; body: undefined; headers: Headers } => ({
  status: 304,
  body: undefined,
  headers,
});

export type Handler<E extends Endpoint> = (input: Input<E>) => MaybePromise<Reply<E>>;

/** How a route knows a caller that is no person, and how much it reads of one. Both checks throw to refuse. */
export interface CallerCheck {
  readonly bodyLimit: number;
  /** Before anything of the body is read. */
  readonly header?: (headers: IncomingHttpHeaders) => void;
  /** Before the body is validated, so that a stranger learns nothing from a validation message. */
  readonly body?: (body: unknown) => Promise<void>;
}

/** Binds a contract to its handler: who may call, what comes in and what may go out are all enforced from it. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  caller?: CallerCheck,
): void {
  const inputFor = endpoint.mayLag ? lagging<E> : endpoint.streams ? streaming<E>(endpoint) : inputOf<E>;
  const bind = (scope: FastifyInstance) => {
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.tellsOfWork && { config: { tellsOfWork: true } }),
      onRequest: (request, _reply, done) => {
        caller?.header?.(request.headers);
        settle(permit(endpoint, request), done);
      },
      ...(caller && {
        bodyLimit: caller.bodyLimit,
        preValidation: async (request: FastifyRequest) => await caller.body?.(request.body),
      }),
      ...(endpoint.body && !caller && { bodyLimit: maxBodyBytes(endpoint.body) }),
      ...(endpoint.upload && (endpoint.spooled ? spoolHooks : uploadHooks)(endpoint.maxUploadBytes)),
      ...(endpoint.idempotent && idempotencyHooks(app.db)),
      ...(endpoint.bodyOptional && {
        preValidation: async (request: FastifyRequest) => {
          request.body ??= {};
        },
      }),
      handler: (request, reply) => {
        const answer = handler(inputFor(request));
        if (answer instanceof Promise) return answer.then((later) => send(endpoint, reply, later as Answer));
        send(endpoint, reply, answer as Answer);
      },
    });
  };
  if (endpoint.upload) {
    app.register(async (scope) => {
      await acceptUploads(scope, endpoint.maxUploadBytes);
      bind(scope);
    });
  } else if (endpoint.ignoresBody) {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume();
        done(null, undefined);
      });
      bind(scope);
    });
  } else if (endpoint.bodyOptional) {
    app.register(async (scope) => {
      acceptJson(scope, { emptyIsNothing: true });
      bind(scope);
    });
  } else {
    bind(app);
  }
}

/** 401 before 403 before anything about the input, so that a stranger learns nothing from a validation message. */
function permit(endpoint: Endpoint, request: FastifyRequest): MaybePromise<void> {
  const { access } = endpoint;
  if (access === 'public') return;
  if (access === 'client' || access === 'optional_client') {
    return andThen(request.server.findClient(request.headers.cookie), (client) => {
      if (!client && access === 'client') throw new AppError('UNAUTHENTICATED', 'Please sign in');
      request.client = client;
    });
  }
  return andThen(request.loadViewer(), (viewer) => {
    const key = request.session?.apiKey;
    refuseView(endpoint, request.session);
    if (key === undefined) return permitViewer(endpoint, request, viewer);
    return limitProgram(endpoint, request, key).then(() => permitViewer(endpoint, request, viewer));
  });
}

function refuseView(endpoint: Endpoint, session: Session | undefined): void {
  const refusal = session?.view && refuseToView(endpoint);
  if (refusal) throw refusal;
}

/** What is refused to a program counts as a request, too. */
async function limitProgram(endpoint: Endpoint, request: FastifyRequest, key: ApiKey): Promise<void> {
  await consumeRateLimit(request.server.db, apiKeyLimit, key.id);
  const refusal = refuseApiKey(endpoint, key);
  if (refusal) throw refusal;
}

function permitViewer(endpoint: Endpoint, request: FastifyRequest, viewer: Viewer | undefined): void {
  const { access } = endpoint;
  const refusal =
    request.session &&
    refuseBeforeSecondFactor(request.session, endpoint, request.server.secondFactor, Date.now());
  if (access === 'optional') {
    // Who has not shown the second factor yet is nobody so far.
    if (refusal) request.viewer = undefined;
    return;
  }
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (refusal) throw refusal;
  if (typeof access === 'string') return;
  if (!viewer.roles.some((role) => role === 'owner' || (access.roles as readonly string[]).includes(role))) {
    throw new AppError('FORBIDDEN', 'Your account does not have the role this needs', {
      needs_one_of: ['owner', ...access.roles],
    });
  }
}

function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  return {
    viewer: request.viewer as ViewerOf<E['access']>,
    client: request.client as ClientOf<E['access']>,
    session: request.session,
    params: request.params as Params<E>,
    query: request.query as Query<E>,
    body: request.body as Body<E>,
    lagDb: undefined as Input<E>['lagDb'],
    openEvents: undefined as Input<E>['openEvents'],
    school: request.school,
    request: {
      id: request.id,
      // A forwarded address is text that a proxy wrote: only an address counts as one.
      ip: isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? ''),
      userAgent: request.headers['user-agent'],
      url: request.url,
      origin: originOfRequest(request.raw),
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      originHeader: request.headers.origin,
      acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
      ifNoneMatch: request.headers['if-none-match'],
      range: request.method === 'GET' ? request.headers.range : undefined,
      ifRange: request.headers['if-range'] as string | undefined,
      idempotencyKey: request.idempotencyKey,
      prefer: request.headers.prefer as string | undefined,
    },
  };
}

const lagging = <E extends Endpoint>(request: FastifyRequest): Input<E> => ({
  ...inputOf<E>(request),
  lagDb: request.server.lagDbOf(request) as Input<E>['lagDb'],
});

const streaming =
  <E extends Endpoint>(endpoint: E) =>
  (request: FastifyRequest): Input<E> => {
    const input = inputOf<E>(request);
    // A HEAD has no body to wait for.
    if (!accepts(request.headers.accept, 'text/event-stream') || request.method !== 'GET') return input;
    const openEvents: OpenEvents = (source) => {
      const body = request.server.eventStreams.open(source, {
        person: request.viewer?.accountId ?? '',
        permit: () => permitAgain(endpoint, request),
        lastEventId: request.headers['last-event-id'] as string | undefined,
      });
      return { status: 200, body, headers: eventStreamHeaders };
    };
    return { ...input, openEvents: openEvents as Input<E>['openEvents'] };
  };

/** Whether a request that is still being answered would still be let in. An API key is not charged for it. */
const permitAgain = (endpoint: Endpoint, request: FastifyRequest): MaybePromise<void> =>
  andThen(request.loadViewer(), (viewer) => {
    const key = request.session?.apiKey;
    const refusal = key && refuseApiKey(endpoint, key);
    if (refusal) throw refusal;
    refuseView(endpoint, request.session);
    permitViewer(endpoint, request, viewer);
  });

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Headers;
}

function send(endpoint: Endpoint, reply: FastifyReply, { status, body, headers }: Answer): FastifyReply {
  if (headers) reply.headers(headers);
  if (endpoint.produces !== undefined) reply.type(endpoint.produces);
  return reply.code(status).send(body);
}

function successesOf({ responses, produces }: Endpoint) {
  if (303 in responses) return {};
  if (produces === undefined) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [status, { content: { [produces]: { schema } } }]),
  );
}

/** What Fastify validates and serializes by. Errors have a shape of their own: error-answers.ts. */
function schemaOf(endpoint: Endpoint) {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: successesOf(endpoint),
  };
}
