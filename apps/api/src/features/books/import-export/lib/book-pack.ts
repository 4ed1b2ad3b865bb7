import { sources } from '@cungnghe/contracts/authoring/sources';
import { z } from 'zod';
import { packLine, packSlug, schemaHint } from '../../../authoring/public.ts';

/** `books/<slug>/book.json` */
export const bookFile = z.strictObject({
  ...schemaHint,
  title: packLine,
  summary: z.string(),
  sort_order: z.int().default(0),
  is_published: z.literal([0, 1]).default(0),
  outline_level: z.int().min(1).default(3),
  jobs_to_be_done: z.array(packLine).max(3).default([]),
  reader_pains: z.array(packLine).max(3).default([]),
  chapters: z
    .array(
      z.strictObject({
        slug: packSlug,
        title: packLine,
        sections: z
          .array(
            z.strictObject({
              slug: packSlug,
              title: packLine,
              minutes: z.int().min(1),
              sources: sources.default([]),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type BookFile = Omit<z.infer<typeof bookFile>, '$schema'>;

export interface PackBook {
  readonly slug: string;
  readonly file: BookFile;
  /** Markdown by the slug of its section. */
  readonly texts: Readonly<Record<string, string>>;
  /** A drawn cover, already sanitized. */
  readonly coverSvg: string | null;
}
