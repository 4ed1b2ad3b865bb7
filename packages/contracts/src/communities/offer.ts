import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { communityParams } from './endpoints.ts';

const path = z.string().describe('Where it is in the learner app.');

export const communityOffer = z.object({
  courses: z
    .array(z.object({ name: z.string(), path, outcomes: z.array(z.string()) }))
    .max(6)
    .describe('What one can do after each of the courses; only those that say so.'),
  samples: z
    .array(z.object({ kind: z.enum(['lesson', 'section', 'document']), title: z.string(), path }))
    .max(3)
    .describe('A written lesson, section and document that everybody in the community reads without Pro.'),
  authors: z.array(author).max(6).describe('Who wrote what is read here, of those who agreed to be named.'),
  quotes: z
    .array(z.object({ title: z.string(), excerpt: z.string(), path }))
    .max(3)
    .describe('Beginnings of posts whose authors allow that they are shown, without a name.'),
});
export type CommunityOffer = z.infer<typeof communityOffer>;

export const getCommunityOffer = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/offer',
  summary: 'What Pro of a community is for: what one can do afterwards, texts to look into, words of members',
  tag: 'Communities',
  access: 'member',
  params: communityParams,
  responses: { 200: communityOffer },
  errors: ['NOT_FOUND'],
});
