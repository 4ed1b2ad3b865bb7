import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removal } from '../fields/removal.ts';
import { id, line, optionalLine, optionalText, slugParam, text } from '../shared.ts';
import { raceSeconds } from './race-rules.ts';
import {
  activity,
  activityKinds,
  activityTitle,
  figure,
  hostItemResult,
  reflectionFrameworks,
} from './room.ts';

/** The activities of a live workspace, as its host writes and runs them. */
const tag = 'Console: live workspace';
const access = { roles: ['host'] } as const;
const base = '/api/admin/live-workspace/:eventId';

const eventParams = z.object({ eventId: id });
const inEvent = eventParams.extend({ id });

// ---- writing an activity ----

const choiceInput = z.strictObject({
  label: line(1, 300),
  is_correct: z.boolean().optional(),
  image_url: z.url().max(2_000).optional().describe('Of the media library; where the choices are pictures.'),
});
const itemInput = z.strictObject({
  prompt: text(1, 2_000),
  multiple: z.boolean().optional(),
  choices: z.array(choiceInput).max(12).optional(),
  explanation: optionalText(4_000).optional(),
  min_label: optionalLine(60).optional(),
  max_label: optionalLine(60).optional(),
  unit: optionalLine(20).optional(),
  correct_number: figure.nullable().optional(),
});
type ItemInput = z.infer<typeof itemInput>;
const criterionInput = z.strictObject({ label: line(1, 120), max_score: z.int().min(1).max(100) });

const parts = {
  title: activityTitle,
  reveal_answer: z.boolean(),
  items: z
    .array(itemInput)
    .min(1)
    .max(20)
    .describe('Quiz, poll, ranking and choice of pictures: with choices. Scale: at most five.'),
  framework: z.enum(reflectionFrameworks),
  prompts: z
    .array(z.strictObject({ label: line(1, 120) }))
    .min(1)
    .max(12),
  rubric: z.array(criterionInput).max(6),
  race_seconds: z
    .int()
    .min(raceSeconds.min)
    .max(raceSeconds.max)
    .nullable()
    .describe('Makes a quiz of one question a race: so long it is asked. Null: it is none. Only of a draft.'),
};

export const activityInput = z.strictObject({
  kind: z.enum(activityKinds),
  title: parts.title,
  reveal_answer: parts.reveal_answer.default(false),
  items: parts.items.optional(),
  framework: parts.framework.optional(),
  prompts: parts.prompts.optional(),
  rubric: parts.rubric.optional(),
  race_seconds: parts.race_seconds.optional(),
});
/** The body as the schema takes it; which parts a kind has is checked after it, so that every fault has its place. */
export type ActivityBody = z.infer<typeof activityInput>;

interface ActivityHead {
  title: string;
  reveal_answer: boolean;
  race_seconds?: number | null | undefined;
}
interface ItemActivity extends ActivityHead {
  kind: Exclude<(typeof activityKinds)[number], 'task' | 'reflection'>;
  items: ItemInput[];
  rubric?: never;
  framework?: never;
  prompts?: never;
}
interface TaskActivity extends ActivityHead {
  kind: 'task';
  items: ItemInput[];
  rubric: z.infer<typeof criterionInput>[];
  framework?: never;
  prompts?: never;
}
interface ReflectionActivity extends ActivityHead {
  kind: 'reflection';
  items?: never;
  rubric?: never;
}
interface FrameworkReflection extends ReflectionActivity {
  framework: (typeof reflectionFrameworks)[number];
  prompts?: never;
}
interface OwnReflection extends ReflectionActivity {
  framework?: never;
  prompts: { label: string }[];
}

/** An activity with the parts of its kind and no others. */
export type ActivityInput = ItemActivity | TaskActivity | FrameworkReflection | OwnReflection;

export const activityChange = z
  .strictObject({
    title: parts.title.optional(),
    reveal_answer: parts.reveal_answer.optional(),
    items: parts.items.optional(),
    framework: parts.framework.optional(),
    prompts: parts.prompts.optional(),
    rubric: parts.rubric.optional(),
    race_seconds: parts.race_seconds.optional(),
  })
  .describe('What is left out stays as it is. Options and rubrics are frozen once there are responses.');

export const hostActivity = activity.extend({
  position: z.int(),
  results: z.array(hostItemResult).nullable().describe('Null of reflections and tasks.'),
  results_shown: z.boolean().describe('Whether the room sees the results.'),
  response_count: z.int(),
  late_count: z.int().describe('Sent after the session: not among the responses, nor in the results.'),
  notes: z.string().describe('For hosts alone; copied along with the activity.'),
  lesson_id: id
    .nullable()
    .describe(
      'Whose questions or figures it asks for; once the room knows what it answered, the lesson says so there.',
    ),
  evaluations: z
    .object({ pending: z.int(), done: z.int(), failed: z.int() })
    .describe('Of a task: how many responses stand where.'),
});
export type HostActivity = z.infer<typeof hostActivity>;

// ---- what a host does with it ----

export const listActivities = endpoint({
  method: 'GET',
  path: `${base}/activities`,
  summary: 'All activities in order, drafts included',
  tag,
  access,
  params: eventParams,
  responses: { 200: z.array(hostActivity) },
  errors: ['NOT_FOUND'],
});

export const createActivity = endpoint({
  method: 'POST',
  path: `${base}/activities`,
  summary: 'Add a draft at the end',
  tag,
  access,
  params: eventParams,
  body: activityInput,
  responses: { 201: hostActivity },
  errors: ['NOT_FOUND', 'RUBRIC_REQUIRED'],
});

export const getActivity = endpoint({
  method: 'GET',
  path: `${base}/activities/:id`,
  summary: 'One activity with its key and its counts',
  tag,
  access,
  params: inEvent,
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND'],
});

const changeActivity = {
  path: `${base}/activities/:id`,
  tag,
  access,
  params: inEvent,
  body: activityChange,
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND', 'ACTIVITY_HAS_RESPONSES', 'RUBRIC_REQUIRED', 'INVALID_TRANSITION'],
} as const;

export const updateActivity = endpoint({
  method: 'PUT',
  summary: 'Change an activity; what is left out stays as it is',
  ...changeActivity,
});

export const notesChange = z.strictObject({
  notes: text(0, 5_000),
  before: text(0, 5_000).describe('As the host has read them. Others in their place are a CONFLICT.'),
});

export const writeActivityNotes = endpoint({
  method: 'PUT',
  path: `${base}/activities/:id/notes`,
  summary: 'Write what hosts alone see of an activity. The same again changes nothing.',
  tag,
  access,
  params: inEvent,
  body: notesChange,
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const correctActivity = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/correct`,
  summary:
    'Correct the wording of questions and what is right, also after people have answered; options stay as they are',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id,
          prompt: parts.items.element.shape.prompt.optional(),
          explanation: parts.items.element.shape.explanation,
          correct_choice_ids: z.array(id).min(1).max(12).optional(),
          correct_number: parts.items.element.shape.correct_number,
        }),
      )
      .min(1)
      .max(20)
      .describe('What is left out of an item stays as it is.'),
  }),
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND'],
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: `${base}/activities/:id`,
  summary: 'Throw a draft away, which can be restored for 30 days',
  tag,
  access,
  params: inEvent,
  body: removal(),
  bodyOptional: true,
  responses: { 200: z.object({ id }) },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

const move = (verb: 'start' | 'pause' | 'resume' | 'close', summary: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/activities/:id/${verb}`,
    summary,
    tag,
    access,
    params: inEvent,
    ignoresBody: true,
    responses: { 200: hostActivity },
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'RUBRIC_REQUIRED'],
  });
export const startActivity = move('start', 'From draft to active: the room sees it');
export const pauseActivity = move('pause', 'From active to paused: no answers for now');
export const resumeActivity = move('resume', 'From paused to active');
export const closeActivity = move('close', 'From active or paused to closed, for good');

export const revealAnswer = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/reveal`,
  summary: 'Whether the room sees the key once the activity is closed; without a body: it does',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ reveal_answer: z.boolean().default(true) }),
  bodyOptional: true,
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND'],
});

export const showResults = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/results`,
  summary: 'Whether the room sees the results; without a body: it does',
  tag,
  access,
  params: inEvent,
  body: z.strictObject({ shown: z.boolean().default(true) }),
  bodyOptional: true,
  responses: { 200: hostActivity },
  errors: ['NOT_FOUND'],
});

export const duplicateActivity = endpoint({
  method: 'POST',
  path: `${base}/activities/:id/duplicate`,
  summary: 'A draft with the same content, right behind',
  tag,
  access,
  params: inEvent,
  ignoresBody: true,
  responses: { 201: hostActivity },
  errors: ['NOT_FOUND'],
});

export const reorderActivities = endpoint({
  method: 'PUT',
  path: `${base}/activity-order`,
  summary: 'The order of all activities',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  responses: { 200: z.array(hostActivity) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const copyFromEvent = endpoint({
  method: 'POST',
  path: `${base}/copy-from`,
  summary: 'Append drafts of all activities that an earlier event had, and its links that are not here yet',
  tag,
  access,
  params: eventParams,
  body: z.strictObject({ event_id: id }),
  responses: { 201: z.array(hostActivity) },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const lessonsForRoom = endpoint({
  method: 'GET',
  path: `${base}/lessons`,
  summary:
    'Lessons whose questions can become a quiz here, and what worksheets compute a question for numbers: such as every member may read',
  tag,
  access,
  params: eventParams,
  responses: {
    200: z.array(
      z.object({
        id,
        title: z.string(),
        course_name: z.string(),
        question_count: z.int(),
        questions: z.array(z.object({ key: z.string(), text: z.string() })),
        worksheets: z.array(
          z.object({
            key: z.string(),
            title: z.string(),
            figures: z.array(z.object({ name: z.string(), text: z.string() })),
          }),
        ),
      }),
    ),
  },
  errors: ['NOT_FOUND'],
});

export const createFromLesson = endpoint({
  method: 'POST',
  path: `${base}/from-lesson`,
  summary:
    'Add a draft of a quiz with the questions of a lesson, what is right and why included, or one that asks for the figures that each computed in a worksheet of it',
  tag,
  access,
  params: eventParams,
  body: z
    .strictObject({
      lesson_id: id,
      questions: z.array(slugParam).min(1).max(20).optional().describe('By their keys; left out: all.'),
      worksheet: z
        .strictObject({ key: slugParam, figures: z.array(line(1, 40)).min(1).max(20) })
        .optional()
        .describe('In place of questions: what it computes, by name.'),
    })
    .refine(
      ({ questions, worksheet }) => questions === undefined || worksheet === undefined,
      'takes questions or a worksheet, and not both',
    ),
  responses: { 201: hostActivity },
  errors: ['NOT_FOUND'],
});
