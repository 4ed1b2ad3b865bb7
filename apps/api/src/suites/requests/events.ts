import { randomUUID } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { Fixtures } from '../fixtures.ts';
import { inFounder, type Make, nothing, type Requests } from './request.ts';

const eventSettings = {
  title: 'Buổi học mới',
  description: '',
  host_name: null,
  starts_at: '2098-12-01T19:30:00+07:00',
  ends_at: null,
  online: true,
  place: null,
  meeting_url: 'https://meet.example/moi',
  recording_url: null,
  capacity: null,
};

const ofEvent: Make = async (fixtures) => ({ params: { slug: (await fixtures.makeEvent()).slug } });

const answerYes: Make = async (fixtures) => ({
  ...(await ofEvent(fixtures, 'free')),
  body: { answer: 'yes' },
});

const ofAnsweredEvent: Make = async (fixtures) => ({ params: { id: (await fixtures.makeEvent()).id } });

/** One that members do not see yet. */
async function ofDraft(fixtures: Fixtures): Promise<string> {
  const { id } = await fixtures.makeEvent();
  const { db } = fixtures.testApp.services;
  await db.updateTable('events').set({ published_at: null }).where('id', '=', id).execute();
  return id;
}

const inDays = ({ testApp }: Fixtures, days: number) =>
  new Date(testApp.services.clock.now().getTime() + days * 86_400_000);

/** A draft that is to be published, or could not be. */
async function ofAppointment(fixtures: Fixtures, state: 'waiting' | 'failed' = 'waiting'): Promise<string> {
  const subject_id = await ofDraft(fixtures);
  await fixtures.testApp.services.db
    .insertInto('scheduled_publications')
    .values({
      id: newId('pub'),
      kind: 'event',
      subject_id,
      publish_at: inDays(fixtures, 2),
      state,
      scheduled_at: inDays(fixtures, 0),
      request_id: 'req-set',
      failure: state === 'failed' ? JSON.stringify({ code: 'INTERNAL', reason: null, issues: [] }) : null,
    })
    .execute();
  return subject_id;
}

async function ofSeries(fixtures: Fixtures, more: { cancelled_at?: Date; changed_with?: string } = {}) {
  const { id } = await fixtures.makeEvent();
  const { db } = fixtures.testApp.services;
  await db
    .updateTable('events')
    .set({ series_id: randomUUID(), ...more })
    .where('id', '=', id)
    .execute();
  return id;
}

export const events: Requests = {
  'GET /api/communities/:slug/events': inFounder,
  'GET /api/events': () => ({ query: { when: 'past', community: 'founder' } }),
  'GET /api/events/:slug': ofEvent,
  'POST /api/events/:slug/rsvp': answerYes,
  'GET /api/events/:slug/calendar.ics': ofEvent,
  'GET /api/community/events': nothing,
  'GET /api/community/events/:slug': ofEvent,
  'POST /api/community/events/:slug/rsvp': answerYes,
  'GET /api/community/events/:slug/calendar.ics': ofEvent,
  'GET /api/community': nothing,
  'GET /api/community/:slug': ofEvent,
  'POST /api/community/:slug/rsvp': answerYes,
  'GET /api/community/:slug/calendar.ics': ofEvent,
  'GET /api/calendar/feeds': nothing,
  // Somebody who has ten gets no other.
  'POST /api/calendar/feeds': async (fixtures) => {
    await fixtures.testApp.services.db.deleteFrom('calendar_feeds').execute();
    return {};
  },
  'DELETE /api/calendar/feeds/:id': async (fixtures, caller) => ({
    params: { id: (await fixtures.makeFeed(caller)).id },
  }),
  'DELETE /api/calendar/feeds': nothing,
  'GET /api/calendar/:token.ics': async (fixtures, caller) => ({
    params: { token: (await fixtures.makeFeed(caller)).token },
  }),
  'GET /api/admin/events.csv': () => ({ query: { when: 'past' } }),
  'GET /api/admin/events': () => ({ query: { when: 'upcoming', q: 'buoi' } }),
  'POST /api/admin/events': () => ({ body: { ...eventSettings, community_slug: 'founder' } }),
  'GET /api/admin/events/:id': ofAnsweredEvent,
  'PUT /api/admin/events/:id': async (fixtures) => ({
    params: { id: (await fixtures.makeEvent()).id },
    body: { ...eventSettings, version: 1 },
  }),
  'POST /api/admin/events/:id/cancel': ofAnsweredEvent,
  'DELETE /api/admin/events/:id': async (fixtures) => ({
    params: { id: await ofDraft(fixtures) },
    body: { reason: 'Tạo nhầm' },
  }),
  'POST /api/admin/events/:id/publish': async (fixtures) => ({ params: { id: await ofDraft(fixtures) } }),
  'GET /api/admin/calendar': () => ({ query: { month: '2026-11' } }),
  'GET /api/admin/scheduled-publications': () => ({ query: { state: 'waiting' } }),
  'GET /api/admin/scheduled-publications/:publicationKind/:subjectId': async (fixtures) => ({
    params: { publicationKind: 'event', subjectId: await ofAppointment(fixtures) },
  }),
  'PUT /api/admin/scheduled-publications/:publicationKind/:subjectId': async (fixtures) => ({
    params: { publicationKind: 'event', subjectId: await ofDraft(fixtures) },
    body: { publish_at: inDays(fixtures, 2), version: 0 },
  }),
  'DELETE /api/admin/scheduled-publications/:publicationKind/:subjectId': async (fixtures) => ({
    params: { publicationKind: 'event', subjectId: await ofAppointment(fixtures) },
  }),
  'POST /api/admin/scheduled-publications/:publicationKind/:subjectId/retry': async (fixtures) => ({
    params: { publicationKind: 'event', subjectId: await ofAppointment(fixtures, 'failed') },
  }),
  'PUT /api/admin/events/:id/summary': async (fixtures) => {
    const { id } = await fixtures.makeEvent();
    const { db } = fixtures.testApp.services;
    const past = { starts_at: '2026-11-01T12:30:00.000Z', ends_at: '2026-11-01T14:30:00.000Z' };
    await db.updateTable('events').set(past).where('id', '=', id).execute();
    return { params: { id }, body: { summary: 'Mỗi người mang về một việc.', version: 1 } };
  },
  'POST /api/admin/events/:id/copies': async (fixtures) => ({
    params: { id: (await fixtures.makeEvent()).id },
    body: { starts_at: '2098-12-08T19:30:00+07:00', count: 3, send_id: randomUUID() },
  }),
  'POST /api/admin/events/:id/series/cancel': async (fixtures) => {
    const id = await ofSeries(fixtures);
    await fixtures.testApp.services.db.deleteFrom('event_rsvps').where('event_id', '=', id).execute();
    return { params: { id } };
  },
  'POST /api/admin/events/:id/series/cancel-rest': async (fixtures) => ({
    params: { id: await ofSeries(fixtures) },
    body: { reason: 'Người dẫn bị ốm.' },
  }),
  'POST /api/admin/events/:id/restore': async (fixtures) => ({
    params: {
      id: await ofSeries(fixtures, {
        cancelled_at: fixtures.testApp.services.clock.now(),
        changed_with: randomUUID(),
      }),
    },
  }),
  'PUT /api/admin/events/:id/attendance': async (fixtures) => {
    const { id } = await fixtures.makeEvent();
    const { db } = fixtures.testApp.services;
    const past = { starts_at: '2026-11-01T12:30:00.000Z', ends_at: '2026-11-01T14:30:00.000Z' };
    await db.updateTable('events').set(past).where('id', '=', id).execute();
    const user_id = fixtures.idOf('free');
    const answered = { event_id: id, user_id, answer: 'yes', answered_at: new Date(past.starts_at) };
    await db.insertInto('event_rsvps').values(answered).execute();
    return { params: { id }, body: { account_ids: [user_id], came: true } };
  },
  'GET /api/admin/events/:id/rsvps': ofAnsweredEvent,
  'GET /api/admin/events/:id/rsvps.csv': ofAnsweredEvent,
};
