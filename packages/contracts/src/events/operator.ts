import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removal } from '../fields/removal.ts';
import {
  chosenInstant,
  days,
  id,
  instant,
  line,
  optionalLine,
  page,
  plainHttps,
  searchText,
  slugParam,
  text,
} from '../shared.ts';
import { answers } from './endpoints.ts';

const tag = 'Console: events';
const access = { roles: ['host'] } as const;

/** What an event needs, before it begins or, for the recording, once it is over. */
export const preparations = ['meeting_url', 'host', 'room', 'recording'] as const;
export type Preparation = (typeof preparations)[number];

export const adminEvent = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
  community_slug: z.string().nullable().describe('Null: of the whole school.'),
  community_name: z.string().nullable().describe('Null: of no single community.'),
  host_name: z.string().nullable().describe('Null: nobody is named.'),
  online: z.boolean(),
  place: z.string().nullable(),
  capacity: z.int().nullable().describe('Null: as many as like.'),
  published_at: instant.nullable().describe('Since when members see it; null: a draft.'),
  cancelled_at: instant.nullable().describe('Null: not cancelled.'),
  yes_count: z.int(),
  maybe_count: z.int(),
  no_count: z.int(),
  missing: z
    .array(z.enum(preparations))
    .describe(
      'What it still lacks: until its end the meeting link, who leads it and something in its workshop room, afterwards the recording. The links only where it is online.',
    ),
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const adminEventDetail = adminEvent.extend({
  description: z.string(),
  meeting_url: z.string().nullable(),
  recording_url: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  change_reason: z
    .string()
    .nullable()
    .describe('Why it was last moved or cancelled; null: nothing was said.'),
  summary: z.string().describe('Markdown: what was said, for those who said yes; empty: nothing yet.'),
  followed_up_at: instant
    .nullable()
    .describe('When those who said yes were told of the recording and the summary; null: not yet.'),
  joined_count: z.int().describe('How many entered its workshop room.'),
  came_count: z.int().describe('Of how many it was noted that they came.'),
  version: z.int().describe("What a save must name, so that it does not undo somebody else's."),
  copied_from: id.nullable().describe('The event that it was made out of; null: none.'),
  can_be_restored: z.boolean().describe('It was called off and has not begun, or was over by then.'),
  is_cancelled_with_others: z.boolean().describe('It was called off in one go with others of its series.'),
  is_in_series: z.boolean().describe('Whether it was made by duplicating, alone or with others.'),
});
export type AdminEventDetail = z.infer<typeof adminEventDetail>;

/** A web address with https, or nothing; an empty field of a form is nothing. */
const httpsAddress = z.union([
  z.null(),
  z.literal('').transform(() => null),
  z
    .url({ protocol: /^https$/ })
    .max(1000)
    .regex(plainHttps, 'is not an https address'),
]);

const settings = {
  title: line(1, 200),
  description: text(0, 20_000).describe('Markdown.'),
  host_name: optionalLine(120),
  starts_at: chosenInstant,
  ends_at: chosenInstant.nullable().describe('Null: nobody has said when it ends.'),
  online: z.boolean(),
  place: optionalLine(200),
  meeting_url: httpsAddress,
  recording_url: httpsAddress,
  capacity: z.int().min(1).max(100_000).nullable().describe('Null: as many as like.'),
};

/** What those who come read in their message and on the page of the event. */
const reason = optionalLine(300)
  .default(null)
  .describe('Why, for those who said yes or maybe; null: nothing is said.');

const eventFilters = {
  when: z.enum(['upcoming', 'past', 'all']).default('all').describe('Coming events, or past ones'),
  status: z
    .enum(['planned', 'published', 'draft', 'cancelled'])
    .optional()
    .describe('Only events that are cancelled, or that are not; of the latter, what is published or a draft'),
  scope: z.enum(['community', 'school']).optional().describe('Only events of communities, or of the school'),
  community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  unprepared: z
    .literal('true')
    .optional()
    .describe('Only events of the next three days that still lack something'),
  made_with: id.optional().describe('Only events that were made together with this one, itself included'),
  q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  ...days,
};
const eventSort = z
  .enum(['newest', 'oldest'])
  .optional()
  .describe('By when they begin. Without it upcoming ones come soonest first, all others latest first.');

export const adminEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  summary: 'Events with how many come; upcoming ones soonest first, all others newest first',
  tag,
  access,
  query: page.extend({ ...eventFilters, sort: eventSort }),
  counted: true,
  responses: { 200: z.array(adminEvent) },
});

export const adminEventsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/events.csv',
  summary: 'The events that match with how many come, for a spreadsheet: UTF-8 with a byte order mark',
  tag,
  access,
  query: z.object({ ...eventFilters, sort: eventSort }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

export const adminCreateEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events',
  summary:
    "Announce an event of a community or, without one, of the caller's whole school, or keep it as a draft",
  tag,
  access,
  body: z.strictObject({
    ...settings,
    community_slug: slugParam.nullable().describe('Null: of no single community.'),
    is_draft: z.boolean().default(false).describe('Keep it for hosts to see, until it is published.'),
  }),
  responses: { 201: adminEventDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminGetEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/:id',
  summary: 'One event with everything in it',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND'],
});

export const adminSaveEvent = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id',
  summary:
    'Change an event. Whoever said yes or maybe is told of another time or place, and why. Refused below the number who said yes, after a cancellation, and over somebody else’s save.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ ...settings, reason, version: z.int().min(1).max(2_000_000_000) }),
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminPublishEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:id/publish',
  summary: 'Show a draft to those it is for, for good. Twice changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminDeleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/:id',
  summary:
    'Delete a draft, which can be restored for 30 days. 409 with `reason: "announced"` for what members know of: that is called off.',
  tag,
  access,
  params: z.object({ id }),
  body: removal(),
  bodyOptional: true,
  responses: { 200: z.object({ id }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminCancelEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:id/cancel',
  summary: 'Call an event off for good and tell whoever said yes or maybe why. Twice changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ reason }),
  bodyOptional: true,
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND'],
});

/** About a quarter of a year: what is planned further ahead is planned anew. */
export const maxCopies = 12;

export const adminCopyEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:id/copies',
  summary:
    'Announce events like this one, a week apart, without its answers and its recording: all of them or none. Sending the same `send_id` again answers 200 with what was made.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({
    starts_at: chosenInstant.describe('When the first one starts; each lasts as long as the one it is like.'),
    count: z.int().min(1).max(maxCopies).describe('How many, each a week after the one before.'),
    send_id: z.uuid().describe('Made by the client, once for each time that an event is duplicated.'),
  }),
  responses: { 200: z.array(adminEvent), 201: z.array(adminEvent) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const ofSeries = {
  method: 'POST',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: adminEventDetail },
} as const;

export const adminCancelUnanswered = endpoint({
  ...ofSeries,
  path: '/api/admin/events/:id/series/cancel',
  summary:
    'Of the events that were made together with this one, call off those that are to come and nobody has answered. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND'],
});

export const adminCancelRest = endpoint({
  ...ofSeries,
  path: '/api/admin/events/:id/series/cancel-rest',
  summary:
    'Call off this event and those of its series that begin later, and tell each person who said yes or maybe to any of them once, with the reason. Twice changes nothing.',
  body: z.strictObject({ reason }),
  bodyOptional: true,
  errors: ['NOT_FOUND'],
});

export const adminRestoreCancelled = endpoint({
  ...ofSeries,
  path: '/api/admin/events/:id/restore',
  summary:
    'Take back that this event was called off, and what was called off in one go with it, as far as it has not begun. Whoever was told is told once that it takes place. Twice changes nothing; 409 for what has begun.',
  ignoresBody: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminFollowUp = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/summary',
  summary:
    'Keep the summary of an event that is over. The first time, whoever said yes is told that it and the recording are there; later only the summary changes.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({
    summary: text(0, 20_000).describe('Markdown; may be empty where there is a recording.'),
    version: z.int().min(1).max(2_000_000_000),
  }),
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const rsvpRow = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  answer: z.enum(answers),
  answered_at: instant,
  joined_at: instant.nullable().describe('When they entered the workshop room; null: they did not.'),
  came_at: instant.nullable().describe('When it was noted that they came; null: it was not.'),
});
export type RsvpRow = z.infer<typeof rsvpRow>;

export const adminRsvps = endpoint({
  method: 'GET',
  path: '/api/admin/events/:id/rsvps',
  summary: 'Who answered what, the latest answer first',
  tag,
  access,
  params: z.object({ id }),
  query: page.extend({ answer: z.enum(answers).optional().describe('Only people who gave this answer') }),
  responses: { 200: z.array(rsvpRow) },
  errors: ['NOT_FOUND'],
});

/** As many as one page of the list has. */
export const attendanceMax = 100;

export const adminNoteAttendance = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/attendance',
  summary:
    'Note of people who answered that they came, or take it back. The same again changes nothing. 409 with `reason: "not_begun"` before the event begins.',
  tag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ account_ids: z.array(id).min(1).max(attendanceMax), came: z.boolean() }),
  responses: { 200: adminEventDetail },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const adminRsvpsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/events/:id/rsvps.csv',
  summary: 'The same, all of them, for a spreadsheet: UTF-8 with byte order mark, times of Vietnam',
  tag,
  access,
  params: z.object({ id }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});
