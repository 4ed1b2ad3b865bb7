import { z } from 'zod';
import { lessonParams } from '../courses/read.ts';
import { endpoint } from '../endpoint.ts';
import { instant, revision, slugParam, text } from '../shared.ts';

const tag = 'Worksheets';

const worksheet = '/api/communities/:slug/courses/:courseSlug/lessons/:lessonId/worksheets/:worksheetKey';

const params = lessonParams.extend({ worksheetKey: slugParam });

const name = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/);

const describeValues =
  'By the names of the fields: a number, a text or whether it is ticked. Empty fields are left out.';

export const roomFigure = z.object({
  name: z.string().describe('Of the result in the worksheet; its row and column where it has none.'),
  label: z.string(),
  unit: z.string().nullable(),
  held_at: instant.describe('When the workshop began.'),
  answered: z.int().describe('At least five.'),
  median: z.number(),
  from: z.number().describe('The middle half of them lies from here…'),
  to: z.number().describe('…to here.'),
});
export type RoomFigure = z.infer<typeof roomFigure>;

export const filledInWorksheet = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).describe(describeValues),
  version: z.int().describe('0: never saved.'),
  updated_at: instant.nullable().describe('Null: never saved.'),
});
export type FilledInWorksheet = z.infer<typeof filledInWorksheet>;

export const ownWorksheet = filledInWorksheet.extend({
  room: z
    .array(roomFigure)
    .describe(
      'What the newest workshop gave that was asked for what this worksheet computes, and saw the results.',
    ),
});
export type OwnWorksheet = z.infer<typeof ownWorksheet>;

export const getOwnWorksheet = endpoint({
  method: 'GET',
  path: worksheet,
  summary: 'What the caller has filled in of a worksheet in a lesson that one may read',
  tag,
  access: 'member',
  params,
  responses: { 200: ownWorksheet },
  errors: ['NOT_FOUND', 'PRO_REQUIRED'],
});

export const saveOwnWorksheet = endpoint({
  method: 'PUT',
  path: worksheet,
  summary:
    'Keep what is filled in. 409 with what is stored in `current` when another device saved since `version`.',
  tag,
  access: 'member',
  params,
  body: z.strictObject({
    values: z.record(name, z.union([text(0, 500), z.number(), z.boolean()])).describe(describeValues),
    version: revision,
  }),
  example: { body: { values: { coc_gia: 850, ghi_chu: 'Hỏi lại giá nắp', da_hoi: true }, version: 0 } },
  responses: { 200: filledInWorksheet },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});
