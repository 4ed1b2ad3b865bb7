import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { refuseBeforeSecondFactor } from '../session/second-factor.ts';
import type { Session } from '../session/sessions.ts';
import type { Viewer } from '../viewer.ts';
import type { Answered } from './answered.ts';
import { credentialOf } from './credential.ts';
import { accepts } from './negotiation.ts';
import { type Schools, schoolNames } from './schools.ts';

/** What a request says of the answer that its client holds and of the one that it can read. */
export interface Held {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string;
}

type Headers = Readonly<Record<string, string | string[]>>;
type MemoryAnswer =
  | { readonly status: 200; readonly headers: Headers; readonly body: Buffer }
  | { readonly status: 304; readonly headers: Headers };

/** What the route would answer; undefined where that is not in memory. */
type FindAnswer = (viewer: Viewer, param: string, held: Held) => MemoryAnswer | undefined;

export interface MemoryAnswers {
  /** For a route with one parameter, whose answer is a member's. */
  add(endpoint: Endpoint, find: FindAnswer): void;
  /**
   * Answers where the answer and everything that decides whether it may be given are in memory, and nothing stands against it.
   * False for all else, having done nothing: then the route decides. Thousands of people ask every three seconds how a
   * live room stands, and the framework's part of such an answer was more than half of it.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

interface MemoryRoute {
  readonly endpoint: Endpoint;
  readonly before: string;
  readonly after: string;
  readonly find: FindAnswer;
}

export function createMemoryAnswers(
  { sessions, authSecret, clock, config }: Pick<Services, 'sessions' | 'authSecret' | 'clock' | 'config'>,
  {
    schools,
    always,
    onAnswered,
  }: { schools: Schools; always: Headers; onAnswered(answered: Answered): void },
): MemoryAnswers {
  const routes: MemoryRoute[] = [];
  const findViewer = viewersAtHand({ sessions, authSecret, clock, config }, schools);

  function findAnswer(request: IncomingMessage) {
    const { url = '', headers } = request;
    for (const { endpoint, before, after, find } of routes) {
      if (!url.startsWith(before) || !url.endsWith(after)) continue;
      const param = url.slice(before.length, -after.length);
      // What has to be decoded, or is another route, is the framework's.
      if (!/^[\w-]+$/.test(param) || accepts(headers.accept, 'text/event-stream')) continue;
      const viewer = findViewer(request, endpoint);
      const answer =
        viewer &&
        find(viewer, param, {
          ifNoneMatch: headers['if-none-match'],
          acceptEncoding: String(headers['accept-encoding'] ?? ''),
        });
      if (answer) return { route: endpoint.path, account: viewer.accountId, answer };
    }
    return undefined;
  }

  return {
    add: (endpoint, find) => {
      const [before = '', after = ''] = endpoint.path.split(/:\w+/);
      routes.push({ endpoint, before, after, find });
    },
    answer: (request, response) => {
      const { method, url = '' } = request;
      if (method !== 'GET') return false;
      const began = performance.now();
      const found = findAnswer(request);
      if (!found) return false;
      const { answer, ...of } = found;
      const reqId = newId('req');
      const own = { ...always, ...answer.headers, 'x-request-id': reqId };
      if (answer.status === 304) response.writeHead(304, own).end();
      else response.writeHead(200, { ...own, 'content-length': answer.body.length }).end(answer.body);
      const ms = performance.now() - began;
      onAnswered({ reqId, method, url, ...of, status: answer.status, ms, isStream: false });
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
