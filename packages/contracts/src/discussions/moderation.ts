import { z } from 'zod';
import { bulkAction, reportBulk } from '../bulk-actions/endpoints.ts';
import { csvOf } from '../csv.ts';
import { endpoint } from '../endpoint.ts';
import { reportReasons } from '../fields/moderated-text.ts';
import { ageSort, days, id, instant, page, searchText, slugParam, text } from '../shared.ts';
import { author, gone, post, postParams, reply, discussionsTag as tag } from './posts.ts';

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/posts/:postId/report',
  summary: 'Tell the operators about a post or, with `reply_id`, a reply. Once per person and text.',
  tag,
  access: 'member',
  params: postParams,
  body: z.strictObject({
    reply_id: id.optional(),
    reason: z.enum(reportReasons),
    detail: text(0, 1_000).default(''),
  }),
  responses: { 200: z.object({ id }), 201: z.object({ id }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
});

// ---- operators ----

const adminTag = 'Console: discussions';
const access = { roles: ['editor', 'support'] } as const;
export const reportStatuses = ['pending', 'upheld', 'rejected'] as const;

/** Somebody else who reported the same text. */
const otherReport = z.object({
  reporter_id: id,
  reporter_name: z.string(),
  reason: z.enum(reportReasons),
  detail: z.string(),
});
export type OtherReport = z.infer<typeof otherReport>;
/** Who reported a text. */
export const reporters = {
  report_count: z.int().describe('How many people reported the same text.'),
  others: z
    .array(otherReport)
    .describe('The reports of the same text that are decided with this one; at most a hundred are named.'),
};

export const report = z.object({
  id,
  status: z.enum(reportStatuses),
  reason: z.enum(reportReasons),
  detail: z.string(),
  reporter: author,
  created_at: instant,
  decided_at: instant.nullable().describe('Null: not decided yet.'),
  decided_by_name: z.string().nullable(),
  ...reporters,
  community_slug: z.string(),
  url: z.url().describe('The text on its page in the learner app.'),
  post_id: id,
  post_title: z.string(),
  reply_id: id.nullable(),
  reply_number: z.int().nullable(),
  text: z
    .string()
    .describe(
      'The text as it stands, or as it stood when an operator removed it; empty when its author took it back.',
    ),
  reported_text: z.string().describe('The text as the reporter saw it.'),
  gone,
  text_author: author,
});
export type Report = z.infer<typeof report>;

export const moderation = z
  .strictObject({ reason: text(0, 500).default('') })
  .describe('What the author of the text reads; without one they read what the report says.');

export const adminPostReports = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/forum/reports',
  summary: 'What members reported, one entry for each text, oldest pending first',
  tag: adminTag,
  access,
  query: page.extend({
    status: z.enum(reportStatuses).default('pending').describe('Only reports with this status'),
    author_id: id.optional().describe('Only reports of texts of this person'),
  }),
  counted: true,
  responses: { 200: z.array(report) },
});

const ofReport = {
  tag: adminTag,
  access,
  params: z.object({ id }),
  responses: { 200: report },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
} as const;
export const upholdPostReport = endpoint({
  ...ofReport,
  method: 'POST',
  path: '/api/admin/forum/reports/:id/uphold',
  summary:
    'The report is right: the text goes, its author is told why, and all pending reports of it are upheld. Twice changes nothing.',
  body: moderation,
  bodyOptional: true,
});
export const rejectPostReport = endpoint({
  ...ofReport,
  method: 'POST',
  path: '/api/admin/forum/reports/:id/reject',
  summary: 'The text stays, and all pending reports of it are rejected. Twice changes nothing.',
  ignoresBody: true,
});

export const startPostReportBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/forum/reports/bulk',
  summary:
    'Decide many reports, in the order given, each as if alone, or restore all texts that one bulk action removed. Answers at once; watched at `/api/admin/bulk-actions/:id`. 409 CONFLICT with `reason: "count_changed"` when they are not as many as `expected`.',
  tag: adminTag,
  access,
  body: reportBulk,
  responses: { 201: bulkAction },
  errors: ['CONFLICT'],
});

export const adminPost = z.object({
  id,
  title: z.string(),
  community_slug: z.string(),
  author,
  reply_count: z.int(),
  locked: z.boolean(),
  created_at: instant,
  removed_at: instant.nullable().describe('Null: it stands.'),
  url: z.url().describe('The post in the learner app.'),
});
export type AdminPost = z.infer<typeof adminPost>;

export const postStates = ['standing', 'removed'] as const;

export const adminPosts = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/forum/posts',
  summary: 'Posts of all communities, newest first',
  tag: adminTag,
  access,
  query: page.extend({
    state: z
      .enum(postStates)
      .default('standing')
      .describe('`removed`: only those whose text an operator removed, titles included'),
    q: searchText.optional().describe('Looked for in titles, with or without Vietnamese marks'),
    community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
    unanswered: z.literal('true').optional().describe('Only posts that nobody has replied to'),
    samples: z
      .enum(['shown', 'hidden'])
      .default('shown')
      .describe('`hidden`: without posts of sample accounts, which only write posts and replies'),
    ...days,
    sort: ageSort,
  }),
  counted: true,
  responses: { 200: z.array(adminPost) },
});

export const adminPostsCsv = csvOf(adminPosts, '/api/admin/forum/posts.csv', 'Posts');

export const moderatePost = endpoint({
  method: 'PUT',
  path: '/api/admin/forum/posts/:id',
  summary: 'Pin or unpin, lock or unlock a post',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: z.strictObject({ pinned: z.boolean().optional(), locked: z.boolean().optional() }),
  responses: { 200: post },
  errors: ['NOT_FOUND'],
});

export const removePost = endpoint({
  method: 'POST',
  path: '/api/admin/forum/posts/:id/remove',
  summary: 'Remove the text of an opening post. Twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: moderation,
  bodyOptional: true,
  responses: { 200: post },
  errors: ['NOT_FOUND'],
});

export const removeReply = endpoint({
  method: 'POST',
  path: '/api/admin/forum/replies/:id/remove',
  summary: 'Remove a reply; its numbered placeholder stays. Twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: moderation,
  bodyOptional: true,
  responses: { 200: reply },
  errors: ['NOT_FOUND'],
});

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/admin/forum/posts/:id/restore',
  summary: 'Bring back the text of an opening post that an operator removed. Twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: moderation,
  bodyOptional: true,
  responses: { 200: post },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const restoreReply = endpoint({
  method: 'POST',
  path: '/api/admin/forum/replies/:id/restore',
  summary: 'Bring back a reply that an operator removed. Twice changes nothing.',
  tag: adminTag,
  access,
  params: z.object({ id }),
  body: moderation,
  bodyOptional: true,
  responses: { 200: reply },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
