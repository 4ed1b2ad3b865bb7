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
      .array(courseTag)
      .max(maxCourseTags)
      .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice'),
  }),
  example: { body: { tags: ['nen-tang', 'ban-hang'] } },
  responses: { 200: z.array(courseTagOfCommunity) },
  errors: ['NOT_FOUND'],
});
