import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/sessions.ts';
import { tokenOfRequest } from '../session/token.ts';
import type { School, Viewer } from '../viewer.ts';
import { limitBodyTime } from './body-time.ts';
import { answerError } from './error-answers.ts';
import { registerOpenApi } from './open-api.ts';
import { pathWithoutSecrets } from './request-path.ts';
import { assertSameSite } from './same-site.ts';
import { loadSchools, type Schools } from './schools.ts';
import { securityHeaders } from './security-headers.ts';
import { serializerCompiler } from './serializer.ts';
import { refuseOpenHouse, testModeViewer } from './test-mode.ts';

/** Answers in front of everything else and returns true, or returns false and has done nothing. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** For the few reads that thousands of people repeat every few seconds. */
    shortcuts: Shortcut[];
    schools: Schools;
    /** Whether operators need a second factor. */
    secondFactor: Config['secondFactor'];
  }
  interface FastifyRequest {
    school: School;
    viewer: Viewer | undefined;
    /** The session that the viewer came with; undefined without one. */
    session: Session | undefined;
    /** Finds out who is asking. Throws INTEGRITY_LOCKED for a locked account, FORBIDDEN for another site's request. */
    loadViewer(): Promise<Viewer | undefined>;
  }
}

const bodyLimit = 1024 * 1024;

/** The HTTP server without any route of a feature: identity, tenancy, errors, headers, description. */
export async function buildServer(services: Services): Promise<FastifyInstance> {
  const { config, clock, sessions } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // One line an answer, written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit,
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: true,
  });
  // Bodies are JSON, files, or nothing: a text is refused for what it is, not for what is missing in it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound('This address');
  });

  const always = securityHeaders({ https: config.urls.api.startsWith('https:') });
  const schools = loadSchools(services.db, config);
  const testViewer = config.testMode ? testModeViewer(services.db) : undefined;
  app.decorate('shortcuts', []);
  app.decorate('schools', schools);
  app.decorate('secondFactor', config.secondFactor);
  app.decorateRequest('school');
  app.decorateRequest('viewer');
  app.decorateRequest('session');
  app.decorateRequest('loadViewer');

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id);
    refuseOpenHouse(config);
    if (request.url.startsWith('/api/system/')) return;
    const wanted = headerValue(request.raw, 'x-school');
    request.school = await schools.resolve({ host: request.headers.host, school: wanted });
    const credential = tokenOfRequest(request.headers, services.authSecret);
    assertSameSite(config, {
      method: request.method,
      host: request.headers.host,
      origin: request.headers.origin,
      hasCookie: credential?.from === 'cookie',
    });
    request.loadViewer = async () => {
      const session = credential && (await sessions.find(credential.token));
      // A session belongs to the school of its account; at another school's address it is nobody's.
      const elsewhere = session && !request.school.isDefault && session.viewer.schoolId !== request.school.id;
      if (
        session?.integrityLockedUntil &&
        session.integrityLockedUntil > clock.now().getTime() &&
        !elsewhere
      ) {
        throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
          locked_until: new Date(session.integrityLockedUntil).toISOString(),
        });
      }
      request.session = elsewhere ? undefined : session;
      request.viewer = elsewhere ? undefined : (session?.viewer ?? (await testViewer?.()));
      return request.viewer;
    };
  });

  app.addHook('onSend', async (request, reply) => {
    // Answers depend on who asks unless a route says otherwise.
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.viewer ? 'private, no-store' : 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path: pathWithoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.viewer?.accountId,
      },
      'answered',
    );
  });

  limitBodyTime(app);
  await registerOpenApi(app, config);
  return app;
}

/** A number of proxies counts from our side of the header, where the client cannot write. */
function trustOf(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function headerValue(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
