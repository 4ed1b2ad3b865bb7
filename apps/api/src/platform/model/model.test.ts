import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, openModelServer } from '../../test/model-server.ts';
import { readConfig } from '../config.ts';
import { createModel, type Model } from './model.ts';
import { modelFamily } from './settings.ts';

let server: ModelServer;
let model: Model;
beforeAll(async () => {
  server = await openModelServer();
  model = createModel({
    baseUrl: server.baseUrl,
    name: 'judge-1',
    apiKey: 'secret-key',
    family: 'judge',
    timeoutMs: 3_000,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const question = {
  instructions: 'Chấm điểm.',
  prompt: 'Một câu.',
  schema: z.strictObject({ score: z.number().min(0).max(1) }),
  schemaName: 'score',
};

test('a good answer is asked for with a strict schema and handed on as what it says', async () => {
  server.answer(() => ({ say: '{"score":0.5}' }));
  expect(await model.ask(question)).toEqual({
    ok: true,
    value: { score: 0.5 },
    rawReply: '{"score":0.5}',
    durationMs: expect.any(Number),
  });
  expect(server.asked).toMatchObject([
    {
      model: 'judge-1',
      system: 'Chấm điểm.',
      user: 'Một câu.',
      authorization: 'Bearer secret-key',
      responseFormat: { type: 'json_schema', json_schema: { name: 'score', strict: true } },
    },
  ]);
});

describe('an answer that cannot be read is kept as it came, and not asked for again', () => {
  test.each([
    ['broken JSON', '{"score":0.'],
    ['words', 'Tài liệu này tốt.'],
    ['a wrong type', '{"score":"cao"}'],
    ['a score out of range', '{"score":7}'],
    ['something missing', '{}'],
    ['something extra', '{"score":0.5,"verdict":"pass"}'],
    ['nothing', ''],
  ])('%s', async (_, say) => {
    server.answer(() => ({ say }));
    expect(await model.ask(question)).toMatchObject({ ok: false, failure: 'unreadable', rawReply: say });
    expect(server.asked).toHaveLength(1);
  });

  test('one cut off by the length limit', async () => {
    server.answer(() => ({ say: '{"score":0.5', finish: 'length' }));
    expect(await model.ask(question)).toMatchObject({ ok: false, failure: 'unreadable' });
  });

  test('one that is no chat completion at all', async () => {
    server.answer(() => ({ body: '<html>Bảo trì</html>' }));
    expect(await model.ask(question)).toMatchObject({
      ok: false,
      failure: 'unreadable',
      rawReply: '<html>Bảo trì</html>',
    });
  });
});

describe('a server in trouble', () => {
  test.each([429, 500, 503])('%d is asked again, and may recover', async (status) => {
    server.answer((_, times) => (times < 3 ? { status } : { say: '{"score":1}' }));
    expect(await model.ask(question)).toMatchObject({ ok: true });
    expect(server.asked).toHaveLength(3);
  });

  test('that stays so is given up after three attempts', async () => {
    server.answer(() => ({ status: 500 }));
    expect(await model.ask(question)).toMatchObject({
      ok: false,
      failure: 'refused',
      error: expect.stringContaining('HTTP 500'),
    });
    expect(server.asked).toHaveLength(3);
  });

  test('a wait longer than there is time is not waited for', async () => {
    server.answer(() => ({ status: 429, headers: { 'retry-after': '60' } }));
    const { durationMs } = await model.ask(question);
    expect(durationMs).toBeLessThan(1_000);
  });

  test.each([401, 403, 404])('%d stays as it is', async (status) => {
    server.answer(() => ({ status }));
    expect(await model.ask(question)).toMatchObject({ ok: false, failure: 'refused' });
    expect(server.asked).toHaveLength(1);
  });

  test('that hangs up is unreachable, and left nothing to keep', async () => {
    server.answer(() => 'cut');
    expect(await model.ask(question)).toMatchObject({ ok: false, failure: 'unreachable', rawReply: null });
  });

  test('that never answers ends at the time limit', async () => {
    server.answer(() => 'hang');
    expect(await model.ask(question)).toMatchObject({
      ok: false,
      failure: 'timeout',
      error: 'No answer within 3 s',
    });
  });

  test('that is not there is unreachable', async () => {
    const nowhere = createModel({
      baseUrl: 'http://127.0.0.1:9/v1',
      name: 'x',
      apiKey: undefined,
      family: 'x',
      timeoutMs: 3_000,
    });
    expect(await nowhere.ask(question)).toMatchObject({ ok: false, failure: 'unreachable' });
  });
});

describe('an endpoint without strict structured output', () => {
  const fresh = () =>
    createModel({
      baseUrl: server.baseUrl,
      name: 'small',
      apiKey: undefined,
      family: 'small',
      timeoutMs: 3_000,
    });
  const formats = () => server.asked.map(({ responseFormat }) => responseFormat?.type);

  test('is asked for a JSON object with the schema in words, and from then on at once', async () => {
    server.answer(({ responseFormat }) =>
      responseFormat?.type === 'json_schema' ? { status: 400 } : { say: '{"score":0.5}' },
    );
    const small = fresh();
    expect(await small.ask(question)).toMatchObject({ ok: true, value: { score: 0.5 } });
    expect(await small.ask(question)).toMatchObject({ ok: true });
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(server.asked[1]?.system).toContain('"score"');
  });

  test('that knows no formats at all is asked in words alone', async () => {
    server.answer(({ responseFormat }) => (responseFormat ? { status: 422 } : { say: '{"score":1}' }));
    expect(await fresh().ask(question)).toMatchObject({ ok: true, value: { score: 1 } });
    expect(formats()).toEqual(['json_schema', 'json_object', undefined]);
  });

  test.each([
    ['strict', () => ({ say: '```json\n{"score":0.25}\n```' })],
    ['object', fencedUnless('json_object')],
    ['text', fencedUnless(undefined)],
  ] as const)('may put its JSON into a fence: %s', async (_, does) => {
    server.answer(does);
    expect(await fresh().ask(question)).toMatchObject({ ok: true, value: { score: 0.25 } });
  });

  test('is held to the same schema', async () => {
    for (const say of ['{"score":7}', '```json\n{"score":0.5,"verdict":"pass"}\n```', 'Điểm: 0.5', '[0.5]']) {
      server.answer(({ responseFormat }) => (responseFormat ? { status: 400 } : { say }));
      expect(await fresh().ask(question)).toMatchObject({ ok: false, failure: 'unreadable', rawReply: say });
    }
  });

  test('that takes the question in no way has refused it', async () => {
    server.answer(() => ({ status: 400 }));
    expect(await fresh().ask(question)).toMatchObject({ ok: false, failure: 'refused', mayPass: false });
    expect(server.asked).toHaveLength(3);
  });

  function fencedUnless(type: string | undefined) {
    return ({ responseFormat }: { responseFormat?: { type: string } }) =>
      responseFormat?.type === type ? { say: '```\n{"score":0.25}\n```' } : { status: 400 };
  }
});

test('what an endpoint answers instead of an answer is repeated to nobody', async () => {
  const secrets = ['secret-key', 'Chấm điểm.', 'Một câu.', 'matkhau', server.baseUrl];
  const failures = [
    ...[400, 401, 403, 404, 413, 429, 500].map((status) => ({ status, message: secrets.join(' ') })),
    'cut' as const,
  ];
  for (const failure of failures) {
    server.answer(() => failure);
    expectNone(await model.ask(question));
  }
  const { host } = new URL(server.baseUrl);
  for (const baseUrl of [`http://ai:matkhau@${host}/v1`, 'http://ai:matkhau@127.0.0.1:9/v1']) {
    const withPassword = createModel({
      baseUrl,
      name: 'x',
      apiKey: 'secret-key',
      family: 'x',
      timeoutMs: 3_000,
    });
    expectNone(await withPassword.ask(question));
  }

  function expectNone(answer: object) {
    expect(answer).toMatchObject({ ok: false });
    for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
  }
}, 30_000);

test('four questions at once, the others wait', async () => {
  server.answer(() => ({ say: '{"score":1}', afterMs: 50 }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => model.ask(question)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(server.mostAtOnce()).toBe(4);
});

test.each([
  ['vendor/Qwen3-72B-Instruct', 'qwen'],
  ['gpt-5-mini', 'gpt'],
  ['o3-mini', 'gpt'],
  ['Mixtral-8x7B', 'mistral'],
  ['70b', '70b'],
])('%s is of the family %s', (name, family) => {
  expect(modelFamily(name)).toBe(family);
});

describe('settings', () => {
  test('a family said outright wins over the name', () => {
    const config = readConfig({
      AI_BASE_URL: 'http://localhost:1/v1',
      AI_MODEL: 'giam-khao',
      AI_MODEL_FAMILY: 'Qwen',
      AI_WRITER_FAMILY: 'qwen3',
    });
    expect([config.model?.family, config.writerFamily]).toEqual(['qwen', 'qwen']);
    expect(readConfig({}).model).toBeUndefined();
  });

  test.each([
    [{ AI_MODEL: 'x' }, 'AI_BASE_URL is missing'],
    [{ AI_BASE_URL: 'http://localhost:1' }, 'AI_MODEL is missing'],
    [{ AI_BASE_URL: 'ftp://localhost', AI_MODEL: 'x' }, 'AI_BASE_URL is wrong'],
    [{ AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS is wrong'],
  ])('%o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
