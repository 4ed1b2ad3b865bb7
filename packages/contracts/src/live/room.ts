import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, page, pageLimit, slugParam, text } from '../shared.ts';
import { hasTwoDecimals, largestFigure } from './figures.ts';

/** The live workspace of one event, as a participant sees it. */
const tag = 'Live workspace';

export const activityKinds = [
  'quiz',
  'poll',
  'reflection',
  'task',
  'word_cloud',
  'open_text',
  'scale',
  'ranking',
  'number',
  'image_choice',
] as const;
export const activityStates = ['draft', 'active', 'paused', 'closed'] as const;
export const stageStates = ['EMPTY', 'ACTIVE', 'PAUSED', 'CLOSED'] as const;
export const stageKinds = ['activity', 'resource', 'question', 'reflection_response'] as const;
export const evaluationStatuses = ['pending', 'done', 'failed'] as const;
export const profileVisibilities = ['host_only', 'participants'] as const;

/** Ready-made reflections; choosing one copies its cells into the activity. */
export const REFLECTION_FRAMEWORKS = {
  '4F': ['Facts', 'Feelings', 'Findings', 'Future'],
  start_continue_stop: ['Start', 'Continue', 'Stop'],
} as const;
export const reflectionFrameworks = ['4F', 'start_continue_stop'] as const;

/** Characters that a cell of a reflection needs, as `visibleLength` counts them. */
export const minReflectionLength = 5;

/** What a person may say to one question of a word cloud, and how long an open answer may be, as `visibleLength` counts. */
export const mostWords = 3;
export const maxWordLength = 40;
export const maxOpenTextLength = 500;

/** What the room is shown of a word cloud, and of the answers to an open question. */
export const mostCloudWords = 60;
export const mostCards = 200;

// ---- what an activity is made of ----

const choice = z.object({
  id,
  label: z.string(),
  is_correct: z
    .boolean()
    .nullable()
    .describe('Null until the activity is closed with its answer revealed; null in every kind but a quiz.'),
  image_url: z
    .string()
    .optional()
    .describe('Where the choice is a picture; its label says what is to be seen.'),
});

const item = z.object({
  id,
  prompt: z.string(),
  multiple: z.boolean().describe('More than one choice may be picked.'),
  choices: z.array(choice).describe('Empty where the answer is words or a number.'),
  explanation: z.string().nullable().describe('Null as long as `is_correct` is.'),
  min_label: z.string().nullable().optional().describe('Of a scale: what 1 means.'),
  max_label: z.string().nullable().optional().describe('Of a scale: what 5 means.'),
  unit: z.string().nullable().optional().describe('Of a number.'),
  correct_number: z
    .number()
    .nullable()
    .optional()
    .describe('Of a number; null as long as `is_correct` is, and where no number is right.'),
});

export const prompt = z.object({ id, label: z.string() });
const criterion = z.object({ label: z.string(), max_score: z.int() });

const cloudWord = z.object({ word: z.string(), count: z.int() });
const card = z.object({ id, text: z.string() });
const cardGroup = z.object({ id, name: z.string(), cards: z.array(card) });

export const itemResult = z
  .object({
    item_id: id,
    answered: z.int(),
    choices: z.array(
      z.object({
        choice_id: id,
        count: z.int().describe('Who picked it; in a ranking, who put it first.'),
        points: z
          .int()
          .optional()
          .describe('In a ranking: one from each person for each choice that it was put before.'),
        mean_rank: z
          .number()
          .nullable()
          .optional()
          .describe('In a ranking: 1 is best; null without answers.'),
      }),
    ),
    steps: z.array(z.int()).optional().describe('Of a scale: how many picked 1, 2, 3, 4 and 5.'),
    mean: z.number().nullable().optional().describe('Of a scale; null without answers.'),
    median: z.number().nullable().optional().describe('Of a number; null without answers.'),
    buckets: z
      .array(
        z.object({
          from: z.number().nullable().describe('The smallest number in it; null: whatever is smaller.'),
          to: z.number().nullable().describe('The largest number in it; null: whatever is larger.'),
          count: z.int(),
        }),
      )
      .optional()
      .describe('Of a number: at most ten, in order.'),
    words: z
      .array(cloudWord)
      .optional()
      .describe(
        'Of a word cloud: the most frequent first, each with the people who said it, with or without marks.',
      ),
    groups: z.array(cardGroup).optional().describe('Of an open question: what the host has grouped.'),
    cards: z.array(card).optional().describe('Of an open question: what is in no group, newest first.'),
  })
  .describe('What one question led to. Shown to the room only once the host shows it.');
export type ItemResult = z.infer<typeof itemResult>;

// Hosts also see what they have hidden.
const hidden = z.boolean();
const hostCard = card.extend({ hidden });
export const hostItemResult = itemResult.extend({
  words: z.array(cloudWord.extend({ hidden })).optional(),
  groups: z.array(cardGroup.extend({ cards: z.array(hostCard) })).optional(),
  cards: z.array(hostCard).optional(),
});

export const activity = z.object({
  id,
  kind: z.enum(activityKinds),
  title: z.string(),
  state: z.enum(activityStates),
  reveal_answer: z.boolean(),
  items: z.array(item),
  prompts: z.array(prompt),
  rubric: z.array(criterion),
  worksheet_path: z
    .string()
    .optional()
    .describe('Of numbers that a worksheet computes: the page of the learner app where one fills it in.'),
  results: z
    .array(itemResult)
    .nullable()
    .describe('Null until the host shows the results, and where nothing is counted.'),
  race: z
    .object({
      seconds: z.int(),
      begins_at: instant.nullable().describe('Null: not started yet.'),
      ends_at: instant.nullable(),
    })
    .nullable()
    .describe(
      'Of a quiz in which it counts who is first: when its clock runs, by `server_time`. One answer stands.',
    ),
  started_at: instant.nullable().describe('Null: not started yet.'),
  closed_at: instant.nullable().describe('Null: not closed.'),
});
export type Activity = z.infer<typeof activity>;

export const resource = z.object({
  id,
  title: z.string(),
  url: z.string(),
  type: z.enum(['url', 'pdf']),
});

export const question = z.object({
  id,
  text: z.string(),
  author_name: z.string().nullable().describe('Null: asked without a name. Hosts see it all the same.'),
  votes: z.int(),
  answered: z.boolean(),
  answer: z.string().nullable().describe('What the host has answered in writing.'),
  pinned: z.boolean().describe('The one that the host keeps on top of every list.'),
  created_at: instant,
});
export type Question = z.infer<typeof question>;

export const questionSettings = z.object({
  needs_approval: z.boolean().describe('The room sees a question once the host has let it through.'),
  anonymous_allowed: z.boolean().describe('One may ask without the room seeing a name.'),
});

export const cell = z.object({ prompt_id: id, label: z.string(), text: z.string() });

export const stage = z.object({
  state: z.enum(stageStates),
  kind: z.enum(stageKinds).nullable(),
  id: id.nullable().describe('Of the activity, resource, question or response that is shown.'),
  reflection: z
    .object({ activity_id: id, cells: z.array(cell) })
    .nullable()
    .describe(
      'The one response that the host shows to the room, without a name, in the version that the host chose.',
    ),
});
export type Stage = z.infer<typeof stage>;

export const longestTimer = 7_200;
/** So long the room is told that time is up; whoever has been told need not read it for the rest of the day. */
export const timeUpSeconds = 60;

export const timer = z
  .object({ ends_at: instant, seconds: z.int().describe('How long it was set to run.') })
  .nullable()
  .describe(
    'A clock that the room sees run down by `server_time`. It ends nothing, and stays until the host takes it away.',
  );
export type Timer = z.infer<typeof timer>;

export const reactionKinds = ['applause', 'heart', 'laugh', 'thinking'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
export const secondsBetweenReactions = 3;

const boardPlace = z.object({ points: z.int(), place: z.int().describe('Whoever has as much shares it.') });
export const board = z
  .object({
    players: z.int(),
    top: z
      .array(boardPlace.extend({ full_name: z.string() }))
      .describe('The ten best of those who agreed to be named.'),
    ladder: z.array(boardPlace).describe('Each number of points that somebody has, the most first.'),
  })
  .nullable()
  .describe('Of all races whose answer has been revealed; null before the first.');
export type Board = z.infer<typeof board>;

export const participant = z
  .object({
    full_name: z.string(),
    location: z.string().optional(),
    industry: z.string().optional(),
  })
  .describe('What learners see of one another. Year of birth and job are not even read for them.');

// ---- answers ----

const choiceAnswer = z.strictObject({ item_id: id, choice_ids: z.array(id).max(20) });
const cellAnswer = z.strictObject({ prompt_id: id, text: text(0, 4_000) });
const textAnswer = z.strictObject({ item_id: id, text: text(1, 20_000) });
/** An answer in figures, or what is right. */
export const figure = z
  .number()
  .min(-largestFigure)
  .max(largestFigure)
  .refine(hasTwoDecimals, 'has more than two decimals');
const numberAnswer = z.strictObject({ item_id: id, number: figure });
const wordsAnswer = z.strictObject({
  item_id: id,
  words: z.array(line(1, maxWordLength)).min(1).max(mostWords),
});

export const answers = z.union([
  z.array(choiceAnswer).min(1).max(50),
  z.array(cellAnswer).min(1).max(12),
  z.array(textAnswer).min(1).max(10),
  z.array(numberAnswer).min(1).max(20),
  z.array(wordsAnswer).min(1).max(3),
]);

const criterionScore = z
  .object({
    label: z.string(),
    score: z.int(),
    max_score: z.int(),
    comment: z.string(),
  })
  .describe('One score of a task; `overall` is their sum.');

export const evaluation = z.object({
  status: z.enum(evaluationStatuses),
  scores: z.array(criterionScore),
  overall: z.int().nullable(),
  max_overall: z.int(),
  feedback: z.string(),
  by_host: z.boolean().describe("Set when the host has scored by hand; the scores are then the host's."),
  graded_at: instant.nullable().describe('Null: not graded yet.'),
});
export type Evaluation = z.infer<typeof evaluation>;

export const ownResponse = z.object({
  id,
  activity_id: id,
  answers: z.array(
    z.object({
      item_id: id.optional(),
      prompt_id: id.optional(),
      choice_ids: z.array(id).optional().describe('In a ranking the best first.'),
      text: z.string().optional(),
      number: z.number().optional(),
      words: z.array(z.string()).optional(),
    }),
  ),
  submitted_at: instant,
  evaluation: evaluation.nullable().describe('Of a task; null for every other kind.'),
});
export type OwnResponse = z.infer<typeof ownResponse>;

// ---- the snapshot ----

export const snapshot = z.object({
  event: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    starts_at: instant,
    ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
  }),
  revision: z.int().describe('Rises by one with every write of the host.'),
  stage,
  activities: z.array(activity),
  resources: z.array(resource),
  questions: z.array(question),
  question_settings: questionSettings,
  vote_deadline: instant.nullable().describe('After this, votes can neither be given nor taken back.'),
  timer,
  reactions_on: z.boolean().describe('Whether the host lets the room react.'),
  board,
  participants: z
    .array(participant)
    .describe('The first people to have joined; all of them are at `live/participants`.'),
  has_more_participants: z.boolean(),
  model_grades: z
    .boolean()
    .describe('Whether a model grades answers to tasks, before the host may score them by hand.'),
  votes_open: z.boolean(),
  server_time: instant,
  me: z.object({
    profile_visibility: z.enum(profileVisibilities),
    on_board: z
      .boolean()
      .nullable()
      .describe('Whether the caller agreed to be named on the board; null: has not said.'),
    responses: z.array(ownResponse),
    voted: z.array(id).describe('Questions that the caller has voted for and that are not hidden.'),
    asked: z.array(id).describe('Questions that the caller has asked.'),
    waiting: z
      .array(z.object({ id, text: z.string(), created_at: instant }))
      .describe('What the caller has asked and the host has not let through yet.'),
    merged: z
      .array(z.object({ id, text: z.string(), into: id }))
      .describe('What the caller has asked and the host has made a part of another question.'),
  }),
});
export type Snapshot = z.infer<typeof snapshot>;

const eventParams = z.object({ slug: slugParam });

export const getSnapshot = endpoint({
  method: 'GET',
  path: '/api/events/:slug/live',
  summary:
    'The room as the caller may see it now. Polled every three seconds with If-None-Match, or sent as events whenever it has changed.',
  tag,
  access: 'member',
  params: eventParams,
  conditional: true,
  streams: true,
  responses: { 200: snapshot },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

/** Six characters of which none looks like another one. */
export const roomCode = /^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/;

export const findRoomByCode = endpoint({
  method: 'GET',
  path: '/api/live/:roomCode',
  summary:
    'The event whose room has this code, as it stands on the projector. The room itself asks for an answer of yes.',
  tag,
  access: 'member',
  params: z.object({ roomCode: z.string().regex(roomCode) }),
  responses: { 200: z.object({ slug: z.string() }) },
  errors: ['NOT_FOUND'],
});

export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/events/:slug/live/participants',
  summary: 'Everybody who has joined, in the order in which they came',
  tag,
  access: 'member',
  params: eventParams,
  query: page.extend({ limit: pageLimit(50) }),
  responses: { 200: z.array(participant) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

export const submitResponse = endpoint({
  method: 'POST',
  path: '/api/events/:slug/live/activities/:id/response',
  summary: 'Answer; while the activity is active a later answer replaces the one before',
  tag,
  access: 'member',
  params: eventParams.extend({ id }),
  body: z.strictObject({ answers }),
  example: { body: { answers: [{ item_id: 'itm-01', choice_ids: ['cho-02'] }] } },
  responses: { 200: ownResponse, 201: ownResponse },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'ACTIVITY_NOT_OPEN', 'REFLECTION_INCOMPLETE', 'RATE_LIMITED'],
});

const askedQuestion = question.extend({
  waiting: z.boolean().describe('The host has to let it through first.'),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/events/:slug/live/questions',
  summary:
    'Ask the host something. Sending the same `send_id` again answers 200 with what was stored, CONFLICT where `anonymous` is another.',
  tag,
  access: 'member',
  params: eventParams,
  body: z.strictObject({
    text: text(5, 500),
    anonymous: z.boolean().default(false),
    send_id: z.uuid().optional(),
  }),
  example: { body: { text: 'Dòng tiền âm bao lâu thì nên lo?' } },
  responses: { 200: askedQuestion, 201: askedQuestion },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'RATE_LIMITED', 'CONFLICT'],
});

export const withdrawQuestion = endpoint({
  method: 'DELETE',
  path: '/api/events/:slug/live/questions/:id',
  summary: 'Take back what one has asked, as long as it was not answered. Twice changes nothing.',
  tag,
  access: 'member',
  params: eventParams.extend({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ id }) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'CONFLICT'],
});

const voteResult = z.object({ question_id: id, voted: z.boolean(), votes: z.int() });

export const voteForQuestion = endpoint({
  method: 'PUT',
  path: '/api/events/:slug/live/questions/:id/vote',
  summary: 'Vote for a question. Twice changes nothing.',
  tag,
  access: 'member',
  params: eventParams.extend({ id }),
  ignoresBody: true,
  responses: { 200: voteResult },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'VOTE_CLOSED'],
});

export const withdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/events/:slug/live/questions/:id/vote',
  summary: 'Take a vote back. Twice changes nothing.',
  tag,
  access: 'member',
  params: eventParams.extend({ id }),
  ignoresBody: true,
  responses: { 200: voteResult },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'VOTE_CLOSED'],
});

export const setProfileVisibility = endpoint({
  method: 'PUT',
  path: '/api/events/:slug/live/profile-visibility',
  summary: 'Choose whether the other participants see where one lives and works',
  tag,
  access: 'member',
  params: eventParams,
  body: z.strictObject({ profile_visibility: z.enum(profileVisibilities) }),
  responses: { 200: z.object({ profile_visibility: z.enum(profileVisibilities) }) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

export const setOnBoard = endpoint({
  method: 'PUT',
  path: '/api/events/:slug/live/board',
  summary: 'Agree to be named on the board of races, or not. Twice changes nothing.',
  tag,
  access: 'member',
  params: eventParams,
  body: z.strictObject({ on_board: z.boolean() }),
  responses: { 200: z.object({ on_board: z.boolean() }) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

export const reportPresence = endpoint({
  method: 'POST',
  path: '/api/events/:slug/live/presence',
  summary: 'I am here',
  tag,
  access: 'member',
  params: eventParams,
  ignoresBody: true,
  responses: { 200: z.object({ server_time: instant }) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED'],
});

export const react = endpoint({
  method: 'POST',
  path: '/api/events/:slug/live/reactions',
  summary:
    'React to what goes on, once every three seconds. Counted without a name; CONFLICT while the host has it switched off.',
  tag,
  access: 'member',
  params: eventParams,
  body: z.strictObject({ kind: z.enum(reactionKinds) }),
  responses: { 200: z.object({ kind: z.enum(reactionKinds) }) },
  errors: ['NOT_FOUND', 'RSVP_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

// Shared with the host's contract.
export const activityTitle = line(1, 200);
