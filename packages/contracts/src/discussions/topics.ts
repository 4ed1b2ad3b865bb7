import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, slugParam } from '../shared.ts';
import { discussionsTag } from './posts.ts';

export const maxTopics = 30;

export const topic = z.object({
  slug: z.string(),
  name: z.string(),
  post_count: z.int().describe('Posts that the viewer may read.'),
});
export type Topic = z.infer<typeof topic>;

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/topics',
  summary: 'What the posts of a community are sorted by, in the order that operators chose',
  tag: discussionsTag,
  access: 'member',
  params: communityParams,
  example: { response: [{ slug: 'khach-hang', name: 'Khách hàng', post_count: 12 }] },
  responses: { 200: z.array(topic) },
  errors: ['NOT_FOUND'],
});

export const operatorTopic = z.object({ slug: z.string(), name: z.string() });

export const setTopics = endpoint({
  method: 'PUT',
  path: '/api/admin/communities/:id/topics',
  summary: 'All topics of a community in their order. Posts of a topic that is left out stay, without one.',
  tag: 'Console: discussions',
  access: { roles: ['editor', 'support'] },
  params: z.object({ id }),
  body: z.strictObject({
    topics: z
      .array(
        z.strictObject({
          slug: slugParam.optional().describe('Of a topic that is there already; a new one gets its own.'),
          name: line(1, 60),
        }),
      )
      .max(maxTopics),
  }),
  example: { body: { topics: [{ slug: 'khach-hang', name: 'Khách hàng' }, { name: 'Giá và chi phí' }] } },
  responses: { 200: z.array(operatorTopic) },
  errors: ['NOT_FOUND'],
});
