import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shared.ts';
import { adminCourses, courseTag } from './author.ts';

export const maxCourseTags = 30;

export const courseTagOfCommunity = z.object({
  tag: z.string(),
  course_count: z.int().describe('Courses of the community that have it, hidden ones included.'),
});
export type CourseTag = z.infer<typeof courseTagOfCommunity>;

const path = '/api/admin/communities/:id/course-tags';
const { tag, access } = adminCourses;
const params = z.object({ id });

export const adminCourseTags = endpoint({
  method: 'GET',
  path,
  summary: 'What the courses of a community are grouped by, in the order in which learners see the groups',
  tag,
  access,
  params,
  responses: { 200: z.array(courseTagOfCommunity) },
  errors: ['NOT_FOUND'],
});

export const adminSetCourseTags = endpoint({
  method: 'PUT',
  path,
  summary:
    'All tags of a community in their order. Courses keep a tag that is left out, and come after all others then.',
  tag,
  access,
  params,
  body: z.strictObject({
    tags: z
      .array(
        z.strictObject({
          tag: courseTag,
          was: courseTag.optional().describe('What it was called until now: its courses keep to it.'),
        }),
      )
      .max(maxCourseTags)
      .refine((tags) => new Set(tags.map(({ tag }) => tag)).size === tags.length, 'names a tag twice')
      .refine((tags) => {
        const former = tags.flatMap(({ was }) => was ?? []);
        return new Set(former).size === former.length;
      }, 'makes two tags of one'),
  }),
  example: { body: { tags: [{ tag: 'nen-tang' }, { tag: 'ban-hang', was: 'ban' }] } },
  responses: { 200: z.array(courseTagOfCommunity) },
  errors: ['NOT_FOUND'],
});
