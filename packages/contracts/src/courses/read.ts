import { z } from 'zod';
import { sources } from '../authoring/sources.ts';
import { communityParams, courseCard } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { id, instant, slugParam, wholePage } from '../shared.ts';

const tag = 'Courses';

export const progressStatuses = ['not_started', 'in_progress', 'completed'] as const;

export const outlineLesson = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  kind: z.enum(['markdown', 'video']),
  locked: z.boolean(),
  progress: z.enum(progressStatuses),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

export const courseOutline = courseCard.extend({
  community_slug: z.string().describe('The community through which the course was opened.'),
  outcomes: z.array(z.string()).describe('What one can do afterwards, a sentence each; up to six.'),
  units: z.array(z.object({ id, title: z.string(), lessons: z.array(outlineLesson) })),
  authors: z.array(author).describe('Who wrote it and agreed to be named, in order.'),
  resume_lesson_id: id
    .nullable()
    .describe('Where to go on reading: the last opened unfinished lesson, else the first unfinished one.'),
  can: z.object({ read_all: z.boolean() }),
});
export type CourseOutline = z.infer<typeof courseOutline>;

const neighbour = z.object({ id, title: z.string(), locked: z.boolean() }).nullable();

export const lesson = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  kind: z.enum(['markdown', 'video']),
  body: z.string().describe('Markdown.'),
  sources,
  video_id: z.string().nullable().describe('Null: no video.'),
  unit_title: z.string(),
  course: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    name_en: z.string().nullable().describe('Null: named in Vietnamese alone.'),
    lesson_count: z.int(),
  }),
  authors: z.array(author).describe('Who wrote the course and agreed to be named, in order.'),
  position: z.int(),
  previous: neighbour,
  next: neighbour,
  progress: z.enum(progressStatuses),
});
export type Lesson = z.infer<typeof lesson>;

const courseParams = communityParams.extend({ courseSlug: slugParam });
/** A lesson by its id, or by its slug within the course, as texts link to it. */
export const lessonParams = courseParams.extend({ lessonId: slugParam });

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/courses',
  summary: 'Course cards, by the rank of their tag in this community; shared courses included',
  tag,
  access: 'member',
  params: communityParams,
  query: wholePage,
  responses: { 200: z.array(courseCard) },
  errors: ['NOT_FOUND'],
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/courses/:courseSlug',
  summary: 'The outline, with `locked` for each lesson',
  tag,
  access: 'member',
  params: courseParams,
  responses: { 200: courseOutline },
  errors: ['NOT_FOUND'],
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId',
  summary: 'A lesson with its body. Locked: 403 with `community_slug`, the price of today and of next month.',
  tag,
  access: 'member',
  params: lessonParams,
  responses: { 200: lesson },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const putProgress = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId/progress',
  summary: 'Say how far one is with a lesson that one may read',
  tag,
  access: 'member',
  params: lessonParams,
  body: z.strictObject({ status: z.enum(progressStatuses) }),
  example: { body: { status: 'completed' } },
  responses: {
    200: z.object({
      lesson_id: id,
      status: z.enum(progressStatuses),
      completed_count: z.int(),
      lesson_count: z.int(),
      updated_at: instant,
      certificate_id: id
        .nullable()
        .describe('The certificate of the course, once its last lesson is completed.'),
    }),
  },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});
