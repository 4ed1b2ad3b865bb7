import { z } from 'zod';
import {
  draftEndpoints,
  draftOf,
  maxBodyLength,
  otherEditors,
  textRules,
  typed,
  version,
} from '../authoring/drafts.ts';
import { csvOf } from '../csv.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, page, searchText, slugParam, text } from '../shared.ts';

// ---- for everybody ----

const publicTag = 'Learner stories';

export const storyTeaser = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    author_name: z.string(),
    role_before: z.string(),
    role_after: z.string(),
    community: z.string().nullable().describe('The slug of a community; null: of none.'),
    course_slug: z.string().nullable(),
    course_name: z.string().nullable(),
    cover_url: z.string().nullable().describe('Null: there is none.'),
    avatar_url: z.string().nullable().describe('Null: there is none.'),
    reading_minutes: z.int(),
    is_sample: z.boolean().describe('Nobody told it: it shows what a story is.'),
    published_at: instant,
    updated_at: instant,
  })
  .describe('A story as a list shows it: all but its text.');
export type StoryTeaser = z.infer<typeof storyTeaser>;

export const story = storyTeaser.extend({
  body: z.string().describe('Markdown with `::video[ID]` on a line of its own.'),
  further: z.array(storyTeaser).describe('Three others at most, those of the same community first.'),
});
export type Story = z.infer<typeof story>;

export const listPublicStories = endpoint({
  method: 'GET',
  path: '/api/public/learner-stories',
  summary: 'Public learner stories without their texts',
  tag: publicTag,
  access: 'public',
  query: page.extend({
    community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  }),
  conditional: true,
  responses: { 200: z.array(storyTeaser) },
});

export const getPublicStory = endpoint({
  method: 'GET',
  path: '/api/public/learner-stories/:slug',
  summary: 'A public story. The 404 for an address that it had before names the present one in `moved_to`',
  tag: publicTag,
  access: 'public',
  params: z.object({ slug: slugParam }),
  conditional: true,
  responses: { 200: story },
  errors: ['NOT_FOUND'],
});

// ---- for editors ----

const tag = 'Console: learner stories';
const access = { roles: ['editor'] } as const;

/** An empty field means "no value". */
const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Of a picture itself, not of a page that shows it: with https, but for the pictures of a server on one's own machine. */
const imageUrl = emptyIsNull(
  z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s\p{C}]+$/u),
);

const fields = {
  title: line(1, 200),
  summary: text(0, 500),
  author_name: line(0, 120),
  role_before: line(0, 160),
  role_after: line(0, 160),
  community: emptyIsNull(slugParam),
  course_slug: emptyIsNull(slugParam),
  course_name: emptyIsNull(line(1, 200)),
  cover_url: imageUrl,
  avatar_url: imageUrl,
  body: text(0, maxBodyLength).describe('Markdown.'),
};

export const storyContent = z
  .strictObject({
    ...fields,
    slug: emptyIsNull(slug).default(null).describe('Null keeps the address.'),
  })
  .describe('What is saved of a story, all of it.');
export type StoryContent = z.output<typeof storyContent>;

export const storyDraftContent = z
  .strictObject({
    slug: typed(300),
    title: typed(1000),
    summary: typed(4000),
    author_name: typed(1000),
    role_before: typed(1000),
    role_after: typed(1000),
    community: typed(300),
    course_slug: typed(300),
    course_name: typed(1000),
    cover_url: typed(2000),
    avatar_url: typed(2000),
    body: typed(maxBodyLength),
  })
  .describe('What somebody is in the middle of typing: it may be unfinished in every respect.');
export type StoryDraftContent = z.infer<typeof storyDraftContent>;

export const storyRules = [
  'required',
  'form',
  'slug_taken',
  'no_such_community',
  'image_not_direct',
] as const;

export const storyFinding = z.object({
  path: z.string(),
  rule: z.enum([...storyRules, ...textRules]),
  found: z
    .union([z.string(), z.number()])
    .nullable()
    .describe('The host of a picture, or the line of a text.'),
  blocks: z.boolean().describe('False: it is saved, and shown as it was typed.'),
});
export type StoryFinding = z.infer<typeof storyFinding>;

/** Why the address of a picture is refused with 422 `IMAGE_URL_NOT_DIRECT`; its details also name `field` and `host`. */
export const imageUrlReasons = [
  'page_of_pictures',
  'not_https',
  'private_address',
  'unreachable',
  'too_slow',
  'too_many_redirects',
  'not_found',
  'not_an_image',
] as const;
export type ImageUrlReason = (typeof imageUrlReasons)[number];

const isPublic = z.literal([0, 1]);

export const adminStoryItem = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  author_name: z.string(),
  role_before: z.string(),
  role_after: z.string(),
  community: z.string().nullable(),
  cover_url: z.string().nullable().describe('Null: there is none.'),
  avatar_url: z.string().nullable().describe('Null: there is none.'),
  is_public: isPublic,
  deleted: z.boolean(),
  sort_order: z.int(),
  reading_minutes: z.int(),
  version,
  published_at: instant.nullable().describe('Null: not published.'),
  created_at: instant,
  updated_at: instant,
});
export type AdminStoryItem = z.infer<typeof adminStoryItem>;

const storyDraft = draftOf(storyDraftContent);

export const storedStoryDraft = storyDraft.extend({ findings: z.array(storyFinding) });
export type StoredStoryDraft = z.infer<typeof storedStoryDraft>;

export const openStory = adminStoryItem.extend({
  summary: z.string(),
  course_slug: z.string().nullable(),
  course_name: z.string().nullable(),
  body: z.string(),
  draft: storyDraft.nullable(),
  others: otherEditors,
  findings: z
    .array(storyFinding)
    .describe('Of the draft of the caller, or of what is saved when there is none.'),
});
export type OpenStory = z.infer<typeof openStory>;

const stories = '/api/admin/learner-stories';
const one = `${stories}/:id` as const;
const params = z.object({ id });
const changed = { tag, access, params, responses: { 200: openStory } } as const;

export const storyStates = ['public', 'unpublished', 'deleted'] as const;

export const adminListStories = endpoint({
  method: 'GET',
  path: stories,
  summary: 'All learner stories without their texts, in the order of the public list',
  tag,
  access,
  query: page.extend({
    q: searchText.optional().describe('Searched in titles, authors and addresses.'),
    state: z.enum(storyStates).optional().describe('Without it: all that are not deleted.'),
    community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  }),
  responses: { 200: z.array(adminStoryItem) },
});

export const adminStoriesCsv = csvOf(adminListStories, '/api/admin/learner-stories.csv', 'Stories');

export const adminCreateStory = endpoint({
  method: 'POST',
  path: stories,
  summary: 'A new story, before all others; unpublished unless `is_public` is 1',
  tag,
  access,
  body: z.strictObject({
    title: fields.title,
    summary: fields.summary.default(''),
    author_name: fields.author_name.default(''),
    role_before: fields.role_before.default(''),
    role_after: fields.role_after.default(''),
    community: fields.community.default(null),
    course_slug: fields.course_slug.default(null),
    course_name: fields.course_name.default(null),
    cover_url: fields.cover_url.default(null),
    avatar_url: fields.avatar_url.default(null),
    body: fields.body.default(''),
    slug: storyContent.shape.slug.describe('Null: made from the title.'),
    is_public: isPublic.default(0),
  }),
  example: {
    body: {
      title: 'Từ kế toán kho đến người giữ cả bảng giá',
      summary: 'Sáu tháng học buổi tối, và một bảng tính thay ba cuốn sổ.',
      author_name: 'Nguyễn Thị Hạnh',
      role_before: 'Kế toán kho',
      role_after: 'Trưởng nhóm vận hành',
      community: 'retail',
      body: '## Ba cuốn sổ\n\nTôi bắt đầu bằng việc đếm lại kho.\n\n::video[dQw4w9WgXcQ]',
    },
  },
  responses: { 201: openStory },
  errors: ['CONFLICT', 'IMAGE_URL_NOT_DIRECT'],
});

/** The draft of the caller, and `/draft/publish` to save it as the text; public or not is another question. */
export const {
  get: adminGetStory,
  save: adminSaveStoryDraft,
  discard: adminDiscardStoryDraft,
  publish: adminPublishStoryDraft,
} = draftEndpoints({
  tag,
  called: 'A story',
  path: one,
  params,
  content: storyDraftContent,
  kept: storedStoryDraft,
  opened: openStory,
  publishPath: `${one}/draft/publish`,
  publishErrors: ['IMAGE_URL_NOT_DIRECT'],
});

export const adminUpdateStory = endpoint({
  ...changed,
  method: 'PUT',
  path: one,
  summary: 'Save all of a story, as its next version. 409 with `current` when it changed since `version`',
  body: storyContent.extend({ version, is_public: isPublic.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'IMAGE_URL_NOT_DIRECT'],
});

export const adminDeleteStory = endpoint({
  ...changed,
  method: 'DELETE',
  path: one,
  summary: 'Delete a story, which can be restored. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND'],
});

export const adminRestoreStory = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Bring a deleted story back, unpublished. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND'],
});

export const adminPublishStory = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/publish`,
  summary: 'Show a saved story to everybody. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
});

export const adminUnpublishStory = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/unpublish`,
  summary: 'Take a story off the public pages. Twice changes nothing.',
  ignoresBody: true,
  errors: ['NOT_FOUND'],
});

export const adminOrderStories = endpoint({
  method: 'PUT',
  path: `${stories}/order`,
  summary: 'Put these stories in this order, on the places that they have among all others',
  tag,
  access,
  body: z.strictObject({ story_ids: z.array(id).min(1).max(200) }),
  responses: { 200: z.array(adminStoryItem) },
  errors: ['NOT_FOUND'],
});

export const storyVersionSummary = z.object({
  version,
  title: z.string(),
  saved_by_name: z.string().nullable().describe('Null: an account that is gone.'),
  saved_at: instant,
});

export const storyVersion = storyVersionSummary.extend({
  slug: z.string(),
  summary: z.string(),
  author_name: z.string(),
  role_before: z.string(),
  role_after: z.string(),
  community: z.string().nullable(),
  course_slug: z.string().nullable(),
  course_name: z.string().nullable(),
  cover_url: z.string().nullable().describe('Null: there is none.'),
  avatar_url: z.string().nullable().describe('Null: there is none.'),
  body: z.string(),
});
export type StoryVersion = z.infer<typeof storyVersion>;

const versionParams = params.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) });

export const adminListStoryVersions = endpoint({
  method: 'GET',
  path: `${one}/versions`,
  summary: 'The versions of a story, newest first',
  tag,
  access,
  params,
  query: page,
  responses: { 200: z.array(storyVersionSummary) },
  errors: ['NOT_FOUND'],
});

export const adminGetStoryVersion = endpoint({
  method: 'GET',
  path: `${one}/versions/:version`,
  summary: 'A story as it was',
  tag,
  access,
  params: versionParams,
  responses: { 200: storyVersion },
  errors: ['NOT_FOUND'],
});

export const adminRestoreStoryVersion = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/versions/:version/restore`,
  summary:
    'Make an older version the next one; the address stays. 409 with `current` when it changed since `version`',
  params: versionParams,
  body: z.strictObject({ version }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const storyImage = z.object({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int() });
export type StoryImage = z.infer<typeof storyImage>;

export const adminUploadStoryImage = endpoint({
  method: 'POST',
  path: `${stories}/images`,
  summary: 'Store a picture (multipart field `file`, up to 15 MB) as WebP below 300 KB',
  tag,
  access,
  upload: true,
  maxUploadBytes: 15_000_000,
  responses: { 201: storyImage },
});
