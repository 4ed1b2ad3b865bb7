import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { hasPiledMarks, instant, revision } from '../shared.ts';

/** Raised by every change of what an editor sees; a save names the version that it was based on. */
export const version = revision.min(1);

/** Text as it stands in the field; only what the database cannot hold is refused. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0') && !hasPiledMarks(value));

export const maxBodyLength = 100_000;

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

/** What a text of a page may hold that its readers would not see as it was written, or that is too much for them. */
export const textRules = [
  'lost_heading',
  'lost_html',
  'lost_picture',
  'lost_link',
  'lost_reference',
  'lost_footnote',
  'lost_quiz',
  'lost_worksheet_form',
  'lost_worksheet_field',
  'lost_worksheet_computation',
  'lost_worksheet_circle',
  'lost_worksheet_size',
  'lost_worksheet_place',
  'lost_elements',
  'lost_cells',
  'lost_links',
  'lost_depth',
  'lost_tangled',
] as const;

export const textFinding = z.object({
  path: z.literal('body'),
  rule: z.enum(textRules),
  found: z.int().describe('The line it is on, from one.'),
  blocks: z.boolean().describe('False: it is published, and shown as it was typed.'),
});
export type TextFinding = z.infer<typeof textFinding>;

export const otherEditors = z
  .array(z.object({ name: z.string(), updated_at: instant }))
  .describe('Who else has typed something here that is not published.');

export const previewAs = ['guest', 'free', 'pro'] as const;
export type PreviewAs = (typeof previewAs)[number];

export const refusal = z.looseObject({ code: z.string(), message: z.string() });

interface Drafted<
  Params extends z.ZodType,
  Content extends z.ZodType,
  Kept extends z.ZodType,
  Opened extends z.ZodType,
> {
  readonly tag: string;
  /** How it begins a sentence. */
  readonly called: string;
  /** Of the text. */
  readonly path: string;
  readonly params: Params;
  /** What may be typed. */
  readonly content: Content;
  /** What a save of the draft answers. */
  readonly kept: Kept;
  /** The text as its editor sees it. */
  readonly opened: Opened;
  /** Where a draft becomes the text, when `path/publish` means something else. */
  readonly publishPath?: string;
  /** How else the publishing of a draft is refused. */
  readonly publishErrors?: readonly ErrorCode[];
}

/** What an editor does with a text by a draft of their own, whatever text it is. */
export function draftEndpoints<
  Params extends z.ZodType,
  Content extends z.ZodType,
  Kept extends z.ZodType,
  Opened extends z.ZodType,
>({
  tag,
  called,
  path,
  params,
  content,
  kept,
  opened,
  publishPath = `${path}/publish`,
  publishErrors = [],
}: Drafted<Params, Content, Kept, Opened>) {
  const text = {
    tag,
    access: { roles: ['editor'] },
    ofOwnDraft: true,
    params,
    responses: { 200: opened },
  } as const;
  return {
    get: endpoint({
      ...text,
      method: 'GET',
      path,
      summary: `${called} to work on, with the draft of the caller`,
      errors: ['NOT_FOUND'],
    }),
    save: endpoint({
      ...text,
      method: 'PUT',
      path: `${path}/draft`,
      summary:
        'Keep what is being typed, for the caller alone. `revision` is that of the draft it continues, 0 for none; 409 with `draft` when another tab has saved since',
      body: draftBody(content),
      responses: { 200: kept },
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    discard: endpoint({
      ...text,
      method: 'DELETE',
      path: `${path}/draft`,
      summary: 'Throw the draft of the caller away',
      ignoresBody: true,
      errors: ['NOT_FOUND'],
    }),
    publish: endpoint({
      ...text,
      method: 'POST',
      path: publishPath,
      summary:
        'Make the draft of the caller what learners read; 409 with `current` when somebody has published since',
      body: z.strictObject({ revision: z.int().min(1) }),
      errors: ['NOT_FOUND', 'CONFLICT', ...publishErrors],
    }),
  };
}
