import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, revision, text } from '../shared.ts';
import { discussionsTag as tag } from './posts.ts';

// What is being written in the discussions and in the prompt library, kept on the server.

const draftKey = z
  .string()
  .max(90)
  .regex(/^(post|reply|edit|prompt|case|case-edit):[\w-]{1,64}$/)
  .describe(
    '`post:<community id>` for a new post, `post:<lesson, section or document id>` for one about that text, `reply:<post id>` for a reply, `edit:<post or reply id>` for an edit; `prompt:new` or `prompt:<id>` for a prompt, `case:<prompt id>` for a new case, `case-edit:<case id>` for an edit.',
  );
/** Anything so far, however short. */
const draftFields = z.strictObject({
  title: text(0, 400).optional(),
  context: text(0, 12_000).optional(),
  complication: text(0, 12_000).optional(),
  question: text(0, 12_000).optional(),
  body: text(0, 20_000).optional(),
  topic: text(0, 80).optional(),
  // Of prompts. Lists are one text, a name in each line.
  name: text(0, 400).optional(),
  intro: text(0, 2_000).optional(),
  tags: text(0, 2_000).optional(),
  works_with: text(0, 2_000).optional(),
  visibility: text(0, 20).optional(),
  community_slug: text(0, 80).optional(),
  // Of cases.
  situation: text(0, 12_000).optional(),
  result: text(0, 12_000).optional(),
  image_url: text(0, 500).optional(),
  prompt_version: text(0, 10).optional(),
  version: text(0, 10).optional().describe('The version of the stored text that is being rewritten.'),
});
const lessonDraftContent = z
  .object({
    title: z.string(),
    context: z.string(),
    complication: z.string(),
    question: z.string(),
    body: z.string(),
    topic: z.string(),
    name: z.string(),
    intro: z.string(),
    tags: z.string(),
    works_with: z.string(),
    visibility: z.string(),
    community_slug: z.string(),
    situation: z.string(),
    result: z.string(),
    image_url: z.string(),
    prompt_version: z.string(),
    version: z.string(),
  })
  .partial();
export const draft = z.object({
  key: z.string(),
  fields: lessonDraftContent,
  version: z.int(),
  updated_at: instant,
});
export type Draft = z.infer<typeof draft>;

const draftParams = z.object({ key: draftKey });

export const getPostDraft = endpoint({
  method: 'GET',
  path: '/api/forum/drafts/:key',
  summary: 'What the caller was writing there; null when nothing',
  tag,
  access: 'member',
  params: draftParams,
  responses: { 200: z.object({ draft: draft.nullable() }) },
});

export const savePostDraft = endpoint({
  method: 'PUT',
  path: '/api/forum/drafts/:key',
  summary:
    'Keep what is being written. 409 with the stored draft, or null, when another device saved or threw it away since `version`.',
  tag,
  access: 'member',
  params: draftParams,
  body: z.strictObject({ fields: draftFields, version: revision }),
  responses: { 200: draft },
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

export const deletePostDraft = endpoint({
  method: 'DELETE',
  path: '/api/forum/drafts/:key',
  summary: 'Throw a draft away. Twice changes nothing.',
  tag,
  access: 'member',
  params: draftParams,
  ignoresBody: true,
  responses: { 200: z.object({ key: z.string() }) },
});
