import type { Role } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../publishers.ts';
import { makeCourse } from '../../test/courses.ts';
import { makeInvitation } from '../../test/invitations.ts';
import { makeClient } from '../../test/media-clients.ts';
import { sendQuote } from '../../test/media-quotes.ts';
import { makeStory } from '../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createSession } from '../accounts/public.ts';
import { publishDue } from '../scheduled-publications/public.ts';

const now = '2027-01-18T02:00:00.000Z';
const at = '2027-01-19T02:00:00.000Z';
let testApp: TestApp;
let owner: Person;
let leaver: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now });
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(now);
  leaver = await testApp.person({ roles: ['editor', 'support'], name: 'Ánh' });
  colleague = await testApp.person({ roles: ['editor', 'support'], name: 'Bình' });
});

const idOf = ({ viewer }: Person) => viewer.accountId;
const workOf = async (person: Person) =>
  (await owner.call('GET', `/api/admin/accounts/${idOf(person)}/work`)).body;
const leave = (person: Person, to: Person | null, by = owner) =>
  by.call('POST', `/api/admin/accounts/${idOf(person)}/leave`, { colleague_id: to && idOf(to) });

async function assignedQuote(to: Person): Promise<string> {
  const { id } = (await sendQuote(await makeClient(testApp))) as { id: string };
  const given = await owner.call('POST', `/api/admin/media/quotes/${id}/assign`, { account_id: idOf(to) });
  expect(given.status, given.text).toBe(200);
  return id;
}
const assigneeOf = async (id: string) =>
  (await owner.call('GET', `/api/admin/media/quotes/${id}`)).body.assignee?.id ?? null;

const content = (body: string) => ({
  ...{ title: 'Đọc bảng cân đối', summary: '', minutes: 5, kind: 'markdown', video_id: '' },
  body,
});
async function type(path: string, by: Person, body: string) {
  const { version, draft } = (await by.call('GET', path)).body;
  const input = { based_on_version: version, revision: draft?.revision ?? 0, content: content(body) };
  const kept = await by.call('PUT', `${path}/draft`, input);
  expect(kept.status, kept.text).toBe(200);
}

/** A lesson with what the leaver has typed of it, to be published at `at`. */
async function scheduledLesson() {
  const course = await makeCourse(testApp.services, { community: 'founder' });
  const id = course.lessons[0]?.id ?? '';
  const path = `/api/admin/learning/courses/${course.id}/lessons/${id}`;
  await type(path, leaver, 'Bản của Ánh');
  const set = await leaver.call('PUT', `/api/admin/scheduled-publications/lesson/${id}`, {
    publish_at: at,
    version: 0,
  });
  expect(set.status, set.text).toBe(200);
  return { id, path };
}
async function publishedAfterwards(path: string): Promise<string> {
  testApp.setClock(at);
  await publishDue(testApp.services, publishers);
  return (await owner.call('GET', path)).body.body;
}
const actionsOn = async (id: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('actor_id', '=', idOf(owner))
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('leaving', () => {
  test('ends roles, sessions, keys and devices at once, and hands over quotes and times', async () => {
    const quote = await assignedQuote(leaver);
    const { id, path } = await scheduledLesson();
    const key = await leaver.call('POST', '/api/admin/api-keys', {
      ...{ name: 'Đồng bộ', roles: ['support'], can_write: false, expires_in_days: 30 },
    });
    expect(key.status, key.text).toBe(201);
    expect(await workOf(leaver)).toMatchObject({
      ...{ quotes: 1, next_steps: 0, publications: 1, sessions: 1, api_keys: 1, devices: 0 },
      colleagues: expect.arrayContaining([
        { id: idOf(colleague), full_name: 'Bình' },
        { id: idOf(owner), full_name: 'Thanh' },
      ]),
    });

    const left = await leave(leaver, colleague);
    expect(left).toMatchObject({
      status: 200,
      body: {
        ...{ quotes: 1, next_steps: 0, publications: 1, publications_cancelled: 0 },
        ...{ sessions: 1, api_keys: 1, devices: 0 },
      },
    });
    expect((await leaver.call('GET', '/api/user/me')).status).toBe(401);
    const headers = { authorization: `Bearer ${key.body.key}` };
    expect((await testApp.guest('GET', '/api/admin/accounts', undefined, { headers })).status).toBe(401);
    expect((await owner.call('GET', `/api/admin/accounts/${idOf(leaver)}`)).body.roles).toEqual([]);
    expect(await assigneeOf(quote)).toBe(idOf(colleague));
    const draft = (await colleague.call('GET', path)).body.draft;
    expect(draft.content.body).toBe('Bản của Ánh');
    expect(await publishedAfterwards(path)).toBe('Bản của Ánh');
    expect(await actionsOn(idOf(leaver))).toEqual(['account.roles_changed', 'account.work_ended']);
    expect(await actionsOn(quote)).toEqual(['media_quote.assign', 'media_quote.assign']);
    expect(await actionsOn(id)).toEqual(['publication.handed_over']);
  });

  test('with nobody to take over, quotes are nobody’s, times are taken back and what was typed stays', async () => {
    const quote = await assignedQuote(leaver);
    const { id, path } = await scheduledLesson();
    expect((await leave(leaver, null)).body).toMatchObject({ publications: 1, publications_cancelled: 1 });
    expect(await assigneeOf(quote)).toBeNull();
    expect(await publishedAfterwards(path)).not.toBe('Bản của Ánh');
    expect(await actionsOn(id)).toEqual(['publication.cancelled']);
    const drafts = testApp.services.db.selectFrom('authoring_drafts').select('account_id');
    expect(await drafts.where('subject_id', '=', id).execute()).toEqual([{ account_id: idOf(leaver) }]);
  });

  test('what the colleague has typed in the same place stays theirs, and that time is taken back', async () => {
    const { id, path } = await scheduledLesson();
    await type(path, colleague, 'Bản của Bình');
    expect((await leave(leaver, colleague)).body).toMatchObject({ publications_cancelled: 1 });
    expect((await colleague.call('GET', path)).body.draft.content.body).toBe('Bản của Bình');
    const drafts = testApp.services.db.selectFrom('authoring_drafts').select('account_id');
    expect(await drafts.where('subject_id', '=', id).execute()).toHaveLength(2);
    expect(await publishedAfterwards(path)).not.toMatch(/Ánh|Bình/);
  });

  test('a story goes out with the words it was set for, or not at all', async () => {
    const admin = '/api/admin/learner-stories';
    const scheduledStory = async () => {
      const { id } = await makeStory(testApp.services, owner);
      const set = await leaver.call('PUT', `/api/admin/scheduled-publications/story/${id}`, {
        publish_at: at,
        version: 0,
      });
      expect(set.status, set.text).toBe(200);
      return id;
    };
    const typeIn = async (id: string, by: Person, title: string) => {
      const { version } = (await by.call('GET', `${admin}/${id}`)).body;
      const empty = {
        slug: '',
        summary: '',
        course_slug: '',
        course_name: '',
        cover_url: '',
        avatar_url: '',
      };
      const people = { author_name: 'Hạnh', role_before: 'Kế toán kho', role_after: 'Trưởng nhóm' };
      const fields = { ...empty, ...people, title, community: 'founder', body: 'Kể lại từ đầu.' };
      const input = { based_on_version: version, revision: 0, content: fields };
      const kept = await by.call('PUT', `${admin}/${id}/draft`, input);
      expect(kept.status, kept.text).toBe(200);
    };
    const [typedBoth, typedByColleague, asStored] = [
      await scheduledStory(),
      await scheduledStory(),
      await scheduledStory(),
    ];
    await typeIn(typedBoth, leaver, 'Tên của Ánh');
    for (const id of [typedBoth, typedByColleague]) await typeIn(id, colleague, 'Tên của Bình');
    expect((await leave(leaver, colleague)).body).toMatchObject({
      publications: 3,
      publications_cancelled: 2,
    });
    testApp.setClock(at);
    await publishDue(testApp.services, publishers);
    const shown = async (id: string) => (await owner.call('GET', `${admin}/${id}`)).body.is_public;
    expect([await shown(typedBoth), await shown(typedByColleague), await shown(asStored)]).toEqual([0, 0, 1]);
  });

  test('an invitation that waits in the mailbox ends with a role', async () => {
    const { token } = await makeInvitation(testApp, owner, { email: leaver.viewer.email, roles: ['owner'] });
    expect((await leave(leaver, null)).status).toBe(200);
    const again = {
      authorization: `Bearer ${(await createSession(testApp.services, leaver.viewer.email)).token}`,
    };
    const url = '/api/user/operator-invitation';
    const back = await testApp.guest('POST', url, { token }, { headers: again });
    expect(back.status, back.text).toBe(404);
    const left = testApp.services.db.selectFrom('operator_invitations').select('id');
    expect(await left.where('email', '=', leaver.viewer.email).execute()).toEqual([]);
  });

  test('is refused to hand over to who may not do all of it, and then nothing has changed', async () => {
    const quote = await assignedQuote(leaver);
    await scheduledLesson();
    const editor = await testApp.person({ roles: ['editor'] });
    const support = await testApp.person({ roles: ['support'] });
    const member = await testApp.person();
    for (const to of [editor, support, member, leaver]) {
      expect(await leave(leaver, to)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
    expect(await assigneeOf(quote)).toBe(idOf(leaver));
    expect((await leaver.call('GET', '/api/user/me')).status).toBe(200);
  });

  test('is refused for who holds no role and for who is not there', async () => {
    const member = await testApp.person();
    expect(await leave(member, null)).toMatchObject({ status: 409, body: { reason: 'no_operator' } });
    const gone = await owner.call('POST', '/api/admin/accounts/acc-none/leave', { colleague_id: null });
    expect(gone.status).toBe(404);
    expect((await owner.call('GET', '/api/admin/accounts/acc-none/work')).status).toBe(404);
  });

  test('the last owner stays; of two who leave at the same moment, one does', async () => {
    expect(await leave(owner, null)).toMatchObject({ status: 409, body: { reason: 'last_owner' } });
    const other = await testApp.person({ roles: ['owner'] });
    const answers = await Promise.all([leave(owner, null, owner), leave(other, null, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = testApp.services.db.selectFrom('operator_roles').select('account_id');
    const left = await owners.where('role', '=', 'owner' satisfies Role).execute();
    expect(left).toHaveLength(1);
    owner = left[0]?.account_id === idOf(other) ? other : owner;
  });

  test('twenty-five at once are one', async () => {
    await assignedQuote(leaver);
    const answers = await Promise.all(Array.from({ length: 25 }, () => leave(leaver, colleague)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(24);
  });
});
