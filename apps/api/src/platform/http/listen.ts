import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, type Surface, surfaces } from '../config.ts';
import { markSurface, surfacesByHost } from './surface.ts';

/** How long requests in flight may take to finish once the server stops, in milliseconds. */
const graceMs = 10_000;
/** Longer than what proxies in front keep an idle connection, so that it is never we who close one in use. */
const keepAliveMs = 65_000;

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
  web: Readonly<Record<Exclude<Surface, 'api'>, RequestListener>>,
  images: RequestListener,
): Promise<Listening> {
  const answer = (surface: Surface): RequestListener => {
    const pages: RequestListener = surface === 'api' ? toDocs : web[surface];
    return (request, response) => {
      for (const shortcut of app.shortcuts) if (shortcut(request, response)) return;
      markSurface(request, surface);
      if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) app.routing(request, response);
      else if (surface === 'api' && request.url?.startsWith('/images/')) images(request, response);
      else pages(request, response);
    };
  };
  const answers = Object.fromEntries(surfaces.map((surface) => [surface, answer(surface)])) as Record<
    Surface,
    RequestListener
  >;
  const surfaceOf = surfacesByHost(config);
  const byHost: RequestListener = (request, response) =>
    // A name that is none of ours may be a school's; its people use the learner app.
    answers[surfaceOf(request.headers.host) ?? 'learner'](request, response);

  const wanted: { port: number; listener: RequestListener; setting: string }[] =
    config.port === undefined
      ? surfaces.map((surface) => ({
          port: portOf(config.urls[surface]),
          listener: answers[surface],
          setting: `${surface} app`,
        }))
      : [{ port: config.port, listener: byHost, setting: 'PORT' }];

  const servers: Server[] = [];
  try {
    for (const { port, listener, setting } of wanted)
      servers.push(await open(listener, port, config.host, setting));
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return { stop: () => Promise.all(servers.map(close)).then(() => undefined) };
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
  const server = createServer({ keepAliveTimeout: keepAliveMs }, listener);
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
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    // A browser keeps the connection of an answered request open; closing would wait for it to think better of it.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
  });
}
