import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { type Endpoint, isForClients } from '@cungnghe/contracts/endpoint';
import { errorBody, errorStatus } from '@cungnghe/contracts/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOfAnyRequest } from '../platform/http/open-api/errors.ts';
import { createFixtures, type Fixtures, newClientAddress } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';
import { strangeNumbers, strangeTexts, type WildRequest, wildRequest } from './wild-requests.ts';

/** The same requests in every run; another seed finds other ones. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 20261120);
const runs = Number(process.env.BAD_INPUT_RUNS ?? 40);
/** A loaded machine tries fewer rather than taking longer. */
const millisecondsEach = 3_000;

let fixtures: Fixtures;
let origin: string;
let paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  // Proxy headers are believed, so that what they say is tried too.
  fixtures = await createFixtures({ env: { TRUST_PROXY: 'true' } });
  origin = await fixtures.testApp.app.listen({ port: 0, host: '127.0.0.1' });
  paths = (await fixtures.testApp.guest('GET', '/api/openapi.json')).body.paths;
});
afterAll(async () => {
  agent.destroy();
  await fixtures.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

function send(method: string, { address, headers, body }: Omit<WildRequest, 'signedIn'>): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  // Without a length the body of a GET would be read as the next request.
  const all = { ...headers, ...(body !== undefined && { 'content-length': String(body.length) }) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { agent, hostname, port, method, path: address, headers: all },
      (response) => {
        text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said }), reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

const statusesOfAnyRequest = new Set<number>(codesOfAnyRequest.map((code) => errorStatus[code]));

/** What is wrong with an answer, or undefined. */
function faultOf(endpoint: Endpoint, { status, text: said }: Answer): string | undefined {
  if (status >= 500) return `${status} ${said}`;
  const described = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
  const isDeclared = String(status) in (described?.responses ?? {}) || statusesOfAnyRequest.has(status);
  if (!isDeclared) return `${status} is not declared: ${said}`;
  if (status < 400) return undefined;
  const body: unknown = JSON.parse(said);
  const legacy = (body as { error?: unknown }).error;
  if (typeof legacy === 'string') {
    // The tenant step answers 404 in the older shape wherever it stands.
    return status === 404 || endpoint.legacyErrors?.includes(status)
      ? undefined
      : `legacy shape at ${status}`;
  }
  const { success, data } = errorBody.safeParse(body);
  if (!success) return `not the error shape: ${said}`;
  return errorStatus[data.code] === status ? undefined : `${data.code} at ${status}`;
}

const callerOf = ({ access }: Endpoint) => (typeof access === 'object' ? 'owner' : 'pro');
const credentialsFor = (endpoint: Endpoint) =>
  fixtures.credentials(isForClients(endpoint) ? 'client' : callerOf(endpoint));
const namesIn = (schema: Endpoint['body']) =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers anything as declared',
  async (key, endpoint) => {
    const valid = (await requests[key]?.(fixtures, callerOf(endpoint))) ?? {};
    const operation = {
      path: endpoint.path,
      valid,
      queryNames: namesIn(endpoint.query),
      bodyNames: namesIn(endpoint.body),
    };
    // Some callers show a key of their own instead of a session.
    const { authorization } = valid.headers ?? {};
    const credentials = authorization === undefined ? await credentialsFor(endpoint) : { authorization };
    // Limits that stop the tries before they reach anything would hide what is behind them.
    await sql`TRUNCATE rate_limits`.execute(fixtures.testApp.services.db);
    for (const name of operation.bodyNames) {
      for (const strange of [...strangeTexts, ...strangeNumbers]) {
        const body = Buffer.from(JSON.stringify({ ...valid.body, [name]: strange }));
        const headers = {
          ...credentials,
          'content-type': 'application/json',
          'x-forwarded-for': newClientAddress(),
        };
        const answer = await send(endpoint.method, {
          address: addressOf(endpoint.path, valid),
          headers,
          body,
        });
        expect(faultOf(endpoint, answer), `${name}: ${JSON.stringify(strange)}`).toBeUndefined();
      }
    }
    await fc.assert(
      fc.asyncProperty(wildRequest(operation), async (wild) => {
        const headers = {
          'x-forwarded-for': newClientAddress(),
          ...(wild.signedIn && credentials),
          ...wild.headers,
        };
        const answer = await send(endpoint.method, { ...wild, headers });
        expect(faultOf(endpoint, answer)).toBeUndefined();
      }),
      { seed, numRuns: runs, interruptAfterTimeLimit: millisecondsEach },
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const health = await send('GET', { address: '/api/system/health', headers: {}, body: undefined });
    expect(health.status).toBe(200);
  },
  30_000,
);
