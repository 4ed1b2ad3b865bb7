import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, openRoom, pick, poll, quiz, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T12:00:00Z' });
  host = await testApp.person({ roles: ['host'] });
});
afterAll(() => testApp.close());

describe('the door', () => {
  test('opens for a yes, and for nobody else', async () => {
    const [guest, coming] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [coming]);
    expect((await coming.call('GET', room.path())).status).toBe(200);
    expect(await guest.call('GET', room.path())).toMatchObject({ status: 403 });
    expect((await guest.call('GET', room.path())).body.code).toBe('RSVP_REQUIRED');
    expect((await testApp.guest('GET', room.path())).status).toBe(401);
    expect((await coming.call('GET', '/api/events/khong-co/live')).status).toBe(404);
    expect((await coming.call('GET', room.hostPath())).status).toBe(403);
  });

  test('lets in whoever comes late, also when nobody has said when it ends, and its host finds it meanwhile', async () => {
    const late = await testApp.person();
    const room = await openRoom(testApp);
    const sayYes = () => late.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'yes' });
    const listed = async (when: string) =>
      (await host.call('GET', `/api/admin/events?when=${when}&limit=100`)).body.some(
        ({ id }: { id: string }) => id === room.eventId,
      );
    testApp.setClock('2026-11-21T13:00:00Z');
    expect([await listed('upcoming'), await listed('past')]).toEqual([true, false]);
    expect((await sayYes()).status).toBe(200);
    expect((await late.call('GET', room.path())).status).toBe(200);
    testApp.setClock('2026-11-21T15:01:01Z');
    expect([await listed('upcoming'), await listed('past')]).toEqual([false, true]);
    expect((await late.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' })).body.code).toBe(
      'EVENT_CLOSED',
    );
    testApp.setClock('2026-11-21T12:00:00Z');
  });

  test('tells the host where learners enter', async () => {
    const room = await openRoom(testApp);
    const { join_url } = (await host.call('GET', room.hostPath())).body;
    const [, code = ''] = /\/live\/(\w{6})$/.exec(join_url) ?? [];
    expect((await host.call('GET', room.hostPath())).body.join_url, 'stays as it is').toBe(join_url);
    // Also whoever has not answered yet is led to the door, where they can.
    const stranger = await testApp.person();
    expect((await stranger.call('GET', `/api/live/${code}`)).body).toEqual({ slug: room.slug });
    expect((await testApp.guest('GET', `/api/live/${code}`)).status).toBe(401);
    expect((await stranger.call('GET', '/api/live/AAAAAA')).status).toBe(404);
    expect((await stranger.call('GET', '/api/live/OI0I1L')).status).toBe(404);
    const { db } = testApp.services;
    await db.updateTable('events').set({ published_at: null }).where('slug', '=', room.slug).execute();
    expect((await stranger.call('GET', `/api/live/${code}`)).status).toBe(404);
  });

  test('closes at once behind a yes that is taken back', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    expect((await person.call('GET', room.path())).status).toBe(200);
    await person.call('POST', `/api/events/${room.slug}/rsvp`, { answer: 'no' });
    await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(403);
  });
});

test('hiding a community shuts the rooms of its events at once', async () => {
  const person = await testApp.person();
  const room = await openRoom(testApp, [person]);
  const { db } = testApp.services;
  const place = db.selectFrom('communities').select('id').where('slug', '=', 'sales');
  await db.updateTable('events').set({ community_id: place }).where('id', '=', room.eventId).execute();
  expect((await person.call('GET', room.path())).status).toBe(200);
  const hide = (status: string) =>
    db.updateTable('communities').set({ status }).where('slug', '=', 'sales').execute();
  await hide('hidden');
  await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(404);
  await hide('active');
  await expect.poll(async () => (await person.call('GET', room.path())).status).toBe(200);
});

describe('the stage', () => {
  test('follows the activity on it, and every write of the host counts once', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const active = await start(host, room, poll);
    const stage = async () => {
      const { stage, revision } = await look(learner, room);
      return [stage.state, stage.id, revision];
    };
    expect(await stage()).toEqual(['EMPTY', null, 2]);
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id: active.id });
    expect(await stage()).toEqual(['ACTIVE', active.id, 3]);
    await host.call('POST', room.hostPath(`/activities/${active.id}/pause`));
    expect(await stage()).toEqual(['PAUSED', active.id, 4]);
    await host.call('POST', room.hostPath(`/activities/${active.id}/resume`));
    await host.call('POST', room.hostPath(`/activities/${active.id}/close`));
    expect(await stage()).toEqual(['CLOSED', active.id, 6]);
    await host.call('POST', room.hostPath('/stage/remove'));
    expect(await stage()).toEqual(['EMPTY', null, 7]);
    expect((await host.call('POST', room.hostPath('/stage/remove'))).body.revision).toBe(8);
    expect(await stage()).toEqual(['EMPTY', null, 8]);
  });

  test('carries a resource, and lets go of what the room may not see any more', async () => {
    const learner = await testApp.person();
    const room = await openRoom(testApp, [learner]);
    const { body: link } = await host.call('POST', room.hostPath('/resources'), {
      title: 'Bảng tính',
      url: 'https://example.com/bang-tinh',
    });
    const refused = [
      'http://example.com',
      'HTTPS://example.com',
      'https:example.com',
      'https://a.vn/\0',
      'https://thu:mat-khau@a.vn/',
      'https://thu@a.vn/',
    ];
    for (const url of refused) {
      const answer = await host.call('POST', room.hostPath('/resources'), { title: 'x', url });
      expect([url, answer.status]).toEqual([url, 400]);
    }
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'resource', id: link.id });
    expect((await look(learner, room)).stage).toMatchObject({ kind: 'resource', id: link.id });
    await host.call('PUT', room.hostPath(`/resources/${link.id}`), { is_active: false });
    expect(await look(learner, room)).toMatchObject({ stage: { state: 'EMPTY' }, resources: [] });

    const { body: asked } = await learner.call('POST', room.path('/questions'), {
      text: 'Giá vốn tính sao ạ?',
    });
    await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id: asked.id });
    await host.call('POST', room.hostPath(`/questions/${asked.id}/hide`));
    expect(await look(learner, room)).toMatchObject({ stage: { state: 'EMPTY' }, questions: [] });
    expect(
      (await host.call('POST', room.hostPath('/stage/show'), { kind: 'question', id: asked.id })).status,
    ).toBe(409);
  });
});

describe('questions', () => {
  test('are voted for once per person, taken back, and counted exactly', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => testApp.person()));
    const room = await openRoom(testApp, people);
    const [opener] = people as [Person];
    const { body: asked } = await opener.call('POST', room.path('/questions'), {
      text: 'Thuê người lúc nào?',
    });
    const path = room.path(`/questions/${asked.id}/vote`);
    const twice = [...people, ...people];
    const votes = await Promise.all(twice.map((person) => person.call('PUT', path)));
    expect(votes.every(({ status }) => status === 200)).toBe(true);
    expect((await look(opener, room)).questions).toMatchObject([{ votes: 25 }]);
    await Promise.all(twice.slice(5, 40).map((person) => person.call('DELETE', path)));
    expect((await look(opener, room)).questions).toMatchObject([{ votes: 0 }]);
    await opener.call('PUT', path);
    expect((await look(opener, room)).me.voted).toEqual([asked.id]);
  });

  test('that are hidden leave the list of those who voted for them, until they are shown again', async () => {
    const [author, voter] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [author, voter]);
    const { body: asked } = await author.call('POST', room.path('/questions'), { text: 'Lương tháng 13?' });
    await voter.call('PUT', room.path(`/questions/${asked.id}/vote`));
    const voted = async () => (await look(voter, room)).me.voted;
    expect(await voted()).toEqual([asked.id]);
    const host = await testApp.person({ roles: ['host'] });
    await host.call('POST', room.hostPath(`/questions/${asked.id}/hide`));
    await expect.poll(voted).toEqual([]);
    await host.call('POST', room.hostPath(`/questions/${asked.id}/unhide`));
    await expect.poll(voted).toEqual([asked.id]);
  });

  test('sent twice are asked once', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    const body = { text: 'Có bản ghi lại không?', send_id: '0198a6b2-0000-7000-8000-000000000001' };
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => person.call('POST', room.path('/questions'), body)),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await look(person, room)).questions).toHaveLength(1);
  });

  test('end with the deadline, which is not a write: the tag says so', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    const { body: asked } = await person.call('POST', room.path('/questions'), { text: 'Mấy giờ kết thúc?' });
    testApp.setClock('2026-11-21T12:00:00Z');
    await host.call('POST', room.hostPath('/questions/deadline'), { vote_deadline: '2026-11-21T12:10:00Z' });
    const first = await person.call('GET', room.path());
    const poll = (etag: unknown) =>
      person.call('GET', room.path(), undefined, { headers: { 'if-none-match': String(etag) } });
    expect(first.body.votes_open).toBe(true);
    testApp.setClock('2026-11-21T12:09:59.999Z');
    expect((await poll(first.headers.etag)).status).toBe(304);
    expect((await person.call('PUT', room.path(`/questions/${asked.id}/vote`))).status).toBe(200);
    const second = await person.call('GET', room.path());
    testApp.setClock('2026-11-21T12:10:00.000Z');
    const after = await poll(second.headers.etag);
    expect([after.status, after.body.votes_open]).toEqual([200, false]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const late = await person.call(method, room.path(`/questions/${asked.id}/vote`));
      expect([late.status, late.body.code]).toEqual([409, 'VOTE_CLOSED']);
    }
    testApp.setClock('2026-11-21T12:00:00Z');
  });

  test('have no deadline in a year that the room could not be read with', async () => {
    const person = await testApp.person();
    const room = await openRoom(testApp, [person]);
    for (const vote_deadline of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59']) {
      const answer = await host.call('POST', room.hostPath('/questions/deadline'), { vote_deadline });
      expect([vote_deadline, answer.status]).toEqual([vote_deadline, 400]);
    }
    expect((await person.call('GET', room.path())).status).toBe(200);
  });
});

describe('participants', () => {
  test('show where they live and work only when they choose to, and to the host in any case', async () => {
    const [open, shy] = [await testApp.person({ name: 'Lê Mở' }), await testApp.person({ name: 'Trần Kín' })];
    for (const person of [open, shy]) {
      await person.call('PATCH', '/api/user/me', {
        location: 'Đà Nẵng',
        industry: 'Ăn uống',
        birth_year: 1990,
        job_title: 'Chủ quán',
      });
    }
    const room = await openRoom(testApp, [open, shy]);
    await open.call('GET', room.path());
    await open.call('PUT', room.path('/profile-visibility'), { profile_visibility: 'participants' });
    const { participants } = await look(shy, room);
    const expected = [
      { full_name: 'Lê Mở', location: 'Đà Nẵng', industry: 'Ăn uống' },
      { full_name: 'Trần Kín' },
    ];
    expect(participants).toEqual(expected);
    expect((await shy.call('GET', room.path('/participants'))).body).toEqual(expected);
    // A sign of a pattern is looked for like any other letter.
    expect((await host.call('GET', room.hostPath('/participants?q=%25'))).body).toEqual([]);
    for (const [q, found] of [
      ['tran kin', ['Trần Kín']],
      ['đà nẵng', ['Lê Mở', 'Trần Kín']],
      ['chu quan', ['Lê Mở', 'Trần Kín']],
      ['An uong', ['Lê Mở', 'Trần Kín']],
      ['1990', []],
    ] as const) {
      const { body } = await host.call('GET', room.hostPath(`/participants?q=${encodeURIComponent(q)}`));
      expect(body.map(({ full_name }: { full_name: string }) => full_name)).toEqual(found);
    }
    expect((await host.call('GET', room.hostPath('/participants'))).body).toMatchObject(
      ['Lê Mở', 'Trần Kín'].map((full_name) => ({
        full_name,
        location: 'Đà Nẵng',
        industry: 'Ăn uống',
        birth_year: 1990,
        job_title: 'Chủ quán',
      })),
    );
  });
});

describe('the snapshot', () => {
  test('is 304 exactly while nothing changes for this person', async () => {
    const [ann, ben] = [await testApp.person(), await testApp.person()];
    const room = await openRoom(testApp, [ann, ben]);
    await look(ann, room);
    await look(ben, room);
    // That ben has come may still be on its way.
    await testApp.services.caughtUp();
    let tag = (await ann.call('GET', room.path())).headers.etag;
    const isNew = async () => {
      const answer = await ann.call('GET', room.path(), undefined, {
        headers: { 'if-none-match': String(tag) },
      });
      tag = answer.headers.etag;
      return answer.status === 200;
    };
    expect(await isNew()).toBe(false);
    const active = await start(host, room, quiz);
    expect(await isNew()).toBe(true);
    expect(await isNew()).toBe(false);
    // Somebody else's answer is none of ann's business.
    await ben.call('POST', room.path(`/activities/${active.id}/response`), pick(active));
    expect(await isNew()).toBe(false);
    await ann.call('POST', room.path(`/activities/${active.id}/response`), pick(active));
    expect(await isNew()).toBe(true);
    const { body: asked } = await ben.call('POST', room.path('/questions'), { text: 'Slide ở đâu ạ?' });
    expect(await isNew()).toBe(true);
    await ben.call('PUT', room.path(`/questions/${asked.id}/vote`));
    expect(await isNew()).toBe(true);
    await host.call('PUT', room.hostPath(`/activities/${active.id}`), {});
    // A write of the host is in the revision, whatever it changed.
    expect(await isNew()).toBe(true);
    expect(await isNew()).toBe(false);
  });
});
