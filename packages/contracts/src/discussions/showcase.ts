import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page } from '../shared.ts';
import { post, postParams, discussionsTag as tag } from './posts.ts';

export const publicQuote = z
  .object({
    title: z.string(),
    excerpt: z.string().describe('The beginning of the post, as plain text of at most 280 characters.'),
    community: z.object({ slug: z.string(), name: z.string() }),
    reply_count: z.int(),
  })
  .describe("What guests see of a post whose author allows it: nobody's name, and no reply.");
export type PublicQuote = z.infer<typeof publicQuote>;

export const setPublicQuote = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/posts/:postId/public-quote',
  summary:
    'Allow that the public home page shows the beginning of an own post without a name, or withdraw it at once',
  tag,
  access: 'member',
  params: postParams,
  body: z.strictObject({ allowed: z.boolean() }),
  responses: { 200: post },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

// ---- operators ----

const adminTag = 'Console: discussions';
const access = { roles: ['editor'] } as const;

export const adminPublicQuote = publicQuote.extend({
  post_id: id,
  url: z.url().describe('The post in the learner app.'),
  allowed_at: instant,
  featured_at: instant.nullable().describe('Since when the public home page shows it.'),
});
export type AdminPublicQuote = z.infer<typeof adminPublicQuote>;

export const listPublicQuotes = endpoint({
  method: 'GET',
  path: '/api/admin/forum/public-quotes',
  summary: 'Posts that guests may see the beginning of, allowed last first',
  tag: adminTag,
  access,
  query: page,
  responses: { 200: z.array(adminPublicQuote) },
});

export const featurePost = endpoint({
  method: 'PUT',
  path: '/api/admin/forum/posts/:id/featured',
  summary: 'Show a post on the public home page in place of another, or show none. 404 without consent.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ featured: z.boolean() }),
  responses: { 200: adminPublicQuote },
  errors: ['NOT_FOUND'],
});
