import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page } from '../shared.ts';

/** What a host looks back on once a session is over: how it went, who stayed silent, and the same on paper. */
const tag = 'Console: live workspace';
const access = { roles: ['host'] } as const;
const base = '/api/admin/live-workspace/:eventId';

const eventParams = z.object({ eventId: id });

export const sessionSummary = z.object({
  people: z.object({
    said_yes: z.int(),
    joined: z.int().describe('Have opened the room.'),
    answered: z.int().describe('Have answered at least one activity.'),
  }),
  activities: z
    .array(
      z.object({
        id,
        response_count: z.int(),
        late_count: z.int().describe('Sent after the session, and in none of the other numbers.'),
        right_share: z
          .number()
          .nullable()
          .describe('Of the answers to questions that have a right one, which share is right; null without.'),
        mean_score: z
          .number()
          .nullable()
          .describe('Of what was scored of a task, by the model or by hand; null without.'),
        max_score: z.int().nullable().describe('Null of everything but a task.'),
      }),
    )
    .describe('In the order of the workshop, drafts left out.'),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const getSessionSummary = endpoint({
  method: 'GET',
  path: `${base}/summary`,
  summary: 'How the session went, activity beside activity',
  tag,
  access,
  params: eventParams,
  responses: { 200: sessionSummary },
  errors: ['NOT_FOUND'],
});

const silentFilter = z.object({
  activity_id: id.optional().describe('Who has not answered this activity; without it, no activity at all'),
});

const silentPerson = z.object({
  account_id: id,
  full_name: z.string(),
  joined_at: instant.nullable().describe('Null: said yes and did not come.'),
  response_count: z.int().describe('How many other activities they have answered.'),
});
export type SilentPerson = z.infer<typeof silentPerson>;

export const listSilent = endpoint({
  method: 'GET',
  path: `${base}/silent`,
  summary: 'Who said yes or came, and has not answered',
  tag,
  access,
  params: eventParams,
  query: page.extend(silentFilter.shape),
  responses: { 200: z.array(silentPerson) },
  errors: ['NOT_FOUND'],
});

export const silentCsv = endpoint({
  method: 'GET',
  path: `${base}/silent.csv`,
  summary: 'The same people, for a spreadsheet',
  tag,
  access,
  params: eventParams,
  query: silentFilter,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

export const sessionReport = endpoint({
  method: 'GET',
  path: `${base}/report.pdf`,
  summary:
    'The session on paper, in the language of the caller; without the names of learners unless asked for',
  tag,
  access,
  params: eventParams,
  query: z.object({
    names: z.literal('true').optional().describe('`true`: with who came and who asked. For hosts alone.'),
  }),
  produces: 'application/pdf',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});
