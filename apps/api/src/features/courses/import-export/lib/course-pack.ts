import { sources } from '@cungnghe/contracts/authoring/sources';
import { z } from 'zod';
import { packLine, packSlug, schemaHint } from '../../../authoring/public.ts';

const lesson = z.strictObject({
  slug: packSlug,
  title: packLine,
  summary: z.string(),
  minutes: z.int().min(1),
  sources: sources.default([]),
  video_id: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional()
    .describe('The id of a YouTube video; the Markdown file may then be left out.'),
});

/** `courses/<slug>/course.json` */
export const courseFile = z.strictObject({
  ...schemaHint,
  name: packLine,
  name_en: packLine.nullable().default(null),
  summary: z.string(),
  outcomes: z
    .array(packLine.max(160))
    .max(6)
    .default([])
    .describe('What one can do after the course, a sentence each.'),
  tag: packSlug.nullable().default(null).describe('One of the tags of course-tags.json.'),
  sort_order: z.int().default(0),
  is_published: z.boolean().default(true),
  units: z.array(z.strictObject({ slug: packSlug, title: packLine, lessons: z.array(lesson).min(1) })).min(1),
});

/** `course-tags.json`: the order in which a community shows its courses. */
export const tagsFile = z.array(z.strictObject({ tag: packSlug, rank: z.int().min(0).max(9999) }));

export type CourseFile = Omit<z.infer<typeof courseFile>, '$schema'>;

export interface PackCourse {
  readonly slug: string;
  readonly file: CourseFile;
  /** Markdown by the slug of its lesson. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface CoursesPack {
  readonly tags: z.infer<typeof tagsFile>;
  readonly courses: readonly PackCourse[];
}
