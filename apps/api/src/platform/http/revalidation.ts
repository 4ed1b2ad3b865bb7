import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { refuseBeforeSecondFactor } from '../session/second-factor.ts';
import type { Session } from '../session/sessions.ts';
import type { Viewer } from '../viewer.ts';
import type { Answered } from './answered.ts';
import { credentialOf } from './credential.ts';
import { accepts, matchesEtag } from './negotiation.ts';
import { type Schools, schoolNames } from './schools.ts';

/** What a viewer would be told who holds the current answer; undefined where that is not in memory. */
type CurrentHeaders = (viewer: Viewer, param: string) => ({ etag: string } & Headers) | undefined;
type Headers = Readonly<Record<string, string>>;

export interface Revalidation {
  /** For a route with one parameter, whose answer is a member's and takes an `If-None-Match`. */
  add(endpoint: Endpoint, current: CurrentHeaders): void;
  /**
   * Answers 304 where everything that decides it is in memory and nothing stands against it. False for all else, having done
   * nothing: then the route decides. Thousands of people ask every three seconds whether a live room has
   * changed, and the framework's part of such an answer was more than half of it.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Revalidated {
  readonly endpoint: Endpoint;
  readonly before: string;
  readonly after: string;
  readonly current: CurrentHeaders;
}

export function createRevalidation(
  { sessions, authSecret, clock, config }: Pick<Services, 'sessions' | 'authSecret' | 'clock' | 'config'>,
  {
    schools,
    always,
    onAnswered,
  }: { schools: Schools; always: Headers; onAnswered(answered: Answered): void },
): Revalidation {
  const routes: Revalidated[] = [];
  const findViewer = viewersAtHand({ sessions, authSecret, clock, config }, schools);

  function currentOf(request: IncomingMessage) {
    const { url = '' } = request;
    for (const { endpoint, before, after, current } of routes) {
      if (!url.startsWith(before) || !url.endsWith(after)) continue;
      const param = url.slice(before.length, -after.length);
      // What has to be decoded, or is another route, is the framework's.
      if (!/^[\w-]+$/.test(param)) continue;
      const viewer = findViewer(request, endpoint);
      const headers = viewer && current(viewer, param);
      if (headers) return { route: endpoint.path, viewer, headers };
    }
    return undefined;
  }

  return {
    add: (endpoint, current) => {
      const [before = '', after = ''] = endpoint.path.split(/:\w+/);
      routes.push({ endpoint, before, after, current });
    },
    answer: (request, response) => {
      const tag = request.headers['if-none-match'];
      if (tag === undefined || request.method !== 'GET') return false;
      if (accepts(request.headers.accept, 'text/event-stream')) return false;
      const began = performance.now();
      const found = currentOf(request);
      if (!found || !matchesEtag(tag, found.headers.etag)) return false;
      const reqId = newId('req');
      response.writeHead(304, { ...always, ...found.headers, 'x-request-id': reqId }).end();
      onAnswered({
        reqId,
        method: 'GET',
        route: found.route,
        url: request.url ?? '',
        status: 304,
        ms: performance.now() - began,
        isStream: false,
        account: found.viewer.accountId,
      });
      return true;
    },
  };
}

/** Who asks, where that is in memory and they may simply call the endpoint. Everybody else is the route's to judge. */
function viewersAtHand(
  { sessions, authSecret, clock, config }: Pick<Services, 'sessions' | 'authSecret' | 'clock' | 'config'>,
  schools: Schools,
) {
  const mayCall = (session: Session, endpoint: Endpoint) =>
    !session.apiKey &&
    !session.view &&
    !(session.integrityLockedUntil && session.integrityLockedUntil > clock.now().getTime()) &&
    !refuseBeforeSecondFactor(session, endpoint, config.secondFactor, Date.now());

  return (request: IncomingMessage, endpoint: Endpoint): Viewer | undefined => {
    if (endpoint.access !== 'member' || (config.testMode && config.isProduction)) return undefined;
    const credential = credentialOf(request, { config, authSecret });
    const session = credential && sessions.findCached(credential.token);
    if (!session || !mayCall(session, endpoint)) return undefined;
    const school = schools.peek(schoolNames(request));
    const isHere = school && (school.isDefault || session.viewer.schoolId === school.id);
    return isHere ? session.viewer : undefined;
  };
}
