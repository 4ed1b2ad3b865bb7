import { z } from 'zod';
import {
  draftEndpoints,
  draftOf,
  maxBodyLength,
  otherEditors,
  previewAs,
  refusal,
  textFinding,
  typed,
  version,
} from '../authoring/drafts.ts';
import { outlineEndpoints, wholeEndpoints } from '../authoring/outlines.ts';
import { sources, typedSources, writtenSources } from '../authoring/sources.ts';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { csvOf } from '../csv.ts';
import { endpoint } from '../endpoint.ts';
import { videoIdFrom } from '../fields/video-id.ts';
import { id, instant, optionalText, slugParam, text } from '../shared.ts';
import { lesson } from './read.ts';

const tag = 'Console: courses';
const access = { roles: ['editor'] } as const;

export const lessonKinds = ['markdown', 'video'] as const;

const video = z.union([z.null(), z.string().max(300)]).transform((pasted, context) => {
  if (pasted === null || pasted.trim() === '') return null;
  const found = videoIdFrom(pasted);
  if (found === null) context.addIssue('This is not the address of a YouTube video');
  return found;
});

export const lessonContent = z
  .strictObject({
    title: text(1, 200),
    summary: text(0, 500),
    minutes: z.int().min(1).max(600),
    kind: z.enum(lessonKinds),
    body: text(0, maxBodyLength).describe('Markdown.'),
    sources: writtenSources,
    video_id: video.describe('An id or a pasted link; the id is what is kept.'),
  })
  .refine((content) => content.kind !== 'video' || content.video_id !== null, {
    path: ['video_id'],
    message: 'A video lesson needs a video',
  })
  .describe('What is published of a lesson.');
export type LessonContent = z.output<typeof lessonContent>;

export const lessonDraftContent = z
  .strictObject({
    title: typed(1000),
    summary: typed(2000),
    minutes: z.int().min(0).max(100_000).nullable(),
    kind: z.enum(lessonKinds),
    body: typed(maxBodyLength),
    sources: typedSources,
    video_id: typed(300),
  })
  .describe('What somebody is in the middle of typing: it may be unfinished in every respect.');
export type LessonDraftContent = z.infer<typeof lessonDraftContent>;

const lessonDraft = draftOf(lessonDraftContent);

export const storedLessonDraft = lessonDraft.extend({ findings: z.array(textFinding) });
export type StoredLessonDraft = z.infer<typeof storedLessonDraft>;

const publishedContent = z.object({
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  kind: z.enum(lessonKinds),
  body: z.string(),
  sources,
  video_id: z.string().nullable().describe('Null: no video.'),
});

export const editorLesson = publishedContent.extend({
  id,
  course_id: id,
  unit_id: id,
  slug: z.string(),
  position: z.int(),
  version,
  readers: z.int().describe('How many people have begun it.'),
  updated_at: instant,
});
export type EditorLesson = z.infer<typeof editorLesson>;

export const openLesson = editorLesson.extend({
  course: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    is_published: z.boolean(),
    community_slug: z.string().nullable().describe('Null: of no single community.'),
  }),
  draft: lessonDraft.nullable().describe("The caller's own; another editor's is never shown."),
  others: otherEditors,
  findings: z.array(textFinding).describe('Of the draft; without one, of what is published.'),
});
export type OpenLesson = z.infer<typeof openLesson>;

/** What a course is grouped by, as a pack writes it. */
export const courseTag = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const settings = {
  name: text(1, 200),
  name_en: optionalText(200),
  summary: text(0, 1000),
  outcomes: z
    .array(text(1, 160))
    .max(6)
    .optional()
    .describe('What one can do afterwards, a sentence each. Absent: as they are.'),
  course_tag: z.union([z.null(), courseTag]),
  sort_order: z.int().min(-10_000).max(10_000),
  community_id: id.nullable().describe('Null: shared by all communities.'),
};

export const editorCourse = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  name_en: z.string().nullable().describe('Null: named in Vietnamese alone.'),
  summary: z.string(),
  outcomes: z.array(z.string()),
  image_url: z.string().nullable().describe('Null: there is none.'),
  course_tag: z.string().nullable(),
  sort_order: z.int(),
  community_id: id.nullable(),
  community_slug: z.string().nullable().describe('Null: of no single community.'),
  community_name: z.string().nullable().describe('Null: of no single community.'),
  is_published: z.boolean(),
  lesson_count: z.int(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type EditorCourse = z.infer<typeof editorCourse>;

export const openCourse = editorCourse.extend({
  tags: z
    .array(z.string())
    .describe(
      'The tags that its community orders courses by; a shared course may carry a tag of any community.',
    ),
  units: z.array(z.object({ id, slug: z.string(), title: z.string(), lessons: z.array(editorLesson) })),
});
export type OpenCourse = z.infer<typeof openCourse>;

const courses = '/api/admin/learning/courses';
const courseParams = z.object({ id });
const lessonParams = courseParams.extend({ lessonId: id });

export const {
  list: adminCourses,
  get: adminCourse,
  save: adminSaveCourse,
  publish: adminPublishCourse,
  reorder: adminReorderCourse,
} = wholeEndpoints({
  tag,
  path: courses,
  whole: 'course',
  contents: 'units and lessons',
  params: courseParams,
  listed: editorCourse,
  opened: openCourse,
  settings: z.strictObject({ version, ...settings }),
  order: z.strictObject({
    units: z.array(z.strictObject({ id, lesson_ids: z.array(id).max(1000) })).max(200),
  }),
});

export const adminCoursesCsv = csvOf(adminCourses, '/api/admin/learning/courses.csv', 'Courses');

export const {
  createPart: adminCreateUnit,
  renamePart: adminRenameUnit,
  deletePart: adminDeleteUnit,
  createText: adminCreateLesson,
  deleteText: adminDeleteLesson,
} = outlineEndpoints({
  tag,
  path: `${courses}/:id`,
  part: 'unit',
  text: 'lesson',
  readers: 'learners of a published course',
  params: courseParams,
  partParams: courseParams.extend({ unitId: id }),
  textParams: lessonParams,
  opened: openCourse,
});

export const adminCreateCourse = endpoint({
  method: 'POST',
  path: courses,
  summary: 'A new course, not published yet; its address is made from its name',
  tag,
  access,
  body: z.strictObject({ name: settings.name, community_id: settings.community_id }),
  responses: { 201: openCourse },
  errors: ['CONFLICT'],
});

export const adminSaveLesson = endpoint({
  method: 'PUT',
  path: `${courses}/:id/lessons/:lessonId`,
  summary: 'Save what learners read; 409 with `current` when somebody has saved since `version`',
  tag,
  access,
  params: lessonParams,
  body: z.strictObject({ version, content: lessonContent }),
  responses: { 200: openLesson },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const {
  get: adminLesson,
  save: adminSaveLessonDraft,
  discard: adminDiscardLessonDraft,
  publish: adminPublishLessonDraft,
} = draftEndpoints({
  tag,
  called: 'A lesson',
  path: `${courses}/:id/lessons/:lessonId`,
  params: lessonParams,
  content: lessonDraftContent,
  kept: storedLessonDraft,
  opened: openLesson,
});

export const { list: adminLessonVersions, get: adminLessonVersion } = versionEndpoints({
  tag,
  called: 'a lesson',
  path: `${courses}/:id/lessons/:lessonId`,
  params: lessonParams,
  oneParams: lessonParams.extend({ version: versionParam }),
  content: publishedContent,
});

export const lessonPreview = z.object({
  as: z.enum(previewAs),
  community_slug: z
    .string()
    .nullable()
    .describe('The community through which it is read; null when there is none.'),
  status: z.int(),
  lesson: lesson.nullable().describe('What the learner gets: the lesson, or the refusal.'),
  refusal: refusal.nullable(),
});
export type LessonPreview = z.infer<typeof lessonPreview>;

export const adminPreviewLesson = endpoint({
  method: 'GET',
  path: `${courses}/:id/lessons/:lessonId/preview`,
  summary:
    'What somebody would get now, without a membership or with Pro, by the query that answers learners',
  tag,
  access,
  params: lessonParams,
  query: z.object({
    as: z.enum(previewAs).default('free').describe('Whose view is previewed'),
    community: slugParam.optional().describe('The community through which it is read, by its slug'),
  }),
  responses: { 200: lessonPreview },
  errors: ['NOT_FOUND'],
});
