import { endpoints } from '@cungnghe/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from './document.ts';

type Content = Readonly<Record<string, { readonly example?: unknown }>>;
type Parameter = { readonly name: string; readonly description?: string };

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly headers?: object; readonly content?: Content }>
  >;
}

const document = describeApi('https://api.test') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description?: string }[];
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, { description: string; headers?: object }>;
    schemas: Record<string, unknown>;
  };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const text = JSON.stringify(document);

const parametersOf = (operation: Operation | undefined): Parameter[] =>
  (operation?.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (document.components.parameters[lastOf(parameter.$ref)] ?? []) : parameter,
  );
const lastOf = (reference: string) => reference.split('/').at(-1) ?? '';

describe('the description of the API', () => {
  test('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toHaveLength(endpoints.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  });

  test('has at most 1 450 bytes for each operation, texts and examples apart', () => {
    const structure = JSON.stringify(document, (key, value) =>
      key === 'example' || (key === 'description' && typeof value === 'string') ? undefined : value,
    );
    expect(Buffer.byteLength(structure) / endpoints.length).toBeLessThan(1_450);
  });

  test('refers to nothing that is not there', () => {
    const targets = new Set(text.match(/(?<="\$ref":"#\/)[^"]+/g));
    expect(targets.size).toBeGreaterThan(200);
    for (const target of targets) {
      const found = target
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document);
      expect(found, target).toBeDefined();
    }
  });

  test('describes every parameter: of those listed, a path part needs a line in parameters.ts, all others `.describe()` in the contract', () => {
    const silent = operations.flatMap(parametersOf).filter(({ description }) => !description);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('names no component by a number that only tells it from another', () => {
    const names = Object.values(document.components).flatMap(Object.keys);
    expect(names.filter((name) => /[a-z]\d/i.test(name) && !/Response20\d$/.test(name))).toEqual([]);
  });

  test('describes every tag: a line in tags.ts is missing for the ones listed', () => {
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  test('names the headers that come with pages, unchanged answers, limits and waits', () => {
    const headersAt = (method: string, path: string, status: string) => {
      const response = document.paths[path]?.[method]?.responses[status];
      const name = response?.$ref?.split('/').at(-1);
      return Object.keys((name ? document.components.responses[name]?.headers : response?.headers) ?? {});
    };
    expect(headersAt('get', '/api/communities/{slug}/posts', '200')).toEqual(['Link']);
    expect(headersAt('get', '/api/events/{slug}/live', '200')).toContain('ETag');
    expect(headersAt('post', '/api/communities/{slug}/posts', '429')).toEqual([
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
    ]);
    expect(headersAt('get', '/api/communities', 'default')).toEqual(['Retry-After']);
  });

  test('offers Idempotency-Key where money or mail is created', () => {
    const takesKey = (path: string) =>
      parametersOf(document.paths[path]?.post).some(({ name }) => name === 'Idempotency-Key');
    expect(takesKey('/api/communities/{slug}/orders')).toBe(true);
    expect(takesKey('/api/admin/payments/{id}/refund')).toBe(true);
    expect(takesKey('/api/admin/outbox/{id}/retry')).toBe(true);
    expect(takesKey('/api/communities/{slug}/posts')).toBe(false);
  });

  test('offers Idempotency-Key for whatever changes an order or a payment, and for nothing that reads', () => {
    const changes = endpoints.filter(
      ({ method, path }) => method !== 'GET' && /\/(orders|payments)(\/|$)/.test(path),
    );
    expect(changes.length).toBeGreaterThan(8);
    expect(changes.filter(({ idempotent }) => !idempotent).map(({ path }) => path)).toEqual([]);
    const reading = endpoints.filter(({ method, idempotent }) => method === 'GET' && idempotent);
    expect(reading.map(({ path }) => path)).toEqual([]);
  });

  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has examples that its schemas accept, if a list is answered or a member sends something',
    (_key, { path, method, access, body, query, responses, produces }) => {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const sent = operation?.requestBody?.content['application/json']?.example;
      if (method === 'POST' && body && typeof access !== 'object') expect(sent).toBeDefined();
      if (sent !== undefined) expect(body?.safeParse(sent).error?.message).toBeUndefined();
      const isPaged = query instanceof z.ZodObject && 'cursor' in query.shape;
      for (const [status, schema] of Object.entries(responses)) {
        const answered = operation?.responses[status]?.content?.['application/json']?.example;
        if (schema instanceof z.ZodArray || (isPaged && produces === undefined)) {
          expect(answered).toBeDefined();
        }
        if (answered !== undefined) expect(schema.safeParse(answered).error?.message).toBeUndefined();
      }
    },
  );
});
