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
import { bodiesWith, type Json } from './hostile-bodies.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf, type ValidRequest } from './requests/request.ts';
import {
  strangeNumbers,
  strangeTexts,
  unstorableHeaders,
  unstorableParameters,
  unstorableTexts,
  type WildRequest,
  wildRequest,
} from './wild-requests.ts';

/** The same requests in every run; another seed finds other ones. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 20261120);
const runs = Number(process.env.BAD_INPUT_RUNS ?? 20);
/** A loaded machine tries fewer rather than taking longer. */
const millisecondsEach = 10_000;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}
interface Described {
  readonly responses: Record<string, unknown>;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
}

let fixtures: Fixtures;
let origin: string;
let paths: Record<string, Record<string, Described>>;
let parameters: Record<string, Parameter>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  // Proxy headers are believed, so that what they say is tried too.
  fixtures = await createFixtures({ env: { TRUST_PROXY: 'true' } });
  origin = await fixtures.testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { body: description } = await fixtures.testApp.guest('GET', '/api/openapi.json');
  paths = description.paths;
  parameters = description.components.parameters;
  // Packs are read in a thread, which is started once in the life of a server, not once for each request.
  const headers = await fixtures.credentials('owner');
  await fixtures.testApp.guest('GET', '/api/admin/communities/founder/pack.zip', undefined, { headers });
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
  // A head that is too long is answered, and the connection closed, before all of it was sent.
  const isTooLong = address.length + JSON.stringify(all).length > 16_000;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { agent: isTooLong ? false : agent, hostname, port, method, path: address, headers: all },
      (response) => {
        text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said }), reject);
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A head that is too long is answered, and the connection closed, before all of it was sent.
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (isClosed && address.length + JSON.stringify(all).length > 16_000)
        resolve({ status: 431, text: '' });
      else reject(error);
    });
    request.end(body);
  });
}

const statusesOfAnyRequest = new Set<number>(codesOfAnyRequest.map((code) => errorStatus[code]));

const describedOf = ({ path, method }: Endpoint): Described | undefined =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** What is wrong with an answer, or undefined. */
function faultOf(endpoint: Endpoint, { status, text: said }: Answer): string | undefined {
  if (status >= 500) return `${status} ${said}`;
  const described = describedOf(endpoint);
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

/** The address and the headers of a valid request with one parameter of the description made another. */
function* withParameter(
  endpoint: Endpoint,
  valid: ValidRequest,
  headers: Readonly<Record<string, string>>,
): Generator<{ by: string; address: string; headers: Readonly<Record<string, string>> }> {
  const address = addressOf(endpoint.path, valid);
  const ofDescription = (describedOf(endpoint)?.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? parameters[lastOf(parameter.$ref)] : parameter,
  );
  for (const parameter of [...ofDescription, ...ofAnyRequest]) {
    if (parameter === undefined) throw new Error(`a parameter of ${keyOf(endpoint)} is not described`);
    const { name } = parameter;
    const by = (value: string) => `${parameter.in} ${name}: ${value.slice(0, 20)} (${value.length})`;
    if (parameter.in === 'header') {
      for (const value of unstorableHeaders) {
        yield { by: by(value), address, headers: { ...headers, [name.toLowerCase()]: value } };
      }
      continue;
    }
    for (const value of unstorableParameters) {
      if (parameter.in === 'path') {
        const path = endpoint.path.replace(new RegExp(`:${name}\\b`), value);
        yield { by: by(value), address: addressOf(path, valid), headers };
      } else {
        const [path, query = ''] = address.split('?');
        const others = new URLSearchParams(query);
        others.delete(name);
        yield { by: by(value), address: `${path}?${others}&${name}=${value}`, headers };
      }
    }
  }
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? '';

/** What every request may bring, and what the description therefore does not repeat. */
const ofAnyRequest: readonly Parameter[] = [
  { name: 'X-School', in: 'header' },
  { name: 'User-Agent', in: 'header' },
];

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s refuses what no database stores, in each of its parameters and fields',
  async (key, endpoint) => {
    let valid: ValidRequest = (await requests[key]?.(fixtures, callerOf(endpoint))) ?? {};
    const { authorization } = valid.headers ?? {};
    const credentials = authorization === undefined ? await credentialsFor(endpoint) : { authorization };
    await sql`TRUNCATE rate_limits`.execute(fixtures.testApp.services.db);
    const own = { 'content-type': 'application/json', ...valid.headers, ...credentials };
    const validBody = Buffer.isBuffer(valid.body)
      ? valid.body
      : endpoint.body && Buffer.from(JSON.stringify(valid.body ?? {}));
    await Promise.all(
      [...withParameter(endpoint, valid, own)].map(async ({ by, address, headers }) => {
        const all = { ...headers, 'x-forwarded-for': newClientAddress() };
        const answer = await send(endpoint.method, { address, headers: all, body: validBody });
        // The parser of HTTP refuses by itself what is too long.
        if (answer.status !== 431) expect(faultOf(endpoint, answer), by).toBeUndefined();
      }),
    );
    if (endpoint.body === undefined || Buffer.isBuffer(valid.body)) return;
    for (const strange of unstorableTexts) {
      const address = addressOf(endpoint.path, valid);
      const statuses = await Promise.all(
        Array.from(bodiesWith((valid.body ?? {}) as Json, strange), async (changed) => {
          const body = JSON.stringify(changed);
          const headers = { ...own, 'x-forwarded-for': newClientAddress() };
          const answer = await send(endpoint.method, { address, headers, body: Buffer.from(body) });
          expect(faultOf(endpoint, answer), body.slice(0, 200)).toBeUndefined();
          return answer.status;
        }),
      );
      // What was taken has another version now, and would only be told so.
      if (statuses.some((status) => status < 300))
        valid = (await requests[key]?.(fixtures, callerOf(endpoint))) ?? {};
    }
  },
  30_000,
);

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
