import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, operationIds } from '@cungnghe/contracts/catalogue';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeClient } from '../test/media-clients.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import type { Edit, Json, Reader, Thing, Who, World } from './changed-fields/edit.ts';
import { edits, noEdits } from './changed-fields/index.ts';
import { addressOf } from './requests/request.ts';

// Every field that a contract lets somebody change is seen at once by everybody who reads it: by the process that
// changed it and by another one, although both have just cached how it was.

/** Far less than the half minute for which things are cached, and enough for a busy machine. */
const seenWithinMs = 5_000;
const now = '2026-11-20T03:00:00Z';

let servers: [TestApp, TestApp];
let world: World;
beforeAll(async () => {
  const testApp = await createTestApp({ now });
  servers = [testApp, await createTestApp({ now, databaseUrl: testApp.services.databaseUrl })];
  world = {
    testApp,
    learner: await testApp.person({ pro: ['founder', 'marketing'], home: 'founder' }),
    owner: await testApp.person({ roles: ['owner'], pro: ['founder'] }),
    client: await makeClient(testApp),
  };
  // A cache that does not listen yet caches nothing.
  for (const server of servers) {
    while (server.services.cache.counts().hits === 0) await read(server, 'learner', '/api/communities');
  }
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const contracts = new Map(
  endpoints
    .filter(({ method, body }) => method !== 'GET' && body !== undefined)
    .map((endpoint) => [operationIds.get(endpoint) ?? '', endpoint]),
);

test('every endpoint with a body is in a table, and every table names an endpoint', () => {
  const missing = [...contracts.keys()].filter((name) => !(name in edits) && !(name in noEdits));
  expect(missing.map((name) => `${whereContract(name)}: add ${name} to ${whereTable(name)}`)).toEqual([]);
  const tabled = [...Object.keys(edits), ...Object.keys(noEdits)];
  expect(tabled.filter((name) => !contracts.has(name))).toEqual([]);
});

describe('is seen at once by everybody who reads it:', () => {
  const fields = Object.entries(edits).flatMap(([name, edit]) => {
    const endpoint = contracts.get(name);
    const saved = edit.publishes?.saved ?? endpoint;
    return saved
      ? fieldsOf(saved)
          .filter((field) => edit.unread?.[field.name] === undefined)
          .map((field) => [`${field.path} of ${name}`, name, edit, field] as const)
      : [];
  });
  test.each(fields)('%s', async (_, name, edit, field) => {
    const thing = await edit.make(world, field.name);
    const readers = thing.readers.filter(({ shows }) => field.name in shows);
    const add = `${whereContract(name)}: ${name} has the field ${field.path}; add to ${whereTable(name)}`;
    expect(
      readers.length,
      `${add} the readers that show it, or to \`unread\` why there are none`,
    ).toBeGreaterThan(0);
    const sent =
      field.name in (thing.values ?? {})
        ? thing.values?.[field.name]
        : another(field.schema, valueAt(thing.body, field.path));
    expect(sent, `${add} in \`values\` what it can become`).not.toBe(undefined);

    for (const server of servers) await server.services.cache.caughtUp();
    for (const reader of readers) {
      for (const server of servers) expect(await shown(server, reader, field.name, sent)).not.toEqual(sent);
    }
    await change(edit, contracts.get(name) as Endpoint, thing, field.path, sent);
    await Promise.all(
      readers.flatMap((reader) =>
        servers.map((server, at) =>
          expect
            .poll(() => shown(server, reader, field.name, sent), {
              timeout: seenWithinMs,
              interval: 20,
              message: `${String(reader.url)} at server ${at + 1}`,
            })
            .toEqual(sent),
        ),
      ),
    );
  });
});

interface Field {
  readonly name: string;
  /** Within the body, with dots. */
  readonly path: string;
  readonly schema: Json;
}

/** The fields of a body and of the objects in it; a list counts as one. */
function fieldsOf({ body }: Endpoint): Field[] {
  const inside = (schema: Json, before: string): Field[] =>
    Object.entries<Json>(schema.properties ?? {}).flatMap(([name, field]) =>
      field.type === 'object' && field.properties
        ? inside(field, `${before}${name}.`)
        : [{ name, path: `${before}${name}`, schema: field }],
    );
  return inside(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }), '');
}

const valueAt = (body: Json, path: string) => path.split('.').reduce((part, name) => part?.[name], body);

function withValue(body: Json, [name = '', ...rest]: string[], value: unknown): Json {
  return { ...body, [name]: rest.length === 0 ? value : withValue(body[name], rest, value) };
}

/** Something else that the schema allows, where it says enough. */
function another(schema: Json, current: unknown): unknown {
  const {
    type,
    enum: choices,
    maxLength,
    pattern,
    format,
    allOf = [],
  } = schema.anyOf?.find((each: Json) => each.type !== 'null') ?? schema;
  if (choices) return choices.find((choice: unknown) => choice !== current);
  if (type === 'boolean') return current !== true;
  if (type === 'integer') return Number(current ?? 0) + 1;
  const word = `moi${randomUUID().slice(0, 8)}`.slice(0, maxLength);
  const patterns = [pattern, ...allOf.map((each: Json) => each.pattern)].filter((each) => each !== undefined);
  const fits = patterns.every((each) => new RegExp(each, 'u').test(word));
  return type === 'string' && format === undefined && fits ? word : undefined;
}

async function change(
  edit: Edit,
  endpoint: Endpoint,
  thing: Thing,
  path: string,
  sent: unknown,
): Promise<void> {
  const send = async (to: Endpoint, body: object) => {
    const answer = await servers[0].guest(to.method, addressOf(to.path, thing), body, headersOf(edit.by));
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  };
  const body = withValue(thing.body, path.split('.'), sent);
  const answer = await send(edit.publishes?.saved ?? endpoint, body);
  if (edit.publishes) await send(endpoint, edit.publishes.body(answer));
}

function headersOf(who: Who): { headers: Record<string, string> } {
  if (who === 'guest') return { headers: {} };
  return {
    headers: who === 'client' ? world.client.headers : { authorization: `Bearer ${world[who].token}` },
  };
}

/** Past `call` of the test app, which waits until the cache has caught up. */
async function read(server: TestApp, who: Who, url: string): Promise<Json> {
  const { body } = await server.app.inject({ method: 'GET', url, ...headersOf(who) });
  return body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body;
}

/** What a reader shows of the field, whether or not the thing is there. */
async function shown(server: TestApp, { who, url, shows }: Reader, field: string, sent: unknown) {
  const body = await read(server, who, typeof url === 'string' ? url : url(sent));
  return shows[field]?.(body, sent);
}

const root = join(import.meta.dirname, '../../../..');
/** The file and line in a folder of the repository that holds the words. */
function find(folder: string, words: string): string | undefined {
  for (const file of globSync('**/*.ts', { cwd: join(root, folder) })) {
    const at = readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(words));
    if (at >= 0) return `${folder}/${file}:${at + 1}`;
  }
  return undefined;
}
const tables = 'apps/api/src/suites/changed-fields';
const whereContract = (name: string) =>
  find('packages/contracts/src', `${name} = `) ?? find('packages/contracts/src', name);
const whereTable = (name: string) => find(tables, `  ${name}: {`) ?? find(tables, 'export const edits');
