import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, slugParam, text } from '../shared.ts';
import {
  activity,
  activityKinds,
  activityStates,
  answers,
  cell,
  evaluation,
  ownResponse,
  question,
  resource,
} from './room.ts';

/** What stays of a live workshop: the participant's own record, and the answers as the host reads and scores them. */
const tag = 'Live workspace';
const hostTag = 'Console: live workspace';
const access = { roles: ['host'] } as const;
const base = '/api/admin/live-workspace/:eventId';

const participantParams = z.object({ slug: slugParam });
const eventParams = z.object({ eventId: id });
const inEvent = eventParams.extend({ id });

// ---- the keepsake ----

export const recordActivity = z.object({
  id,
  kind: z.enum(activityKinds),
  title: z.string(),
  state: z.enum(activityStates),
  submitted_at: instant,
  is_late: z.boolean().describe('Sent after the session.'),
  answers: z
    .array(
      z.object({
        prompt: z.string(),
        labels: z
          .array(z.string())
          .describe('What was picked, in a ranking the best first; or the words of a word cloud.'),
        text: z.string().nullable(),
        number: z.number().nullable().optional().describe('Of a scale and a number.'),
        min_label: z.string().nullable().optional(),
        max_label: z.string().nullable().optional(),
        unit: z.string().nullable().optional(),
        is_correct: z
          .boolean()
          .nullable()
          .describe('Null until the answer is revealed, and where nothing is right or wrong.'),
        correct_labels: z.array(z.string()).nullable(),
        correct_number: z.number().nullable().optional(),
        explanation: z.string().nullable(),
      }),
    )
    .describe(
      'One for each item, none of a reflection; an item that was left out has neither labels nor text nor number.',
    ),
  cells: z.array(cell),
  evaluation: evaluation.nullable(),
  items: activity.shape.items,
  results: activity.shape.results,
});

export const sessionRecord = z.object({
  event: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    starts_at: instant,
    ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
    recording_url: z.url().nullable().describe('Null before the session has ended, and while there is none.'),
  }),
  joined_at: instant.nullable(),
  race: z
    .object({ points: z.int(), place: z.int(), players: z.int() })
    .nullable()
    .describe('What the caller has in the races of this workshop; null without one.'),
  resources: z.array(resource),
  activities: z.array(recordActivity),
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      votes: z.int(),
      answered: z.boolean(),
      answer: z.string().nullable().describe('What the host has answered in writing.'),
      created_at: instant,
    }),
  ),
  missed: z
    .array(
      activity
        .pick({ id: true, kind: true, title: true, items: true, prompts: true, rubric: true, results: true })
        .extend({ is_open: z.boolean().describe('It can be done now, and says nothing of its key before.') }),
    )
    .describe('What the caller did not answer and the host has closed, with what the room was shown of it.'),
  answered_questions: z
    .array(question.pick({ id: true, text: true, votes: true, answer: true }))
    .describe('What others asked and the host has answered in writing.'),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const getSessionRecord = endpoint({
  method: 'GET',
  path: '/api/events/:slug/live/me',
  summary: 'What the caller did and said in this workshop, whatever is on the stage and however long ago',
  tag,
  access: 'member',
  params: participantParams,
  responses: { 200: sessionRecord },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

export const submitLateResponse = endpoint({
  method: 'POST',
  path: '/api/events/:slug/live/activities/:id/late-response',
  summary: 'Do what one missed, once the session is over: one answer, which stands and is not in the results',
  tag,
  access: 'member',
  params: participantParams.extend({ id }),
  body: z.strictObject({ answers }),
  responses: { 200: ownResponse, 201: ownResponse },
  errors: [
    'NOT_FOUND',
    'RSVP_REQUIRED',
    'ACTIVITY_NOT_OPEN',
    'CONFLICT',
    'REFLECTION_INCOMPLETE',
    'RATE_LIMITED',
  ],
});

export const hostEvaluation = evaluation.extend({
  judge: z.string().nullable().describe('The host whose scores count; null: those of the model, or none.'),
  second: z
    .object({
      judge: z.string().nullable().describe('Null: the model.'),
      scores: evaluation.shape.scores,
      overall: z.int(),
      feedback: z.string(),
      scored_at: instant,
      is_far: z.boolean().describe('More than a quarter of all points from what counts.'),
    })
    .nullable()
    .describe('What another judge says. It counts only once a host picks it.'),
  model: z
    .object({
      name: z.string(),
      prompt_version: z.string(),
      scores: z.array(
        z.object({ label: z.string(), score: z.int(), max_score: z.int(), comment: z.string() }),
      ),
      overall: z.int().nullable(),
      feedback: z.string(),
      duration_ms: z.int().nullable(),
      error_text: z.string().nullable(),
    })
    .nullable()
    .describe(
      'What the model last said of this answer, also when the host has overridden it; null before that.',
    ),
  attempts: z
    .int()
    .describe(
      'How often the model was asked and came to an end, earlier answers of the same person included.',
    ),
  retry: z
    .object({ at: instant, tries: z.int(), error_text: z.string().nullable() })
    .nullable()
    .describe(
      'While it waits to be tried again after a failure that may pass: when, how often it was tried, and what happened.',
    ),
});

export type HostEvaluation = z.infer<typeof hostEvaluation>;

export const hostResponse = ownResponse.extend({
  user_id: id,
  full_name: z.string(),
  is_late: z.boolean().describe('Sent after the session.'),
  evaluation: hostEvaluation.nullable(),
});
export type HostResponse = z.infer<typeof hostResponse>;

export const hostResponses = endpoint({
  method: 'GET',
  path: `${base}/responses`,
  summary: 'Responses, newest first, of one activity when it is named',
  tag: hostTag,
  access,
  params: eventParams,
  query: page.extend({
    activity_id: id.optional().describe('Only answers to this activity'),
    evaluation: z
      .enum(['pending', 'done', 'failed'])
      .optional()
      .describe('Only answers whose evaluation has this status'),
    late: z.enum(['true', 'false']).optional().describe('Only what was sent after the session, or within it'),
  }),
  responses: { 200: z.array(hostResponse) },
  errors: ['NOT_FOUND'],
});

export const getResponse = endpoint({
  method: 'GET',
  path: `${base}/responses/:id`,
  summary: 'One response, wherever in the list it stands',
  tag: hostTag,
  access,
  params: inEvent,
  responses: { 200: hostResponse },
  errors: ['NOT_FOUND'],
});

export const evaluateResponse = endpoint({
  method: 'POST',
  path: `${base}/responses/:id/evaluate`,
  summary: 'Evaluate a response to a task once more; while that is under way, again changes nothing',
  tag: hostTag,
  access,
  params: inEvent,
  ignoresBody: true,
  responses: { 200: hostResponse },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const evaluateFailed = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/evaluate-failed`,
  summary: 'Evaluate all responses to a task once more whose evaluation failed',
  tag: hostTag,
  access,
  params: inEvent,
  ignoresBody: true,
  responses: { 200: z.object({ requested: z.int() }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const overrideEvaluation = endpoint({
  method: 'PUT',
  path: `${base}/responses/:id/evaluation`,
  summary: 'Score by hand: one score for each criterion. What the model said is kept.',
  tag: hostTag,
  access,
  params: inEvent,
  body: z.strictObject({
    scores: z
      .array(
        z.strictObject({
          label: z.string().max(500),
          score: z.int().min(0).max(100),
          comment: text(0, 2_000).default(''),
        }),
      )
      .max(6),
    feedback: text(0, 6_000).default(''),
    counts: z
      .boolean()
      .default(true)
      .describe('False: as a second judge. It stands beside what counts until a host picks it.'),
    submitted_at: z.iso
      .datetime()
      .optional()
      .describe(
        'Of the answer that was read. With it, one that was sent meanwhile is a CONFLICT and is not scored unread.',
      ),
  }),
  responses: { 200: hostResponse },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const pickEvaluation = endpoint({
  method: 'POST',
  path: `${base}/responses/:id/evaluation/pick`,
  summary:
    'Have the scores of the second judge count; those that counted stand beside them. The same again changes nothing.',
  tag: hostTag,
  access,
  params: inEvent,
  body: z.strictObject({
    scored_at: z.iso
      .datetime()
      .describe('Of the scores that were read. Where they are no more those of the second judge: CONFLICT.'),
  }),
  responses: { 200: hostResponse },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const exportCsv = endpoint({
  method: 'GET',
  path: `${base}/export.csv`,
  summary:
    'Every answer, question and vote count so far, one line each: UTF-8 with byte order mark, times of Vietnam',
  tag: hostTag,
  access,
  params: eventParams,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});
