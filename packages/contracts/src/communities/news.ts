import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenInstant, id, instant } from '../shared.ts';
import { communityParams } from './endpoints.ts';

const row = z.object({ id, title: z.string(), path: z.string().describe('Where it is in the learner app.') });

export const communityNews = z.object({
  lessons: z.array(row).max(3).describe('Lessons that were written since.'),
  events: z
    .array(row.extend({ starts_at: instant }))
    .max(3)
    .describe(
      'Events of the community and of the school that were announced since and are not over, the next first.',
    ),
  prompts: z
    .array(row)
    .max(3)
    .describe('Prompts of others in the library of the community that were listed since.'),
  posts: z.array(row).max(3).describe('Posts of others that were opened since.'),
  replies: z
    .array(row.extend({ unread_count: z.int() }))
    .max(3)
    .describe('Posts that the viewer follows or has opened, with replies not seen yet.'),
  unanswered: row.nullable().describe('A question of somebody else without a reply; null: there is none.'),
});
export type CommunityNews = z.infer<typeof communityNews>;

export const getCommunityNews = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/news',
  summary: 'What came in one community since an instant, at most three of each, and a question that waits',
  tag: 'Communities',
  access: 'member',
  params: communityParams,
  query: z.object({
    since: chosenInstant.describe('When the viewer was here last; more than 60 days ago counts as 60 days'),
  }),
  responses: { 200: communityNews },
  errors: ['NOT_FOUND'],
});
