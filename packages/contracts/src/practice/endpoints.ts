import { z } from 'zod';
import { lessonParams } from '../courses/read.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, slugParam } from '../shared.ts';

const tag = 'Practice';

const lessonQuiz = '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId/quiz';

const places = z.array(z.int().min(0).max(5)).min(1).max(6);

export const roomResult = z.object({
  held_at: instant.describe('When the workshop began.'),
  answered: z.int().describe('At least five.'),
  right: z.int(),
});
export type RoomResult = z.infer<typeof roomResult>;

const outcome = {
  right: z.boolean(),
  right_choices: z.array(z.int()).describe('By their places among the choices, from zero.'),
  why: z.string().describe('Markdown.'),
  tries: z.int().describe('How often the caller has answered; the same answer on one day counts once.'),
  next_review_on: z.iso.date().nullable().describe('Null: it is not asked again.'),
  room: roomResult
    .nullable()
    .describe('What the newest workshop picked that asked it and revealed the answer.'),
};

export const quizAnswer = z.object(outcome);
export type QuizAnswer = z.infer<typeof quizAnswer>;

export const ownQuiz = z.object({
  question: z.string().describe('The key of the question.'),
  ...outcome,
  choices: z.array(z.int()).describe('What was chosen last.'),
  tried_at: instant,
});
export type OwnQuiz = z.infer<typeof ownQuiz>;

export const answerQuiz = endpoint({
  method: 'POST',
  path: lessonQuiz,
  summary: 'Answer a question of a lesson that one may read; only then is said what is right, and why',
  tag,
  access: 'member',
  params: lessonParams,
  body: z.strictObject({
    question: slugParam.describe('The key of the question.'),
    choices: places.describe('All that are right, by their places among the choices, from zero.'),
  }),
  example: { body: { question: 'gia-von', choices: [0] } },
  responses: { 200: quizAnswer },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'RATE_LIMITED'],
});

export const listOwnQuizzes = endpoint({
  method: 'GET',
  path: lessonQuiz,
  summary: 'What the caller has answered of the questions of a lesson',
  tag,
  access: 'member',
  params: lessonParams,
  responses: { 200: z.array(ownQuiz) },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const review = z.object({
  community_slug: z.string(),
  course_slug: z.string(),
  lesson_id: id,
  lesson_title: z.string(),
  path: z.string().describe('The lesson in the learner app.'),
  question: z.string().describe('The key of the question.'),
  text: z.string().describe('The question, in Markdown.'),
  choices: z.array(z.string()),
  due_on: z.iso.date(),
});
export type Review = z.infer<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/user/reviews',
  summary:
    'Questions to repeat today, of lessons that the caller can still read; at most ten, the oldest first',
  tag,
  access: 'member',
  responses: { 200: z.array(review) },
});
