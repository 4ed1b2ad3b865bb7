import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Practice';

export const aimKinds = ['lessons', 'minutes'] as const;

/** The least and the most of each kind in one week. */
export const aimLimits = { lessons: { min: 1, max: 10 }, minutes: { min: 10, max: 300 } } as const;

export const weeklyAim = z
  .object({
    kind: z.enum(aimKinds),
    amount: z.int(),
    done: z
      .int()
      .describe('Of this week, from Monday in Vietnam: lessons completed, or minutes of what was read.'),
  })
  .describe('What the caller means to learn each week.');
export type WeeklyAim = z.infer<typeof weeklyAim>;

const answer = z.object({ aim: weeklyAim.nullable().describe('Null: there is none.') });

export const getWeeklyAim = endpoint({
  method: 'GET',
  path: '/api/user/weekly-aim',
  summary: 'What the caller means to learn each week, and how much of it is done',
  tag,
  access: 'member',
  responses: { 200: answer },
});

const chosen = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lessons'),
    amount: z.int().min(aimLimits.lessons.min).max(aimLimits.lessons.max),
  }),
  z.strictObject({
    kind: z.literal('minutes'),
    amount: z.int().min(aimLimits.minutes.min).max(aimLimits.minutes.max),
  }),
  z.strictObject({ kind: z.literal('none') }),
]);

export const setWeeklyAim = endpoint({
  method: 'PUT',
  path: '/api/user/weekly-aim',
  summary: 'Choose an aim for each week, or none. Twice changes nothing.',
  tag,
  access: 'member',
  body: chosen,
  example: { body: { kind: 'lessons', amount: 2 } },
  responses: { 200: answer },
  errors: ['RATE_LIMITED'],
});
