import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { maxDrafts } from '../rules.ts';

let testApp: TestApp;
let writer: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
});
beforeEach(async () => {
  writer = await testApp.person();
});
afterAll(() => testApp.close());

const at = (key: string) => `/api/forum/drafts/${key}`;
const save = (body: string, version: number, key = 'reply:pst-1', person = writer) =>
  person.call('PUT', at(key), { fields: { body }, version });
const stored = async (key = 'reply:pst-1', person = writer) => {
  const { status, body } = await person.call('GET', at(key));
  expect(status).toBe(200);
  return body.draft as object | null;
};

describe('a draft', () => {
  test('is kept as far as it is, for its writer alone, on every device', async () => {
    expect(await stored()).toBeNull();
    expect((await save('M', 0)).body).toMatchObject({
      key: 'reply:pst-1',
      fields: { body: 'M' },
      version: 1,
    });
    testApp.setClock('2026-11-21T02:00:05Z');
    expect((await save('Mình thử', 1)).body.version).toBe(2);
    expect(await stored()).toEqual({
      key: 'reply:pst-1',
      fields: { body: 'Mình thử' },
      version: 2,
      updated_at: '2026-11-21T02:00:05.000Z',
    });
    const stranger = await testApp.person({ roles: ['owner'] });
    expect(await stored('reply:pst-1', stranger)).toBeNull();
  });

  test('saved on another device meanwhile: 409 with that one, and nothing is lost', async () => {
    await save('Trên điện thoại', 0);
    const clash = await save('Trên máy tính', 0);
    expect(clash.body).toMatchObject({
      code: 'CONFLICT',
      reason: 'changed',
      current: { fields: { body: 'Trên điện thoại' }, version: 1 },
    });
    // The same words again, because the answer was lost, are no conflict.
    expect((await save('Trên điện thoại', 0)).body.version).toBe(1);
  });

  test('thrown away stays away: a late save of it does not bring it back', async () => {
    await save('Sắp gửi', 0);
    for (let twice = 0; twice < 2; twice++) {
      expect((await writer.call('DELETE', at('reply:pst-1'))).body).toEqual({ key: 'reply:pst-1' });
    }
    expect((await save('Sắp gửi xong', 1)).body).toMatchObject({ code: 'CONFLICT', current: null });
    expect(await stored()).toBeNull();
    expect((await save('Bài mới', 0)).body.version).toBe(1);
  });

  test('fifty saves at once on one version: one is kept', async () => {
    await save('Bắt đầu', 0);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save(`Lần ${n}`, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await stored()).toMatchObject({ version: 2 });
  });

  test('is one of at most a hundred; the oldest makes room', async () => {
    for (let n = 0; n <= maxDrafts; n++) {
      testApp.setClock(new Date(Date.parse('2026-11-21T03:00:00Z') + n * 1000).toISOString());
      await save('Dở', 0, `reply:pst-${n}`);
    }
    expect(await stored('reply:pst-0')).toBeNull();
    expect(await stored('reply:pst-1')).not.toBeNull();
    expect(await stored(`reply:pst-${maxDrafts}`)).not.toBeNull();
  });

  test.each(['note:pst-1', 'reply:', 'reply:a/b', `post:${'x'.repeat(65)}`])(
    'there is nothing at the key %s',
    async (key) => {
      expect((await save('Dở', 0, encodeURIComponent(key))).status).toBe(404);
    },
  );

  test('400 for a version that no draft can have', async () => {
    for (const version of [-1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await save('Dở', version)).status).toBe(400);
    }
  });

  test('429 for a script', async () => {
    const answers = await Promise.all(Array.from({ length: 305 }, () => save('Dở', 0)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
