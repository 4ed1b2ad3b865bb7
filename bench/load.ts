import autocannon from 'autocannon';
import { hasWrk, loadWithWrk } from './wrk.ts';

export const connections = 50;

export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** A request of one person. */
export interface DrawnRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Loads one server for some seconds with what these people ask for. wrk sends it where it is installed; otherwise
 * autocannon, which is slower than a bare server: long answers then look slower beside it than they are, costly ones quicker.
 */
export async function load(
  url: string,
  people: readonly (readonly DrawnRequest[])[],
  seconds: number,
): Promise<Round> {
  if (hasWrk) return loadWithWrk(url, inTurn(people), { connections, seconds });
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const requests = people[next++ % people.length];
      // Copies, because autocannon writes into them.
      if (requests) client.setRequests(requests.map((request) => ({ ...request })));
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** The first request of everybody, then the second of everybody, as long as somebody has one. */
function inTurn(people: readonly (readonly DrawnRequest[])[]): DrawnRequest[] {
  const most = Math.max(...people.map((requests) => requests.length));
  return Array.from({ length: most }, (_, turn) => people.flatMap((requests) => requests[turn] ?? [])).flat();
}

/** The same page for everybody, each with their own session. */
export const everybodyGets = (path: string, tokens: readonly string[]): DrawnRequest[][] =>
  tokens.map((token) => [{ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }]);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
