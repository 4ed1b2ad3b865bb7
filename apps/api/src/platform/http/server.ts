import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Client } from '../client.ts';
import type { Config } from '../config.ts';
import { AppError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { andThen, type MaybePromise, settle } from '../maybe-promise.ts';
import type { Database, Services } from '../services.ts';
import type { Session } from '../session/sessions.ts';
import { clientCookie, cookieValues, viewCookieHeader } from '../session/token.ts';
import { isViewToken } from '../session/views.ts';
import type { School, Viewer } from '../viewer.ts';
import { recordAnswers } from './answered.ts';
import { baseHeaders } from './base-headers.ts';
import { limitBodyTime } from './body-time.ts';
import { credentialOf } from './credential.ts';
import { answerError } from './error-answers.ts';
import { createEventStreams, type EventStreams, eventStreamHeaders } from './event-stream.ts';
import { acceptJson, largestJson } from './json-body.ts';
import { chooseLagDb, stampPositions } from './lagging-reads.ts';
import { createMemoryAnswers, type MemoryAnswers } from './memory-answers.ts';
import { registerOpenApi } from './open-api/routes.ts';
import { originOfRequest } from './origin.ts';
import { assertSameSite } from './same-site.ts';
import { loadSchools, type Schools, schoolNames } from './schools.ts';
import { securityHeaders } from './security-headers.ts';
import { serializerCompiler } from './serializer.ts';
import { assertTestModeAllowed, testModeViewer } from './test-mode.ts';
import { validatorCompiler } from './validator.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    schools: Schools;
    /** Where a request reads what may lag. */
    lagDbOf(request: FastifyRequest): Database;
    /** Whether operators need a second factor. */
    secondFactor: Config['secondFactor'];
    findClient: Services['findClient'];
    eventStreams: EventStreams;
    memoryAnswers: MemoryAnswers;
  }
  interface FastifyContextConfig {
    /** Of the contract. */
    tellsOfWork?: boolean;
  }
  interface FastifyRequest {
    school: School;
    viewer: Viewer | undefined;
    /** The session that the viewer came with; undefined without one. */
    session: Session | undefined;
    /** Finds out who is asking. Throws INTEGRITY_LOCKED for a locked account, FORBIDDEN for another site's request. */
    loadViewer(): MaybePromise<Viewer | undefined>;
    /** The business client that a route for clients found. */
    client: Client | undefined;
  }
}

/** The HTTP server without any route of a feature: identity, tenancy, errors, headers, description. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: hooks in the order in which they run
export async function buildServer(services: Services): Promise<FastifyInstance> {
  const { config, clock, sessions } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // One line an answer, written below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: largestJson,
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    return503OnClosing: true,
  });
  // Bodies are JSON, files, or nothing: a text is refused for what it is, not for what is missing in it.
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound('This address');
  });

  const always = { ...securityHeaders, ...baseHeaders(config, 'api') };
  const schools = loadSchools(services.db, config);
  const testViewer = config.testMode ? testModeViewer(services.db) : undefined;
  app.decorate('db', services.db);
  const { db, replicas } = services;
  app.decorate(
    'lagDbOf',
    replicas === undefined ? () => db : (request: FastifyRequest) => chooseLagDb(request, replicas, config),
  );
  app.decorate('schools', schools);
  app.decorate('secondFactor', config.secondFactor);
  app.decorate('findClient', services.findClient);
  const eventStreams = createEventStreams(services.metrics);
  app.decorate('eventStreams', eventStreams);
  app.addHook('preClose', async () => eventStreams.end());
  const onAnswered = recordAnswers(services.metrics, services.log);
  app.decorate('memoryAnswers', createMemoryAnswers(services, { schools, always, onAnswered }));
  app.decorateRequest('school');
  app.decorateRequest('viewer');
  app.decorateRequest('session');
  app.decorateRequest('client');
  app.decorateRequest('loadViewer');

  // These hooks run for every request. They call back at once where everything is in memory: a promise for each would
  // cost a poll of the live room more than the rest of its answer.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    assertTestModeAllowed(config);
    if (request.url.startsWith('/api/system/')) return done();
    settle(
      andThen(schools.resolve(schoolNames(request.raw)), (school) => {
        request.school = school;
        identify(request);
      }),
      done,
    );
  });

  /** Refuses another site's request, and prepares to find out who is asking. */
  function identify(request: FastifyRequest): void {
    const credential = credentialOf(request.raw, services);
    assertSameSite(config, {
      method: request.method,
      host: request.headers.host,
      origin: request.headers.origin,
      hasCookie:
        credential?.from === 'cookie' || cookieValues(request.headers.cookie, clientCookie).length > 0,
    });
    const isView = credential?.from === 'cookie' && isViewToken(credential.token);
    request.loadViewer = () =>
      andThen(credential && sessions.find(credential.token), (session) =>
        isView ? viewedBy(request, session) : viewerOf(request, session),
      );
  }

  /** Whoever looks is not taken for themselves in the midst of it: what is over takes its cookie along and says so. */
  function viewedBy(request: FastifyRequest, session: Session | undefined): MaybePromise<Viewer | undefined> {
    if (session !== undefined && isHere(request, session) && !isLocked(session)) {
      return viewerOf(request, session);
    }
    const cookie = viewCookieHeader(config.urls[originOfRequest(request.raw)]);
    throw new AppError(
      'UNAUTHENTICATED',
      'This view is over',
      { reason: 'view_over' },
      { 'set-cookie': cookie },
    );
  }

  /** A session belongs to the school of its account; at another school's address it is nobody's. */
  const isHere = ({ school }: FastifyRequest, { viewer }: Session) =>
    school.isDefault || viewer.schoolId === school.id;
  const isLocked = ({ integrityLockedUntil }: Session) =>
    integrityLockedUntil !== undefined && integrityLockedUntil > clock.now().getTime();

  function viewerOf(request: FastifyRequest, session: Session | undefined): MaybePromise<Viewer | undefined> {
    const elsewhere = session !== undefined && !isHere(request, session);
    if (session?.integrityLockedUntil && isLocked(session) && !elsewhere) {
      throw new AppError('INTEGRITY_LOCKED', 'This account is locked for a while', {
        locked_until: new Date(session.integrityLockedUntil).toISOString(),
      });
    }
    request.session = elsewhere ? undefined : session;
    const found = elsewhere ? undefined : (session?.viewer ?? testViewer?.());
    return andThen(found, (viewer) => {
      request.viewer = viewer;
      return viewer;
    });
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    // Browsers keep nothing of it, whatever the route says: neither for reading offline nor for whoever looks.
    if (request.session?.view) {
      reply.headers({ 'seen-by-operator': '1', 'cache-control': 'private, no-store' });
    }
    // Answers depend on who asks unless a route says otherwise.
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', request.viewer || request.client ? 'private, no-store' : 'no-store');
    // Whoever wrote something reads it from then on, whatever was cached of it.
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else settle(services.caughtUp(), done);
  });
  if (replicas !== undefined) stampPositions(app, replicas, config);
  app.addHook('onResponse', (request, reply, done) => {
    onAnswered({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      url: request.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: reply.getHeader('content-type') === eventStreamHeaders['content-type'],
      account: request.viewer?.accountId,
      seen_by: request.session?.view?.operatorId,
      api_key: request.session?.apiKey?.id,
      client: request.client?.id,
    });
    done();
  });

  limitBodyTime(app);
  await registerOpenApi(app, config);
  return app;
}

/** A number of proxies counts from our side of the header, where the client cannot write. */
function trustOf(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
