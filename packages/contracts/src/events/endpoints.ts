import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { chosenInstant, id, instant, page, slugParam, wholePage } from '../shared.ts';

export const answers = ['yes', 'no', 'maybe'] as const;
export type Answer = (typeof answers)[number];

export const eventRow = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant
    .nullable()
    .describe('Null: nobody has said when it ends; it counts as over once it has begun.'),
  scope: z.enum(['community', 'school']).describe('`school`: for the whole school of the caller.'),
  community_slug: z.string().nullable().describe('Null: of no single community.'),
  community_name: z.string().nullable().describe('Null: of no single community.'),
  host_name: z.string().nullable().describe('Null: nobody is named.'),
  online: z.boolean(),
  place: z.string().nullable(),
  capacity: z.int().nullable().describe('Null: as many as like.'),
  yes_count: z.int(),
  seats_left: z.int().nullable().describe('Null: as many as like.'),
  answer: z.enum(answers).nullable().describe("The caller's own answer."),
  cancelled_at: instant.nullable().describe('Null: not cancelled.'),
});
export type EventRow = z.infer<typeof eventRow>;

export const eventDetail = eventRow.extend({
  description: z.string().describe('Markdown.'),
  meeting_url: z.string().nullable().describe('Only for those who said yes, and not once it is cancelled.'),
  recording_url: z.string().nullable().describe('Only for those who said yes, from the end on.'),
  summary: z
    .string()
    .describe('Markdown: what was said, only for those who said yes, from the end on; empty: nothing.'),
  has_meeting_url: z.boolean().describe('Whether there is one to get by having said yes.'),
  authors: z.array(author).describe('Who leads it and agreed to be named, in order.'),
  change_reason: z
    .string()
    .nullable()
    .describe('Why it was last moved or cancelled, for those who said yes or maybe; null: nothing was said.'),
  updated_at: instant,
  can: z.object({
    answer: z.boolean().describe('False once it is over or cancelled.'),
  }),
});
export type EventDetail = z.infer<typeof eventDetail>;

const tag = 'Events';

export const communityEvents = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/events',
  summary: "Upcoming events of a community and of the caller's whole school, soonest first",
  tag,
  access: 'member',
  params: communityParams,
  query: wholePage,
  responses: { 200: z.array(eventRow) },
  errors: ['NOT_FOUND'],
});

/** `from` and `to` ask for a stretch of time, both or none; without them `when` decides. */
const eventQuery = page.extend({
  when: z.enum(['upcoming', 'past']).default('upcoming').describe('Coming events, or past ones'),
  from: chosenInstant.optional().describe('The first instant to include'),
  to: chosenInstant.optional().describe('The last instant to include'),
  community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Events of the communities the caller has joined, of their whole school, and those they answered; or of one `community` and the school. Soonest first, past ones newest first; `from` and `to` give all that touch this time.',
  tag,
  access: 'member',
  query: eventQuery,
  responses: { 200: z.array(eventRow) },
  errors: ['NOT_FOUND'],
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:slug',
  summary: 'One event; the meeting link only for those who said yes',
  tag,
  access: 'member',
  params: z.object({ slug: slugParam }),
  responses: { 200: eventDetail },
  errors: ['NOT_FOUND'],
});

export const answerEvent = endpoint({
  method: 'POST',
  path: '/api/events/:slug/rsvp',
  summary: 'Say whether one comes. The last answer counts; the same again changes nothing.',
  tag,
  access: 'member',
  params: z.object({ slug: slugParam }),
  body: z.strictObject({ answer: z.enum(answers) }),
  responses: { 200: eventDetail },
  errors: ['NOT_FOUND', 'EVENT_FULL', 'EVENT_CLOSED'],
});

const calendarType = 'text/calendar; charset=utf-8';

export const eventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:slug/calendar.ics',
  summary: 'One event for a calendar program (RFC 5545)',
  tag,
  access: 'member',
  params: z.object({ slug: slugParam }),
  produces: calendarType,
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

// ---- the calendar one subscribes to ----

const calendarFeed = z.object({
  id,
  created_at: instant,
  last_fetched_at: instant
    .nullable()
    .describe('Within the hour; null before a calendar program has asked for it.'),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** More devices than somebody has. */
export const maxCalendarFeeds = 10;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds',
  summary:
    "The addresses under which the caller's own calendar is subscribed to, newest first, without themselves",
  tag,
  access: 'member',
  responses: { 200: z.array(calendarFeed) },
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds',
  summary: `A new address for calendar programs to subscribe to, which is said this once; at most ${maxCalendarFeeds}`,
  tag,
  access: 'member',
  ignoresBody: true,
  responses: {
    201: calendarFeed.extend({
      url: z.string().describe('Whoever has it can read the calendar.'),
    }),
  },
  errors: ['CONFLICT'],
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feeds/:id',
  summary: 'End one address: calendar programs that use it get nothing any more',
  tag,
  access: 'member',
  params: z.object({ id }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['NOT_FOUND'],
});

export const deleteCalendarFeeds = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feeds',
  summary: 'End all addresses of the own calendar',
  tag,
  access: 'member',
  responses: { 200: z.object({ deleted_count: z.int().min(0) }) },
});

export const calendarByToken = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary:
    'The events that the owner of this address said yes or maybe to: all that are to come and 90 days back. Answers 304 to an `If-None-Match` that still holds.',
  tag,
  access: 'public',
  params: z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) }),
  produces: calendarType,
  conditional: true,
  responses: { 200: z.file() },
  errors: ['NOT_FOUND', 'INTEGRITY_LOCKED'],
});

// ---- the same under the older address, which says `events` behind it or leaves that out ----

const aliasOf = <const E extends Endpoint, const P extends string>(of: E, path: P) => ({
  ...of,
  path,
  summary: `Older address of ${of.path}`,
});
export const listEventsAlias = aliasOf(listEvents, '/api/community/events');
export const getEventAlias = aliasOf(getEvent, '/api/community/events/:slug');
export const answerEventAlias = aliasOf(answerEvent, '/api/community/events/:slug/rsvp');
export const eventCalendarAlias = aliasOf(eventCalendar, '/api/community/events/:slug/calendar.ics');
export const listEventsShort = aliasOf(listEvents, '/api/community');
export const getEventShort = aliasOf(getEvent, '/api/community/:slug');
export const answerEventShort = aliasOf(answerEvent, '/api/community/:slug/rsvp');
export const eventCalendarShort = aliasOf(eventCalendar, '/api/community/:slug/calendar.ics');
