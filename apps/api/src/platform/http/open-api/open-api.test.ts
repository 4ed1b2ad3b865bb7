import { endpoints } from '@cungnghe/contracts/catalogue';
import { describe, expect, test } from 'vitest';
import { describeApi } from './document.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly headers?: object }>>;
}

const document = describeApi('https://api.test') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description?: string }[];
  components: {
    parameters: Record<string, { name: string; in: string; description?: string }>;
    responses: Record<string, { description: string; headers?: object }>;
    schemas: Record<string, unknown>;
  };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const text = JSON.stringify(document);

describe('the description of the API', () => {
  test('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toHaveLength(endpoints.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  });

  test('has at most 1 600 bytes for each operation', () => {
    expect(Buffer.byteLength(text) / endpoints.length).toBeLessThan(1_600);
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

  test('describes every parameter: a line in parameters.ts is missing for the ones listed', () => {
    const silent = Object.values(document.components.parameters).filter(({ description }) => !description);
    expect(silent.map(({ name }) => name)).toEqual([]);
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
      document.paths[path]?.post?.parameters?.some(({ $ref }) => $ref.endsWith('/IdempotencyKey'));
    expect(takesKey('/api/communities/{slug}/orders')).toBe(true);
    expect(takesKey('/api/admin/payments/{id}/refund')).toBe(true);
    expect(takesKey('/api/admin/outbox/{id}/retry')).toBe(true);
    expect(takesKey('/api/communities/{slug}/posts')).toBeFalsy();
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

  test('has examples that their schemas accept', () => {
    const shown = endpoints.filter(({ example }) => example !== undefined);
    expect(shown.length).toBeGreaterThan(5);
    for (const { example, body, responses, path } of shown) {
      if (example?.body !== undefined) expect(body?.safeParse(example.body).success, path).toBe(true);
      if (example?.response === undefined) continue;
      const accepted = Object.values(responses).map((schema) => schema.safeParse(example.response));
      expect(
        accepted.map(({ error }) => error?.message),
        path,
      ).toContain(undefined);
    }
  });
});
