import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as SocketServer } from 'node:net';
import { unsubscribe, unsubscribePath } from '@cungnghe/contracts/emails/preferences';
import type { ErrorCode } from '@cungnghe/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, type OriginName, originNames } from '../config.ts';
import type { Issue } from '../errors.ts';
import { newId } from '../ids.ts';
import { baseHeaders } from './base-headers.ts';
import { isIpHost, markOrigin, originsByHost } from './origin.ts';

/** How long requests in flight may take to finish once the server stops, in milliseconds. */
const graceMs = 10_000;
/** Longer than what proxies in front keep an idle connection, so that it is never we who close one in use. */
const keepAliveMs = 65_000;

/** Once the server stops, idle connections are kept this long: whoever sends on one is told that it closes. */
const lingerMs = 1_000;

/** How long a request may take to come in: its head, and the whole of it with a file in it. */
const requestTimes = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/** Connections that may wait to be taken up: a whole workshop comes through the door at once. */
const backlog = 4_096;

export interface Listening {
  /** Takes no new request, lets those in flight finish, then resolves. */
  stop(): Promise<void>;
}

/**
 * Opens the five origins: each on its URL's port or, with PORT set, all on one port and told apart by Host.
 * Throws {@link ConfigError} naming the port when one is taken.
 */
export async function listen(
  config: Config,
  app: FastifyInstance,
  web: Readonly<Record<Exclude<OriginName, 'api'>, RequestListener>>,
  images: RequestListener,
  /** The embedded one, below the API's address. */
  identityProvider?: RequestListener,
): Promise<Listening> {
  if (config.testMode && config.isProduction) return await openAll(config, () => refuseTestMode);
  const answer = (origin: OriginName): RequestListener => {
    const pages: RequestListener = origin === 'api' ? besideApi(images, identityProvider) : web[origin];
    const base = new Headers(baseHeaders(config, origin));
    return (request, response) => {
      markOrigin(request, origin);
      if (origin === 'learner' && isOneClickUnsubscribe(request)) request.url = toApi(request.url);
      if (app.memoryAnswers.answer(request, response)) return;
      response.setHeaders(base);
      if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) app.routing(request, response);
      else pages(request, response);
    };
  };
  const answers = Object.fromEntries(originNames.map((origin) => [origin, answer(origin)])) as Record<
    OriginName,
    RequestListener
  >;
  const originOf = originsByHost(config);
  return await openAll(config, (origin) => (request, response) => {
    if (hasSeveralHosts(request)) {
      return refuse(response, 400, {
        code: 'VALIDATION_FAILED',
        message: 'A request names one host',
        issues: [{ path: 'host', message: 'is named more than once' }],
      });
    }
    const { host } = request.headers;
    const named = originOf(host);
    // Five ports tell the origins apart whatever a proxy makes of the name; on one port only the name does.
    if (named !== undefined) return answers[origin ?? named](request, response);
    if (isForAnyHost(request, config)) return answers[origin ?? 'learner'](request, response);
    // A name that is none of ours may be a school's; its people use the learner app.
    app.schools.hasHost(host).then(
      (isSchool) => {
        if (isSchool) answers[origin ?? 'learner'](request, response);
        // In the older shape, as the tenant step answers for a school that is not there.
        else refuse(response, 404, { error: 'Không có trường nào ở địa chỉ này.' });
      },
      () =>
        refuse(response, 503, {
          code: 'UNAVAILABLE',
          message: 'The service is restarting; please try again in a moment',
        }),
    );
  });
}

/** A proxy in front may have read the one, and we would read the other. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** What the API's address answers that is no API. */
const besideApi =
  (images: RequestListener, identityProvider: RequestListener | undefined): RequestListener =>
  (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/images/')) images(request, response);
    else if (identityProvider && /^\/idp(?:[/?]|$)/.test(url)) identityProvider(request, response);
    else toDocs(request, response);
  };

/** What mail programs send (RFC 8058). The page of the same address, which asks first, is the learner app's. */
const isOneClickUnsubscribe = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.startsWith(`${unsubscribePath}?`);

const toApi = (url = '') => `${unsubscribe.path}${url.slice(unsubscribePath.length)}`;

/** Whoever watches the process or is the process itself has no name for it; on a machine of one's own nobody has. */
function isForAnyHost({ headers: { host }, url = '', socket }: IncomingMessage, config: Config): boolean {
  if (/^\/api\/system\/(health|ready)(\?|$)/.test(url)) return true;
  if (!isIpHost(host)) return false;
  return (
    !config.isProduction ||
    (isLoopbackAddress(socket.remoteAddress) && host === new URL(ownApiUrl(config)).host)
  );
}

const isLoopbackAddress = (address: string | undefined) =>
  address !== undefined && /^(::1$|(::ffff:)?127\.)/.test(address);

/** Test mode opens every door: where real people come in, no address of any origin answers while it is on. */
const refuseTestMode: RequestListener = (_request, response) =>
  refuse(response, 500, {
    code: 'TEST_MODE_IN_PRODUCTION',
    message: 'TEST_MODE is on where it must never be; switch it off',
  });

type Refusal =
  | { readonly code: ErrorCode; readonly message: string; readonly issues?: readonly Issue[] }
  | { readonly error: string };

function refuse(response: ServerResponse, status: number, body: Refusal): void {
  const requestId = newId('req');
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    })
    .end(JSON.stringify({ ...body, request_id: requestId }));
}

/** Opens each port with what `listenerOf` answers there; `origin` is undefined where one port serves all. */
async function openAll(
  config: Config,
  listenerOf: (origin: OriginName | undefined) => RequestListener,
): Promise<Listening> {
  const wanted: { port: number; listener: RequestListener; setting: string }[] =
    config.port === undefined
      ? originNames.map((origin) => ({
          port: portOf(config.urls[origin]),
          listener: listenerOf(origin),
          setting: `${origin} app`,
        }))
      : [{ port: config.port, listener: listenerOf(undefined), setting: 'PORT' }];

  let isStopping = false;
  const closing =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (isStopping) response.shouldKeepAlive = false;
      listener(request, response);
    };
  const servers: Server[] = [];
  try {
    for (const { port, listener, setting } of wanted)
      servers.push(await open(closing(listener), port, config.host, setting));
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(servers.map(close));
    },
  };
}

/** Throws {@link ConfigError} naming the port when one that `listen` opens is taken. Asked while nothing was changed yet. */
export async function refuseTakenPorts(config: Config): Promise<void> {
  const opened = await openAll(config, () => (_request, response) => {
    response.writeHead(503).end();
  });
  await opened.stop();
}

/** Where this process itself reaches the API. */
export function ownApiUrl(config: Config): string {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port ?? portOf(config.urls.api)}`;
}

function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

const toDocs: RequestListener = (_request, response) => {
  response.writeHead(302, { location: '/api/docs' }).end();
};

function open(listener: RequestListener, port: number, host: string, setting: string): Promise<Server> {
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...requestTimes }, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' && `Port ${port} (${setting}) is taken by another program`;
      const refused = error.code === 'EACCES' && `Port ${port} (${setting}) may not be opened by this user`;
      reject(taken || refused ? new ConfigError(taken || refused || '') : error);
    });
    server.listen({ port, host, backlog }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let idle: NodeJS.Timeout | undefined;
    // A browser keeps the connection of an answered request open; closing would wait for it to think better of it.
    const linger = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50);
    }, lingerMs);
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    // Not the server's own `close`, which cuts idle connections at once, under whatever is on its way on them.
    SocketServer.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(force);
      clearInterval(idle);
      server.close();
      resolve();
    });
  });
}
