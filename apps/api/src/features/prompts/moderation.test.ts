import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rootDir } from '../../platform/config.ts';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let author: Person;
let reader: Person;
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  author = await testApp.person();
  reader = await testApp.person();
  editor = await testApp.person({ roles: ['editor'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const make = (over: Parameters<typeof makePrompt>[2] = {}) => makePrompt(testApp.services, author, over);
const read = (person: Person, slug: string) => person.call('GET', `/api/user/prompts/${slug}`);

describe('a report', () => {
  test('holds no more of a locked prompt than its reporter reads, also in their export', async () => {
    const { slug } = await make({ visibility: 'pro', canary: 'Khóa kín 5e2b' });
    expect((await reader.call('POST', `/api/user/prompts/${slug}/report`, { reason: 'spam' })).status).toBe(
      201,
    );
    const { text } = await reader.call('GET', '/api/user/export');
    expect(text).toContain('prompt_library_reports');
    expect(text).not.toContain('kín 5e2b');
  });

  test('is stored once per person and text, with the text as it was', async () => {
    const { slug, caseId } = await make({ visibility: 'member', canary: 'Quảng cáo trá hình' });
    const report = (body: object) => reader.call('POST', `/api/user/prompts/${slug}/report`, body);
    const [first, second] = [await report({ reason: 'spam' }), await report({ reason: 'other' })];
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect((await report({ case_id: caseId, reason: 'off_topic' })).status).toBe(201);
    expect((await author.call('POST', `/api/user/prompts/${slug}/report`, { reason: 'spam' })).status).toBe(
      403,
    );
    expect(first.text).not.toContain('Quảng cáo trá hình');
    const { body } = await editor.call('GET', '/api/admin/prompts/reports');
    const stored = body.find((each: { id: string }) => each.id === first.body.id);
    expect(stored.reported_text).toContain('Quảng cáo trá hình');
  });

  test('that is upheld unlists the text and decides all others of it, twice as once', async () => {
    const { id, slug } = await make();
    const others = await Promise.all(
      [reader, await testApp.person()].map(async (person) => {
        const { body } = await person.call('POST', `/api/user/prompts/${slug}/report`, { reason: 'spam' });
        return body.id as string;
      }),
    );
    const uphold = () => editor.call('POST', `/api/admin/prompts/reports/${others[0]}/uphold`);
    const answers = await Promise.all(Array.from({ length: 10 }, uphold));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(
      new Set(['200 upheld']),
    );
    const against = await editor.call('POST', `/api/admin/prompts/reports/${others[1]}/reject`);
    expect([against.status, against.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    const { rows } = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .execute()
      .then((found) => ({ rows: found.map(({ action }) => action) }));
    expect(rows).toEqual(['prompts.unlisted']);
  });
});

describe('an unlisted prompt', () => {
  test('is gone for everybody but its author, who sees that it is unlisted', async () => {
    const { id, slug } = await make({ visibility: 'member', name: 'Không còn trong danh sách' });
    await reader.call('POST', `/api/user/prompts/${slug}/thanks`);
    await editor.call('POST', `/api/admin/prompts/${id}/unlist`, { reason: 'Quảng cáo' });
    expect((await read(reader, slug)).status).toBe(404);
    expect((await testApp.guest('GET', `/api/public/prompts/${slug}`)).status).toBe(404);
    expect(
      (
        await reader.call('POST', `/api/user/prompts/${slug}/cases`, {
          title: 'a',
          situation: 'b',
          result: 'c',
        })
      ).status,
    ).toBe(404);
    for (const path of [
      '/api/user/prompts?sort=newest',
      '/api/user/prompts?q=không còn trong danh sách',
      '/api/search?q=không còn trong danh sách',
    ])
      expect((await reader.call('GET', encodeURI(path))).text).not.toContain(slug);
    expect((await read(author, slug)).body).toMatchObject({
      unlisted: true,
      can: { edit: true, thank: false },
    });
    await editor.call('POST', `/api/admin/prompts/${id}/relist`);
    expect((await read(reader, slug)).status).toBe(200);
  });

  test('a case is unlisted and put back, and the count follows', async () => {
    const { slug, caseId } = await make({ visibility: 'member' });
    await editor.call('POST', `/api/admin/prompts/cases/${caseId}/unlist`, { reason: 'Sai sự thật' });
    expect((await read(reader, slug)).body).toMatchObject({ case_count: 0, cases: [] });
    expect((await read(author, slug)).body.cases[0]).toMatchObject({ id: caseId, unlisted: true });
    await editor.call('POST', `/api/admin/prompts/cases/${caseId}/relist`);
    expect((await read(reader, slug)).body.case_count).toBe(1);
  });

  test('whoever wrote a case is not told the name of a prompt that was removed meanwhile', async () => {
    const name = 'Lời lẽ đã bị gỡ 8c1f';
    const { id, caseId } = await make({ visibility: 'member', name });
    const { db } = testApp.services;
    const { accountId } = reader.viewer;
    await db
      .updateTable('prompt_library_cases')
      .set({ author_id: accountId })
      .where('id', '=', caseId)
      .execute();
    await editor.call('POST', `/api/admin/prompts/${id}/unlist`);
    for (const verb of ['unlist', 'relist']) {
      const { status } = await editor.call('POST', `/api/admin/prompts/cases/${caseId}/${verb}`);
      expect(status).toBe(200);
    }
    const told = await reader.call('GET', '/api/notifications');
    expect(told.text).toContain('text_restored');
    expect(told.text).not.toContain(name);
    const mails = await db
      .selectFrom('email_outbox')
      .select(['subject', 'text'])
      .where('account_id', '=', accountId)
      .execute();
    expect(mails.map(({ subject }) => subject)).toContain('Trường hợp đã áp dụng của bạn đã bị gỡ');
    expect(JSON.stringify(mails)).not.toContain(name);
    await editor.call('POST', `/api/admin/prompts/${id}/relist`);
    expect((await reader.call('GET', '/api/notifications')).text).toContain(name);
  });
});

test('the list comes from either end, and of some days in Vietnam', async () => {
  testApp.setClock('2027-03-01T16:59:00Z');
  const sunday = await make();
  testApp.setClock('2027-03-01T17:00:00Z');
  const monday = await make();
  const found = async (query: string) =>
    (await editor.call('GET', `/api/admin/prompts?from=2027-03-01&${query}`)).body.map(
      ({ id }: { id: string }) => id,
    );
  expect(await found('sort=oldest')).toEqual([sunday.id, monday.id]);
  expect(await found('')).toEqual([monday.id, sunday.id]);
  expect(await found('to=2027-03-01')).toEqual([sunday.id]);
  testApp.setClock('2026-11-21T02:00:00Z');
});

test('cases of all prompts are one list, by state, words, days and from either end', async () => {
  testApp.setClock('2027-03-20T17:00:00Z');
  const { slug, id: promptId } = await make();
  testApp.setClock('2027-04-01T17:00:00Z');
  const tell = async (title: string) =>
    (
      await author.call('POST', `/api/user/prompts/${slug}/cases`, {
        title,
        situation: 'Khách đòi trả hàng ngày lễ.',
        result: 'Khách ở lại.',
      })
    ).body.id as string;
  const first = await tell('Đổi hàng không mất khách');
  const second = await tell('Trả lời trong năm phút');
  const listed = async (query: string) =>
    (await editor.call('GET', `/api/admin/prompts/cases?from=2027-04-01&${query}`)).body as {
      id: string;
      prompt_id: string;
      status: string;
    }[];
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([second, first]);
  expect(await ids('sort=oldest')).toEqual([first, second]);
  expect(await ids('q=doi%20hang')).toEqual([first]);
  expect(await ids('to=2027-04-01')).toEqual([]);
  await editor.call('POST', `/api/admin/prompts/cases/${first}/unlist`, { reason: 'Sai sự thật' });
  expect(await listed('status=unlisted')).toMatchObject([
    { id: first, prompt_id: promptId, status: 'unlisted' },
  ]);
  expect(await ids('')).toEqual([second]);
  testApp.setClock('2026-11-21T02:00:00Z');
});

describe('operators write no prompt and no case', () => {
  test('no endpoint of theirs takes a text of one', () => {
    const theirs = endpoints.filter(
      ({ path, method }) => path.startsWith('/api/admin/') && /prompt/.test(path) && method !== 'GET',
    );
    expect(theirs.length).toBeGreaterThan(3);
    const fields = theirs.flatMap(({ body }) =>
      body && 'shape' in body ? Object.keys(body.shape as object) : [],
    );
    // Beside why, they name reports and say how many.
    const named = ['action', 'bulk_action_id', 'expected', 'report_ids'];
    expect(new Set(fields)).toEqual(new Set(['reason', ...named]));
  });

  test('no source but the actions of members calls what inserts or rewrites one', () => {
    const writes =
      /insertInto\('prompt_library_(prompts|cases|versions)'\)|INSERT INTO prompt_library_(prompts|cases|versions)|updateTable\('prompt_library_(prompts|cases|versions)'\)/;
    const files = globSync('{apps,packages,scripts,bench}/**/*.{ts,tsx}', { cwd: rootDir })
      .filter((path) => !/node_modules|\.test\.ts|apps\/api\/src\/(test|suites)\//.test(path))
      .filter((path) => writes.test(readFileSync(join(rootDir, path), 'utf8')));
    expect(files.toSorted()).toEqual([
      'apps/api/src/features/prompts/authors/erasure-queries.ts',
      'apps/api/src/features/prompts/cases/queries.ts',
      'apps/api/src/features/prompts/contributions/queries.ts',
      'apps/api/src/features/prompts/moderation/queries.ts',
      // A school that is measured and thrown away.
      'bench/growth/fill.ts',
    ]);
    const moderation = readFileSync(
      join(rootDir, 'apps/api/src/features/prompts/moderation/queries.ts'),
      'utf8',
    );
    const sets = [...moderation.matchAll(/updateTable\('prompt_library_(?:prompts|cases)'\)\.set\((\w+)\)/g)];
    expect(sets.map(([, value]) => value)).toEqual(['unlisted', 'unlisted']);
    const callers = globSync('apps/api/src/**/*.ts', { cwd: rootDir })
      .filter((path) => !/\.test\.ts|\/(test|suites)\//.test(path))
      .filter((path) =>
        /\b(createPrompt|createCase|editPrompt|editCase|restoreVersion)\(services/.test(
          readFileSync(join(rootDir, path), 'utf8'),
        ),
      );
    expect(callers).toEqual(['apps/api/src/features/prompts/routes.ts']);
  });

  test('the command line knows no prompt', () => {
    const sources = globSync('apps/api/src/{cli,demo}/**/*.ts', { cwd: rootDir }).map((path) =>
      readFileSync(join(rootDir, path), 'utf8'),
    );
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect(source).not.toMatch(/features\/prompts|prompt_library/);
  });
});
