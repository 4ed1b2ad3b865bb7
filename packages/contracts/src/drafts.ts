import { z } from 'zod';
import { instant, revision } from './shared.ts';

/** Raised by every change of what an editor sees; a save names the version that it was based on. */
export const version = revision.min(1);

/** Text as it stands in the field; only what the database cannot hold is refused. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'));

export const longestBody = 100_000;

/** What one editor has typed and not published; another editor's is never shown. */
export const draftOf = <Content extends z.ZodType>(content: Content) =>
  z.object({ based_on_version: version, revision: z.int(), content, updated_at: instant });

export interface Draft<Content> {
  readonly based_on_version: number;
  readonly revision: number;
  readonly content: Content;
  readonly updated_at: string;
}

/** `revision` is that of the draft that is continued, 0 for none. */
export const draftBody = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({ based_on_version: version, revision, content });

/** Who else has typed something here that is not published. */
export const otherEditors = z.array(z.object({ name: z.string(), updated_at: instant }));

export const previewAs = ['guest', 'free', 'pro'] as const;
export type PreviewAs = (typeof previewAs)[number];

export const refusal = z.looseObject({ code: z.string(), message: z.string() });
