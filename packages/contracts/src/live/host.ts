import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { removal } from '../fields/removal.ts';
import {
  anonymousHttps,
  chosenInstant,
  id,
  instant,
  line,
  page,
  plainHttps,
  searchText,
  text,
} from '../shared.ts';
import { hostActivity, notesChange } from './activities.ts';
import {
  board,
  cell,
  longestTimer,
  question,
  questionSettings,
  resource,
  stage,
  stageKinds,
  timer,
} from './room.ts';

/** The live workspace of one event, as its host runs it. */
const tag = 'Console: live workspace';
const access = { roles: ['host'] } as const;
const base = '/api/admin/live-workspace/:eventId';

const eventParams = z.object({ eventId: id });
const inEvent = eventParams.extend({ id });

export const hostResource = resource.extend({ sort_order: z.int(), is_active: z.boolean() });

export const hostQuestion = question.extend({
  author_name: z.string(),
  hidden: z.boolean(),
  waiting: z.boolean().describe('It has to be let through before the room sees it.'),
  anonymous: z.boolean().describe('The room sees no name.'),
  user_id: id,
  parts: z
    .array(
      z.object({
        id,
        text: z.string(),
        author_name: z.string(),
        waiting: z.boolean(),
        anonymous: z.boolean(),
      }),
    )
    .describe('Questions that were merged into it; its votes are theirs, too.'),
});

export const hostStage = stage.extend({
  newer: z
    .object({ submitted_at: instant, cells: z.array(cell) })
    .nullable()
    .describe(
      'What the author of the reflection on the stage has sent since; the room sees it once it is shown again.',
    ),
});

const stageUndo = z
  .object({
    move: z.int().describe('The revision that the move led to.'),
    kind: stage.shape.kind,
    id: stage.shape.id,
    results_shown: z.boolean(),
  })
  .nullable()
  .describe('What stood on the stage before the last move; null once there is nothing to take back.');

const host = z.object({ id, full_name: z.string() });

const movedStage = z.object({ revision: z.int(), stage: hostStage });

export const hostRoom = z
  .object({
    event: z.object({
      id,
      slug: z.string(),
      title: z.string(),
      starts_at: instant,
      ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
    }),
    join_url: z.url().describe('Where learners enter: short enough to be typed.'),
    revision: z.int(),
    stage: hostStage,
    activities: z.array(hostActivity),
    resources: z.array(hostResource),
    questions: z.array(hostQuestion),
    question_settings: questionSettings,
    vote_deadline: instant.nullable(),
    timer,
    undo: stageUndo,
    notes: z.string().describe('For hosts alone.'),
    reactions: z
      .object({
        on: z.boolean(),
        counts: z.object({ applause: z.int(), heart: z.int(), laugh: z.int(), thinking: z.int() }),
      })
      .describe('Whether the room may react, and how often it did. Nobody knows who.'),
    board,
    rehearsal: z
      .object({ event_id: id, begun_at: instant })
      .nullable()
      .describe('The room in which this one is being rehearsed; null without.'),
    rehearsed_id: id
      .nullable()
      .describe('Of the event whose room is rehearsed here; null: this is no rehearsal.'),
    moved: z
      .object({ move: z.int().describe('The revision that it led to.'), by: host.nullable(), at: instant })
      .nullable()
      .describe('The last move of the stage; null before the first.'),
    hosts: z.array(host).describe('Who has the page of this room open.'),
    counts: z
      .object({ expected: z.int(), joined: z.int(), connected: z.int() })
      .describe(
        '`expected`: said yes; `joined`: have opened the room; `connected`: were heard from in the last seconds.',
      ),
    server_time: instant,
  })
  .describe('The whole room. The host sees answers, counts and hidden questions at any time.');
export type HostRoom = z.infer<typeof hostRoom>;

export const getRoom = endpoint({
  method: 'GET',
  path: base,
  summary: 'The whole room with live counts; as events, whenever it has changed',
  tag,
  access,
  params: eventParams,
  streams: true,
  responses: { 200: hostRoom },
  errors: ['NOT_FOUND'],
});

// ---- the stage ----

const seenMove = z
  .int()
  .min(0)
  .optional()
  .describe(
    '`moved.move` of the room as it was read, 0 before any. With it, what another host has moved since is a CONFLICT.',
  );

export const showOnStage = endpoint({
  method: 'POST',
  path: `${base}/stage/show`,
  summary: 'Put one thing before the whole room; a reflection in the version that it has now',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({
    kind: z.enum(stageKinds),
    id,
    submitted_at: z.iso
      .datetime()
      .optional()
      .describe(
        'Of the reflection as the host has read it. With it, one that was sent meanwhile is a CONFLICT.',
      ),
    seen_move: seenMove,
  }),
  responses: { 200: movedStage },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeFromStage = endpoint({
  method: 'POST',
  path: `${base}/stage/remove`,
  summary: 'Clear the stage',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ seen_move: seenMove }),
  bodyOptional: true,
  responses: { 200: movedStage },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const undoStageMove = endpoint({
  method: 'POST',
  path: `${base}/stage/undo`,
  summary:
    'Take the last move of the stage back. Twice is once; CONFLICT once the stage was moved again, or when the room may not see what stood there.',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ move: z.int().min(1).describe('`undo.move` of the room as it was read.') }),
  responses: { 200: movedStage },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const setTimer = endpoint({
  method: 'PUT',
  path: `${base}/timer`,
  summary:
    'Show the room a clock that runs down, instead of one that runs; null or 0 takes it away. The same twice within two seconds is one press.',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ seconds: z.int().min(0).max(longestTimer).nullable() }),
  responses: { 200: z.object({ timer, revision: z.int() }) },
  errors: ['NOT_FOUND'],
});

export const writeRoomNotes = endpoint({
  method: 'PUT',
  path: `${base}/notes`,
  summary: 'Write what hosts alone see of the room. The same again changes nothing.',
  tag,
  access,
  params: eventParams,
  body: notesChange,
  responses: { 200: z.object({ notes: z.string() }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

// ---- questions ----

const moderate = (
  verb: 'hide' | 'unhide' | 'answered' | 'approve' | 'pin' | 'unpin' | 'unmerge',
  summary: string,
  errors: readonly ErrorCode[] = ['NOT_FOUND'],
) =>
  endpoint({
    method: 'POST',
    path: `${base}/questions/:id/${verb}`,
    summary,
    tag,
    access,
    params: inEvent,
    ignoresBody: true,
    responses: { 200: hostQuestion },
    errors,
  });
export const hideQuestion = moderate('hide', 'The room does not see it any more. Twice changes nothing.');
export const unhideQuestion = moderate('unhide', 'The room sees it again. Twice changes nothing.');
export const markAnswered = moderate(
  'answered',
  'It has been answered; one that waits is let through. Twice changes nothing.',
);

export const approveQuestion = moderate(
  'approve',
  'Let it through: the room sees it. Twice changes nothing.',
);
export const pinQuestion = moderate(
  'pin',
  'Keep it on top of every list, instead of another one. CONFLICT while the room does not see it.',
  ['NOT_FOUND', 'CONFLICT'],
);
export const unpinQuestion = moderate('unpin', 'It is on top no longer. Twice changes nothing.');

export const mergeQuestions = endpoint({
  method: 'POST',
  path: `${base}/questions/:id/merge`,
  summary:
    'Make others parts of it: one vote of each person, one answer for all. CONFLICT where the room does not see it, and for parts that are hidden, answered or of another one.',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ parts: z.array(id).min(1).max(50) }),
  responses: { 200: hostQuestion },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const unmergeQuestion = moderate(
  'unmerge',
  'Make a part a question of its own again, with the votes that it had. Twice changes nothing.',
);

export const answerQuestion = endpoint({
  method: 'PUT',
  path: `${base}/questions/:id/answer`,
  summary:
    'Answer in writing, below the question and in its author’s record; null takes the text away. It counts as answered from then on, and one that waits is let through.',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ text: text(1, 2_000).nullable() }),
  responses: { 200: hostQuestion },
  errors: ['NOT_FOUND'],
});

export const setQuestionSettings = endpoint({
  method: 'PUT',
  path: `${base}/question-settings`,
  summary: 'How questions are asked from now on; those that wait go on waiting',
  tag,
  access,
  params: eventParams,
  body: questionSettings.strict(),
  responses: { 200: z.object({ question_settings: questionSettings, revision: z.int() }) },
  errors: ['NOT_FOUND'],
});

export const setReactions = endpoint({
  method: 'PUT',
  path: `${base}/reactions`,
  summary: 'Let the room react, or no longer. What was counted stays.',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ on: z.boolean() }),
  responses: { 200: z.object({ on: z.boolean(), revision: z.int() }) },
  errors: ['NOT_FOUND'],
});

export const setVoteDeadline = endpoint({
  method: 'POST',
  path: `${base}/questions/deadline`,
  summary: 'When voting ends; null for never',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ vote_deadline: chosenInstant.nullable() }),
  responses: { 200: z.object({ vote_deadline: instant.nullable(), revision: z.int() }) },
  errors: ['NOT_FOUND'],
});

// ---- resources ----

const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(2_000)
  .regex(plainHttps, 'is not an https address')
  .regex(anonymousHttps, 'has a name or a password before its host');
const resourceInput = z.strictObject({
  title: line(1, 200),
  url: httpsUrl,
  type: z.enum(['url', 'pdf']).default('url'),
  sort_order: z.int().min(0).max(10_000).optional(),
  is_active: z.boolean().default(true),
});

export const listResources = endpoint({
  method: 'GET',
  path: `${base}/resources`,
  summary: 'Links and files of the workshop',
  tag,
  access,
  params: eventParams,
  responses: { 200: z.array(hostResource) },
  errors: ['NOT_FOUND'],
});

// ---- several hosts ----

export const reportHostPresence = endpoint({
  method: 'POST',
  path: `${base}/presence`,
  summary: 'I have the page of this room open; said again every twenty seconds',
  tag,
  access,
  params: eventParams,
  ignoresBody: true,
  responses: { 200: z.object({ server_time: instant }) },
  errors: ['NOT_FOUND'],
});

// ---- a rehearsal ----

export const beginRehearsal = endpoint({
  method: 'POST',
  path: `${base}/rehearsal`,
  summary:
    'Rehearse before anything has begun, in a room of its own that members know nothing of. Twice answers with the first.',
  tag,
  access,
  params: eventParams,
  ignoresBody: true,
  responses: { 200: z.object({ event_id: id }), 201: z.object({ event_id: id }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const endRehearsal = endpoint({
  method: 'DELETE',
  path: `${base}/rehearsal`,
  summary: 'End the rehearsal: its room goes with all that was said in it. Twice changes nothing.',
  tag,
  access,
  params: eventParams,
  responses: { 200: z.object({ event_id: id.nullable() }) },
  errors: ['NOT_FOUND'],
});

export const createResource = endpoint({
  method: 'POST',
  path: `${base}/resources`,
  summary: 'Add a link',
  tag,
  access,
  params: eventParams,
  body: resourceInput,
  responses: { 201: hostResource },
  errors: ['NOT_FOUND'],
});

export const updateResource = endpoint({
  method: 'PUT',
  path: `${base}/resources/:id`,
  summary: 'Change a link; what is left out stays as it is',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({
    title: line(1, 200).optional(),
    url: httpsUrl.optional(),
    type: z.enum(['url', 'pdf']).optional(),
    sort_order: z.int().min(0).max(10_000).optional(),
    is_active: z.boolean().optional(),
  }),
  responses: { 200: hostResource },
  errors: ['NOT_FOUND'],
});

export const deleteResource = endpoint({
  method: 'DELETE',
  path: `${base}/resources/:id`,
  summary: 'Remove a link, which can be restored for 30 days. Twice changes nothing.',
  tag,
  access,
  params: inEvent,
  body: removal(),
  bodyOptional: true,
  responses: { 200: z.object({ id }) },
  errors: ['NOT_FOUND'],
});

// ---- people and what they answered ----

export const hostParticipant = z.object({
  user_id: id,
  full_name: z.string(),
  location: z.string().nullable(),
  birth_year: z.int().nullable(),
  job_title: z.string().nullable(),
  industry: z.string().nullable(),
  joined_at: instant,
  last_seen_at: instant,
  response_count: z.int(),
});

export const hostParticipants = endpoint({
  method: 'GET',
  path: `${base}/participants`,
  summary: 'Everybody who has joined, with what hosts may know of them',
  tag,
  access,
  params: eventParams,
  query: page.extend({
    q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  }),
  responses: { 200: z.array(hostParticipant) },
  errors: ['NOT_FOUND'],
});
