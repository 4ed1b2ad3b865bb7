import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { author } from '../discussions/posts.ts';
import { endpoint } from '../endpoint.ts';
import { reportReasons } from '../fields/moderated-text.ts';
import { thank } from '../fields/thanks.ts';
import { id, instant, line, page, revision, searchText, slugParam, text } from '../shared.ts';

const tag = 'Prompts';

/** Who reads the body: every signed-in member, or Pro members of the prompt's community alone. */
export const promptVisibilities = ['member', 'pro'] as const;

/** `relevance` is for searches; `trending` counts recent thanks and cases for more than old ones. */
export const promptSorts = ['relevance', 'thanks', 'cases', 'newest', 'trending'] as const;

/** A short list of short names without repeats. */
const names = (longest: number) =>
  z
    .array(line(1, longest))
    .max(8)
    .transform((values) => [...new Set(values)]);

const promptTexts = {
  name: line(3, 120),
  intro: text(0, 500).default(''),
  body: text(1, 20_000),
  tags: names(40).default([]),
  works_with: names(40).default([]).describe('The assistants that the author has used it with.'),
  visibility: z.enum(promptVisibilities).default('member'),
  community_slug: z
    .string()
    .nullable()
    .default(null)
    .transform((slug) => (slug !== null && slugParam.safeParse(slug).success ? slug : null))
    .describe('A slug that no community has, however long, is stored as none.'),
};

const caseTexts = {
  title: line(1, 160),
  situation: text(1, 4_000),
  result: text(1, 4_000),
  image_url: z.string().max(500).nullable().default(null).describe('One that `uploadPromptImage` answered.'),
};

const sendId = z
  .uuid()
  .optional()
  .describe(
    'Made by the sender once per thing written: sending it again finds what was stored the first time.',
  );

export const promptTeaser = z
  .object({
    slug: z.string(),
    name: z.string(),
    intro: z.string(),
    tags: z.array(z.string()),
    works_with: z.array(z.string()),
    visibility: z.enum(promptVisibilities),
    community_slug: z.string().nullable().describe('Null: of no community.'),
    author,
    case_count: z.int(),
    thanks_count: z.int(),
    created_at: instant,
  })
  .describe('What everybody may know of a prompt.');
export type PromptTeaser = z.infer<typeof promptTeaser>;

export const promptListItem = promptTeaser.extend({
  locked: z.boolean().describe('Whether the body is closed to the viewer.'),
  saved: z.boolean(),
  unlisted: z.boolean().describe('Taken off the lists by operators; seen by its author alone.'),
});
export type PromptListItem = z.infer<typeof promptListItem>;

export const promptStats = z.object({
  total: z.int(),
  member_open: z.int(),
  pro_only: z.int(),
  cases: z.int(),
});
export type PromptStats = z.infer<typeof promptStats>;

export const promptCase = z.object({
  id,
  title: z.string(),
  situation: z.string(),
  result: z.string(),
  image_url: z.string().nullable().describe('Null: there is none.'),
  author,
  prompt_version: z.int().describe('The version of the prompt that was used.'),
  thanks_count: z.int(),
  thanked: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable().describe('Null: never edited.'),
  version: z.int(),
  unlisted: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    thank: z.boolean(),
    report: z.boolean(),
  }),
});
export type PromptCase = z.infer<typeof promptCase>;

export const prompt = promptListItem.extend({
  id,
  edited_at: instant.nullable().describe('Null: never edited.'),
  version: z.int(),
  thanked: z.boolean(),
  deleted: z.boolean().describe('Deleted by its author, who alone sees it then and can restore it.'),
  community_hidden: z.boolean().describe('Its community is hidden: its author alone sees it meanwhile.'),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    thank: z.boolean(),
    report: z.boolean(),
    add_case: z.boolean().describe('Add a success case.'),
  }),
  cases: z.array(promptCase).describe('The first twenty, most thanked first.'),
  body: z.string().nullable().describe('Null when locked.'),
});
export type Prompt = z.infer<typeof prompt>;

const listQuery = page.extend({
  q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  sort: z.enum(promptSorts).optional().describe('Without it: `relevance` for a search, `thanks` otherwise.'),
  tag: searchText.optional().describe('Only what has this tag'),
  community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  visibility: z.enum(promptVisibilities).optional().describe('Only prompts whose bodies these people read'),
  works_with: searchText.optional().describe('Only prompts that were used with this assistant'),
});
export type PromptListQuery = z.infer<typeof listQuery>;

const promptParams = z.object({ slug: slugParam });
const caseParams = z.object({ id });

// ---- for everybody ----

export const listPublicPrompts = endpoint({
  method: 'GET',
  path: '/api/public/prompts',
  summary: 'Teasers of prompts, and how many there are; searched in names, introductions and tags',
  tag,
  access: 'public',
  query: listQuery,
  conditional: true,
  responses: { 200: z.object({ prompts: z.array(promptTeaser), stats: promptStats }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const getPublicPrompt = endpoint({
  method: 'GET',
  path: '/api/public/prompts/:slug',
  summary: 'The teaser of one prompt',
  tag,
  access: 'public',
  params: promptParams,
  responses: { 200: promptTeaser },
  errors: ['NOT_FOUND'],
});

// ---- for members ----

export const promptFilters = ['all', 'mine', 'saved', 'deleted'] as const;
const promptList = z.object({ prompts: z.array(promptListItem), stats: promptStats });
export type PromptList = z.infer<typeof promptList>;

export const listPrompts = endpoint({
  method: 'GET',
  path: '/api/user/prompts',
  summary:
    'Prompts with whether they are locked for the caller; a search looks into bodies that are not. The saved ones come in the order of the caller.',
  tag,
  access: 'member',
  query: listQuery.extend({
    filter: z
      .enum(promptFilters)
      .default('all')
      .describe('All prompts, or those that the caller wrote, saved or deleted'),
    author: id.optional().describe('The account id of an author.'),
  }),
  responses: { 200: promptList },
  errors: ['NOT_FOUND'],
});

export const listCommunityPrompts = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/prompts',
  summary: 'The prompts of one community, with whether they are locked for the caller',
  tag,
  access: 'member',
  params: communityParams,
  query: listQuery.omit({ community: true }),
  responses: { 200: promptList },
  errors: ['NOT_FOUND'],
});

export const createPrompt = endpoint({
  method: 'POST',
  path: '/api/user/prompts',
  summary: 'Contribute a prompt. Sending the same `send_id` again answers 200 with what was stored.',
  tag,
  access: 'member',
  body: z.strictObject({ ...promptTexts, send_id: sendId }),
  example: {
    body: {
      name: 'Viết mô tả sản phẩm gốm thủ công',
      intro: 'Ba đoạn ngắn, giọng gần gũi, kết bằng một câu hỏi.',
      body: 'Bạn viết cho tiệm gốm {{tên tiệm}}. Mô tả {{sản phẩm}} trong ba đoạn ngắn.',
      tags: ['bán hàng', 'mô tả sản phẩm'],
      works_with: ['ChatGPT', 'Claude'],
      visibility: 'member',
      community_slug: 'commerce',
    },
  },
  responses: { 200: prompt, 201: prompt },
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

export const getPrompt = endpoint({
  method: 'GET',
  path: '/api/user/prompts/:slug',
  summary: 'A prompt: its cases, then its body, which is null when locked',
  tag,
  access: 'member',
  params: promptParams,
  responses: { 200: prompt },
  errors: ['NOT_FOUND'],
});

export const editPrompt = endpoint({
  method: 'PUT',
  path: '/api/user/prompts/:slug',
  summary: 'Rewrite an own prompt, as its next version. 409 with `current` when it changed since `version`.',
  tag,
  access: 'member',
  params: promptParams,
  body: z.strictObject({ ...promptTexts, version: revision.min(1) }),
  responses: { 200: prompt },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

export const deletePrompt = endpoint({
  method: 'DELETE',
  path: '/api/user/prompts/:slug',
  summary: 'Take an own prompt off the library, with its cases. Twice changes nothing.',
  tag,
  access: 'member',
  params: promptParams,
  ignoresBody: true,
  responses: { 200: prompt },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const restorePrompt = endpoint({
  method: 'POST',
  path: '/api/user/prompts/:slug/restore',
  summary: 'Bring an own deleted prompt back. Twice changes nothing.',
  tag,
  access: 'member',
  params: promptParams,
  ignoresBody: true,
  responses: { 200: prompt },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const promptVersionSummary = z.object({
  version: z.int(),
  name: z.string(),
  created_at: instant,
});

const versionParams = promptParams.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) });

export const listPromptVersions = endpoint({
  method: 'GET',
  path: '/api/user/prompts/:slug/versions',
  summary: 'The versions of a prompt, newest first',
  tag,
  access: 'member',
  params: promptParams,
  query: page,
  responses: { 200: z.array(promptVersionSummary) },
  errors: ['NOT_FOUND'],
});

export const promptVersion = promptVersionSummary.extend({
  intro: z.string(),
  tags: z.array(z.string()),
  works_with: z.array(z.string()),
  visibility: z.enum(promptVisibilities),
  locked: z.boolean(),
  body: z
    .string()
    .nullable()
    .describe('Null when the viewer may not read the prompt now, or could not have read this version.'),
});
export type PromptVersion = z.infer<typeof promptVersion>;

export const getPromptVersion = endpoint({
  method: 'GET',
  path: '/api/user/prompts/:slug/versions/:version',
  summary: 'A prompt as it was; its body is null when locked',
  tag,
  access: 'member',
  params: versionParams,
  responses: { 200: promptVersion },
  errors: ['NOT_FOUND'],
});

export const restorePromptVersion = endpoint({
  method: 'POST',
  path: '/api/user/prompts/:slug/versions/:version/restore',
  summary:
    'Make the texts of an older version the next one. 409 with `current` when it changed since `version`.',
  tag,
  access: 'member',
  params: versionParams,
  body: z.strictObject({ version: revision.min(1) }),
  responses: { 200: prompt },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

export const similarPrompt = promptTeaser.extend({
  similarity: z
    .number()
    .describe('From 0 to 1: how much of the name, or of a body that the viewer may read, is the same.'),
});

export const findSimilarPrompts = endpoint({
  method: 'POST',
  path: '/api/user/prompts/similar',
  summary: 'Prompts that are nearly what is being written, at most three. Stores nothing.',
  tag,
  access: 'member',
  body: z.strictObject({
    name: text(0, 120),
    body: text(0, 20_000),
    except: slugParam.optional().describe('The prompt that is being edited.'),
  }),
  responses: { 200: z.array(similarPrompt) },
  errors: ['RATE_LIMITED'],
});

export const uploadPromptImage = endpoint({
  method: 'POST',
  path: '/api/user/prompts/images',
  summary: 'Store a picture for a case',
  tag,
  access: 'member',
  upload: true,
  responses: { 201: z.object({ url: z.string(), width: z.int(), height: z.int() }) },
  errors: ['RATE_LIMITED'],
});

// ---- cases ----

export const listPromptCases = endpoint({
  method: 'GET',
  path: '/api/user/prompts/:slug/cases',
  summary: 'The cases of a prompt, most thanked first',
  tag,
  access: 'member',
  params: promptParams,
  query: page,
  responses: { 200: z.array(promptCase) },
  errors: ['NOT_FOUND'],
});

export const createPromptCase = endpoint({
  method: 'POST',
  path: '/api/user/prompts/:slug/cases',
  summary: 'Add a success case. Sending the same `send_id` again answers 200 with what was stored.',
  tag,
  access: 'member',
  params: promptParams,
  body: z.strictObject({
    ...caseTexts,
    prompt_version: revision
      .min(1)
      .optional()
      .describe('The version that was used; without it the current one.'),
    send_id: sendId,
  }),
  responses: { 200: promptCase, 201: promptCase },
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const editPromptCase = endpoint({
  method: 'PUT',
  path: '/api/user/prompts/cases/:id',
  summary: 'Rewrite an own case. 409 with `current` when it changed since `version`.',
  tag,
  access: 'member',
  params: caseParams,
  body: z.strictObject({ ...caseTexts, version: revision.min(1) }),
  responses: { 200: promptCase },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
});

export const deletePromptCase = endpoint({
  method: 'DELETE',
  path: '/api/user/prompts/cases/:id',
  summary: 'Take an own case back. Twice changes nothing.',
  tag,
  access: 'member',
  params: caseParams,
  ignoresBody: true,
  responses: { 200: z.object({ id, deleted: z.literal(true) }) },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const restorePromptCase = endpoint({
  method: 'POST',
  path: '/api/user/prompts/cases/:id/restore',
  summary: 'Bring an own deleted case back. Twice changes nothing.',
  tag,
  access: 'member',
  params: caseParams,
  ignoresBody: true,
  responses: { 200: promptCase },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

// ---- thanks ----

const ofPrompt = thank('/api/user/prompts/:slug/thanks', promptParams, {
  whom: 'the author of a prompt',
  tag,
});
const ofCase = thank('/api/user/prompts/cases/:id/thanks', caseParams, { whom: 'the author of a case', tag });
export const thankPrompt = ofPrompt.give;
export const withdrawPromptThanks = ofPrompt.withdraw;
export const thankCase = ofCase.give;
export const withdrawCaseThanks = ofCase.withdraw;

export const receivedThanks = z.object({
  id,
  target_type: z.enum(['prompt', 'case']),
  from: author.describe('Who thanked.'),
  prompt_slug: z.string(),
  prompt_name: z.string(),
  case_id: id.nullable().describe('Null for thanks to the prompt itself.'),
  case_title: z.string().nullable(),
  created_at: instant,
});
export type ReceivedThanks = z.infer<typeof receivedThanks>;

export const listReceivedThanks = endpoint({
  method: 'GET',
  path: '/api/user/prompts/me/thanks',
  summary: 'Thanks that the caller received, newest first, and how many there are',
  tag,
  access: 'member',
  query: page,
  responses: { 200: z.object({ total: z.int(), thanks: z.array(receivedThanks) }) },
});

// ---- an own collection ----

const saved = z.object({ saved: z.boolean() });

export const savePrompt = endpoint({
  method: 'PUT',
  path: '/api/user/prompts/:slug/saved',
  summary: 'Save a prompt to the own collection, at its beginning. Twice changes nothing.',
  tag,
  access: 'member',
  params: promptParams,
  ignoresBody: true,
  responses: { 200: saved },
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const unsavePrompt = endpoint({
  method: 'DELETE',
  path: '/api/user/prompts/:slug/saved',
  summary: 'Remove a prompt from the own collection. Twice changes nothing.',
  tag,
  access: 'member',
  params: promptParams,
  ignoresBody: true,
  responses: { 200: saved },
});

export const orderSavedPrompts = endpoint({
  method: 'PUT',
  path: '/api/user/prompts/me/saved',
  summary:
    'Put the own collection in order: the named ones first, in this order, then the others as they were',
  tag,
  access: 'member',
  body: z.strictObject({ slugs: z.array(slugParam).min(1).max(500) }),
  responses: { 200: z.object({ slugs: z.array(z.string()) }) },
  errors: ['RATE_LIMITED'],
});

// ---- people ----

export const promptAuthor = author.extend({
  occupation: z.string().nullable(),
  intro: z.string().nullable(),
  prompt_count: z.int(),
  case_count: z.int(),
  thanks_count: z.int(),
});

export const getPromptAuthor = endpoint({
  method: 'GET',
  path: '/api/user/prompts/authors/:userId',
  summary: 'Somebody who has contributed a prompt or a case that is listed; 404 for everybody else',
  tag,
  access: 'member',
  params: z.object({ userId: id }),
  responses: { 200: promptAuthor },
  errors: ['NOT_FOUND'],
});

export const listAuthorCases = endpoint({
  method: 'GET',
  path: '/api/user/prompts/authors/:userId/cases',
  summary: 'The listed cases of one author with the prompts they belong to, newest first',
  tag,
  access: 'member',
  params: z.object({ userId: id }),
  query: page.extend({
    community: slugParam.optional().describe('Only cases of prompts of this community, by its slug'),
  }),
  responses: {
    200: z.array(promptCase.extend({ prompt_slug: z.string(), prompt_name: z.string() })),
  },
});

export const exportContributions = endpoint({
  method: 'GET',
  path: '/api/user/prompts/me/export',
  summary: 'The own prompts with all their versions, and the own cases, as one JSON file',
  tag,
  access: 'member',
  produces: 'application/json',
  responses: { 200: z.file() },
  errors: ['RATE_LIMITED'],
});

export const reportPrompt = endpoint({
  method: 'POST',
  path: '/api/user/prompts/:slug/report',
  summary: 'Tell the operators about a prompt or, with `case_id`, a case. Once per person and text.',
  tag,
  access: 'member',
  params: promptParams,
  body: z.strictObject({
    case_id: id.optional(),
    reason: z.enum(reportReasons),
    detail: text(0, 1_000).default(''),
  }),
  responses: { 200: z.object({ id }), 201: z.object({ id }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
});
