import { z } from 'zod';
import { endpoint, type Role } from '../endpoint.ts';
import { calendarMonth } from '../orders/report.ts';
import { chosenInstant, id, instant, page, revision } from '../shared.ts';

const editor = ['editor'] as const;
/** What can be published at a given time, and who may publish it. */
export const publicationKindRoles = {
  lesson: editor,
  section: editor,
  document: editor,
  story: editor,
  site_page: editor,
  event: ['host'],
} as const satisfies Record<string, readonly Role[]>;
export type PublicationKind = keyof typeof publicationKindRoles;
export const publicationKinds = Object.keys(publicationKindRoles) as [PublicationKind, ...PublicationKind[]];

/** What is published of these is always what one operator has typed. */
export const draftKinds = [
  'lesson',
  'section',
  'document',
  'site_page',
] as const satisfies readonly PublicationKind[];

/** Later than this is more likely a slip of the hand. */
export const maxDaysAhead = 366;

export const publicationStates = ['waiting', 'failed', 'published'] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationFailure = z.object({
  code: z.string().describe('The error that publishing by hand would have answered at that moment.'),
  reason: z.string().nullable(),
  issues: z
    .array(z.object({ path: z.string(), rule: z.string().nullable() }))
    .describe('What of the draft was in the way; empty when it was something else.'),
});
export type PublicationFailure = z.infer<typeof publicationFailure>;

export const scheduledPublication = z.object({
  kind: z.enum(publicationKinds),
  subject_id: id,
  title: z.string(),
  in: z
    .object({ ref: z.string(), name: z.string() })
    .describe('Where it is; `ref` leads to the course, the book, the community, or to the thing itself.'),
  publish_at: instant,
  state: z.enum(publicationStates),
  version: z.int(),
  scheduled_by_name: z.string().nullable().describe('Null: the account was erased.'),
  is_own: z.boolean().describe('The caller set it.'),
  is_of_other: z
    .boolean()
    .describe(
      'What is published is the draft of whoever set it, who is not the caller: they may take it back, and not move it.',
    ),
  scheduled_at: instant,
  failure: publicationFailure.nullable().describe('Why it was not published; null unless it failed.'),
  published_at: instant.nullable().describe('Null: not yet.'),
  is_retried: z
    .boolean()
    .describe('It had failed at its time, and whoever `scheduled_by_name` says tried again.'),
  is_late: z
    .boolean()
    .describe(
      'It was published well after its time, because the service did not run then, or by trying again.',
    ),
});
export type ScheduledPublication = z.infer<typeof scheduledPublication>;

const tag = 'Console: scheduled publications';
/** Everyone who may publish one of the kinds, and sees those alone. */
const access = { roles: ['editor', 'host'] } as const;
const path = '/api/admin/scheduled-publications';
const one = {
  tag,
  access,
  params: z.object({ publicationKind: z.enum(publicationKinds), subjectId: id }),
  responses: { 200: z.object({ appointment: scheduledPublication.nullable() }) },
} as const;
const onePath = `${path}/:publicationKind/:subjectId`;

export const adminScheduledPublications = endpoint({
  method: 'GET',
  path,
  summary:
    'What is to be published, failed to be, or was, of the kinds that the caller may publish; latest first',
  tag,
  access,
  query: page.extend({
    state: z.enum(publicationStates).optional().describe('Only what waits, failed or was published'),
    kind: z.enum(publicationKinds).optional().describe('Only what is of this kind'),
  }),
  responses: { 200: z.array(scheduledPublication) },
});

export const adminScheduledPublication = endpoint({
  ...one,
  method: 'GET',
  path: onePath,
  summary: 'When something will be published; `appointment` is null when no time is set',
  errors: ['NOT_FOUND'],
});

export const adminSchedulePublication = endpoint({
  ...one,
  method: 'PUT',
  path: onePath,
  summary:
    'Set the time, or another one. `version` is that of the appointment seen, 0 for none; 409 with `current` when somebody has changed it since. What publishing now would refuse is refused, too, and a time at which the event has begun. What is typed until then is published with it.',
  ofOwnDraft: true,
  body: z.strictObject({ publish_at: chosenInstant, version: revision }),
  errors: ['NOT_FOUND', 'CONFLICT', 'IMAGE_URL_NOT_DIRECT'],
});

export const adminCancelPublication = endpoint({
  ...one,
  method: 'DELETE',
  path: onePath,
  summary: 'Take the time back; the draft stays. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND'],
});

export const adminRetryPublication = endpoint({
  ...one,
  method: 'POST',
  path: `${onePath}/retry`,
  summary:
    'Publish now what failed at its time; 409 unless it has. What keeps it from being published is answered.',
  ofOwnDraft: true,
  ignoresBody: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'IMAGE_URL_NOT_DIRECT'],
});

/** More than this in one month is not a calendar any more. */
export const maxCalendarEntries = 1_000;

export const calendarEntry = z.object({
  at: instant,
  is: z
    .enum(['waiting', 'failed', 'published', 'event', 'event_draft'])
    .describe(
      'To be published then; could not be; was published, by hand or by itself; an event that begins then, seen by members or not yet.',
    ),
  kind: z.enum(publicationKinds),
  subject_id: id,
  title: z.string(),
  in: scheduledPublication.shape.in,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const adminCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/calendar',
  summary:
    'One month of what is published, was published and takes place, of the kinds that the caller may publish, in order of time',
  tag,
  access,
  query: z.object({
    month: calendarMonth.optional().describe('A month in Vietnam, `2026-11`; without it, this one'),
  }),
  responses: {
    200: z.object({
      month: calendarMonth,
      entries: z.array(calendarEntry),
      is_complete: z.boolean().describe(`False: only the first ${maxCalendarEntries} are here.`),
    }),
  },
});
