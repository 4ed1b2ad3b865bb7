import { z } from 'zod';
import { communityParams, postCard } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { thank } from '../fields/thanks.ts';
import { id, instant, line, page, searchText, slugParam, text } from '../shared.ts';

export const discussionsTag = 'Discussions';

/** Where a person stands with one post. `watching`: told of every reply. `muted`: never told, never unread. */
export const watchLevels = ['watching', 'normal', 'muted'] as const;

/** How much makes a good question is for composers to ask for; here it only has to say something. */
const blocks = {
  title: line(1, 160),
  context: text(1, 6_000),
  complication: text(1, 6_000),
  question: text(1, 3_000),
};

export const aboutText = z
  .string()
  .max(80)
  .regex(/^(lesson|section|document):[\w-]+$/)
  .describe('A text: `lesson:<id>`, `section:<id>` or `document:<id>`');

/** In which order posts are listed; `unanswered` lists only those without a reply. */
export const postSorts = ['active', 'new', 'unanswered', 'thanked'] as const;

const aboutPost = {
  topic: z.string().nullable().describe('The slug of its topic; null: none.'),
  about: z.string().nullable().describe('The text it is about, as `lesson:<id>`; null: none.'),
  about_title: z.string().nullable().describe('The title of that text; null: none, or it is gone.'),
  thanks_count: z.int(),
};

const sendId = z
  .uuid()
  .describe(
    'Made by the sender once per thing written: sending it again finds what was stored the first time.',
  );

export const author = z.object({
  id,
  name: z.string(),
  photo_url: z.string().nullable().describe('Null: there is none.'),
});

export const postListItem = postCard.extend({
  excerpt: z.string().describe('The start of the question, as plain text of at most 200 characters.'),
  locked: z.boolean(),
  ...aboutPost,
  is_answered: z.boolean().describe('Whether a reply is marked as what answered it.'),
  unread_count: z
    .int()
    .describe('Replies that the viewer has not seen, of a post they follow or have opened; 0 when muted.'),
  watch: z.enum(watchLevels),
});
export type PostListItem = z.infer<typeof postListItem>;

export const gone = z
  .enum(['by_author', 'by_operator'])
  .nullable()
  .describe('Why a text is not there any more.');

export const reply = z.object({
  id,
  number: z.int().describe('The true position in the post, from 1; a deleted reply keeps its number.'),
  author: author.nullable().describe('Null for both when the reply is gone.'),
  body: z.string().nullable(),
  gone,
  is_closing_answer: z.boolean(),
  is_solution: z.boolean().describe('The opening poster or an operator says that this answered the post.'),
  thanks_count: z.int(),
  thanked: z.boolean().describe('The viewer has thanked for it.'),
  created_at: instant,
  edited_at: instant.nullable().describe('Null: never edited.'),
  version: z.int().describe('Grows with every edit; an edit names the version it was made on.'),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    thank: z.boolean(),
    solve: z.boolean().describe('Mark it as what answered the post, or take that back.'),
  }),
});
export type Reply = z.infer<typeof reply>;

export const post = z.object({
  id,
  community_slug: z.string(),
  title: z.string().describe('Empty when the opening post is gone: a title is a text, too.'),
  context: z.string().nullable().describe('Null for the three when the opening post is gone.'),
  complication: z.string().nullable(),
  question: z.string().nullable(),
  gone,
  author: author.nullable(),
  pinned: z.boolean(),
  locked: z.boolean(),
  ...aboutPost,
  about_path: z
    .string()
    .nullable()
    .describe('Where that text is read in the learner app; null: none, or it is gone.'),
  thanked: z.boolean().describe('The viewer has thanked for it.'),
  solution: z
    .object({ reply_id: id, number: z.int() })
    .nullable()
    .describe('The reply that answered it; null: none, or that reply is gone.'),
  reply_count: z.int().describe('The highest reply number; replies that are gone keep theirs and count.'),
  replier_count: z.int(),
  last_reply_at: instant.nullable().describe('Null: no reply yet.'),
  created_at: instant,
  edited_at: instant.nullable().describe('Null: never edited.'),
  version: z.int(),
  watch: z.enum(watchLevels),
  read_number: z.int().describe('The highest reply number that the viewer has seen.'),
  public_quote_allowed: z
    .boolean()
    .describe('The author allows that guests see its beginning, without a name; to others always false.'),
  can: z.object({
    reply: z.boolean().describe('Pro here (or an open community), and the post is neither locked nor gone.'),
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    thank: z.boolean(),
    moderate: z.boolean(),
    allow_public_quote: z
      .boolean()
      .describe('Allow that guests see its beginning: an own post in a community that they may look at.'),
  }),
});
export type Post = z.infer<typeof post>;

export const postWithReplies = post.extend({ replies: z.array(reply) });
export type PostWithReplies = z.infer<typeof postWithReplies>;

export const postParams = communityParams.extend({ postId: id });
const replyParams = postParams.extend({ replyId: id });

/** Why a CONFLICT: `changed` comes with the stored one as `current`. */
export const conflictReasons = ['changed', 'locked', 'gone', 'send_id_used'] as const;

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/posts',
  summary: 'Posts, pinned first, then by latest activity',
  tag: discussionsTag,
  access: 'member',
  params: communityParams,
  query: page.extend({
    filter: z
      .enum(['all', 'unread', 'watching', 'mine'])
      .default('all')
      .describe('All posts, or those that the caller has not read, follows or wrote'),
    sort: z
      .enum(postSorts)
      .default('active')
      .describe('By latest activity with pinned ones first, by age, by age without a reply, or by thanks'),
    topic: slugParam.optional().describe('Only posts of this topic'),
    about: aboutText.optional(),
  }),
  responses: { 200: z.array(postListItem) },
  errors: ['NOT_FOUND'],
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/posts',
  summary: 'Open a post. Sending the same `send_id` again answers 200 with what was stored.',
  tag: discussionsTag,
  access: 'member',
  params: communityParams,
  body: z.strictObject({
    ...blocks,
    topic: slugParam.nullable().optional(),
    about: aboutText.nullable().optional(),
    send_id: sendId.optional(),
  }),
  example: {
    body: {
      title: 'Khách hỏi giá rồi im lặng',
      context: 'Tôi bán đồ gốm qua mạng được nửa năm.',
      complication: 'Mười người hỏi giá thì chín người không trả lời nữa.',
      question: 'Nên báo giá ngay hay hỏi nhu cầu trước?',
    },
  },
  responses: { 200: post, 201: post },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/posts/:postId',
  summary: 'The opening post with all replies, or with `limit` replies starting at number `from`',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  query: z.object({
    from: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000_000)
      .default(1)
      .describe('The number of the first reply to include'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('How many replies at most; without it all'),
  }),
  responses: { 200: postWithReplies },
  errors: ['NOT_FOUND'],
});

export const editPost = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/posts/:postId',
  summary: 'Rewrite an own opening post. 409 with the stored one when it changed since `version`.',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  body: z.strictObject({
    ...blocks,
    topic: slugParam.nullable().optional().describe('Without it the topic stays'),
    version: z.int().min(1),
  }),
  responses: { 200: post },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug/posts/:postId',
  summary: 'Take back an own opening post: its text goes, the replies of others stay. Twice changes nothing.',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  ignoresBody: true,
  responses: { 200: post },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createReply = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/posts/:postId/replies',
  summary: 'Reply. Sending the same `send_id` again answers 200 with what was stored.',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  body: z.strictObject({ body: text(1, 10_000), send_id: sendId.optional() }),
  example: { body: { body: 'Tôi hỏi họ mua cho ai trước khi báo giá.' } },
  responses: { 200: reply, 201: reply },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

export const editReply = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/posts/:postId/replies/:replyId',
  summary: 'Rewrite an own reply. 409 when it changed since `version`.',
  tag: discussionsTag,
  access: 'member',
  params: replyParams,
  body: z.strictObject({ body: text(1, 10_000), version: z.int().min(1) }),
  responses: { 200: reply },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug/posts/:postId/replies/:replyId',
  summary: 'Take back an own reply: a numbered placeholder stays. Twice changes nothing.',
  tag: discussionsTag,
  access: 'member',
  params: replyParams,
  ignoresBody: true,
  responses: { 200: reply },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const setWatch = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/posts/:postId/watch',
  summary: 'Follow a post, stop following it or never hear of it again',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  body: z.strictObject({ watch: z.enum(watchLevels) }),
  responses: { 200: z.object({ watch: z.enum(watchLevels) }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const markPostRead = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/posts/:postId/read',
  summary: 'Seen up to this reply number; an older number changes nothing',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  body: z.strictObject({ number: z.int().min(0).max(10_000_000) }),
  responses: { 200: z.object({ read_number: z.int() }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** What answered a post is for the opening poster and for operators to say. */
const ofSolution = {
  path: '/api/communities/:slug/posts/:postId/solution',
  tag: discussionsTag,
  access: 'member',
  params: postParams,
  responses: { 200: post },
} as const;

export const setSolution = endpoint({
  ...ofSolution,
  method: 'PUT',
  summary: 'Mark the reply that answered an own post; its author is told once. Twice changes nothing.',
  body: z.strictObject({ reply_id: id }),
  example: { body: { reply_id: 'rpl_2f8c51d09a7b' } },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

export const clearSolution = endpoint({
  ...ofSolution,
  method: 'DELETE',
  summary: 'No reply answered it after all. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

const ofPost = thank('/api/communities/:slug/posts/:postId/thanks', postParams, {
  whom: 'the author of a post',
  tag: discussionsTag,
});
const ofReply = thank('/api/communities/:slug/posts/:postId/replies/:replyId/thanks', replyParams, {
  whom: 'the author of a reply',
  tag: discussionsTag,
});
export const thankPost = ofPost.give;
export const withdrawPostThanks = ofPost.withdraw;
export const thankReply = ofReply.give;
export const withdrawReplyThanks = ofReply.withdraw;

export const findMentionable = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/mentions',
  summary: 'People who wrote in this community, by the start of a name, at most 8',
  tag: discussionsTag,
  access: 'member',
  params: communityParams,
  query: z.object({ q: searchText.describe('The beginning of a name') }),
  responses: { 200: z.array(author) },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const uploadPostImage = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/posts/images',
  summary: 'Store a picture to be shown in a post or reply',
  tag: discussionsTag,
  access: 'member',
  params: communityParams,
  upload: true,
  responses: { 201: z.object({ url: z.string(), width: z.int(), height: z.int() }) },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'RATE_LIMITED'],
});
