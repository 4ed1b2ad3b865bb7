import autocannon from 'autocannon';

export const connections = 50;

export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** A request of one person, as autocannon takes it. */
export interface DrawnRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Loads one server for some seconds. Each connection is another person, who sends their own requests in turn. */
export async function load(
  url: string,
  people: readonly (readonly DrawnRequest[])[],
  seconds: number,
): Promise<Round> {
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

/** The same page for everybody, each with their own session. */
export const everybodyGets = (path: string, tokens: readonly string[]): DrawnRequest[][] =>
  tokens.map((token) => [{ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }]);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
