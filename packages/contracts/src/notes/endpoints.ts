import { z } from 'zod';
import { aboutText } from '../discussions/posts.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, revision, searchText, text } from '../shared.ts';

const tag = 'Notes';

export const noteLimits = { quote: 1000, around: 64, body: 5000, notes: 2000 } as const;

/** Signs around a passage are compared as they are: nothing is taken off. */
const around = z
  .string()
  .max(noteLimits.around)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u);

const passage = {
  quote: text(1, noteLimits.quote)
    .nullable()
    .describe('The words that are marked; null: a note on the whole text.'),
  prefix: around.describe('What stands before them in the text, as in a TextQuoteSelector of W3C.'),
  suffix: around.describe('What stands after them.'),
};

export const note = z.object({
  id,
  about: z.string().describe('The text, as `lesson:<id>`, `section:<id>` or `document:<id>`.'),
  about_title: z
    .string()
    .nullable()
    .describe('The title of that text; null: the caller cannot know of it any more.'),
  about_path: z.string().nullable().describe('Where it is read in the learner app; null: see `about_title`.'),
  is_readable: z
    .boolean()
    .describe('Whether the caller may read that text now; if not, its words are not here.'),
  has_quote: z.boolean().describe('Whether a passage is marked, also while its words are not here.'),
  quote: z.string().nullable(),
  prefix: z.string().nullable(),
  suffix: z.string().nullable(),
  body: z.string().describe('What was noted; may be empty where a passage is marked.'),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Note = z.infer<typeof note>;

const body = text(0, noteLimits.body);
const noteParams = z.object({ noteId: id });

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/user/notes',
  summary: "The caller's own notes, the newest first",
  tag,
  access: 'member',
  query: page.extend({
    about: aboutText.optional().describe('Only notes on this text'),
    q: searchText.optional().describe('Only notes that hold these words, with or without Vietnamese marks'),
  }),
  responses: { 200: z.array(note) },
});

export const createNote = endpoint({
  method: 'POST',
  path: '/api/user/notes',
  summary:
    'Note something of a text that one may read, or mark a passage of it. Sending the same `send_id` again answers 200 with what was stored.',
  tag,
  access: 'member',
  body: z
    .strictObject({
      about: aboutText,
      quote: passage.quote.default(null),
      prefix: passage.prefix.default(''),
      suffix: passage.suffix.default(''),
      body: body.default(''),
      send_id: z.uuid().describe('Made by the client, once for each note.'),
    })
    .refine(({ quote, body: words }) => quote !== null || words !== '', {
      path: ['body'],
      message: 'has neither a passage nor words',
    }),
  example: {
    body: {
      about: 'lesson:les-gia-von',
      quote: 'giá vốn của một ly cà phê',
      prefix: 'Hãy tính ',
      suffix: ' trước khi đặt giá bán.',
      body: 'Tính lại cho ly lớn.',
      send_id: '0b9a8c5e-3d0f-4c56-9f8f-6f4c2f3f7d11',
    },
  },
  responses: { 200: note, 201: note },
  errors: ['NOT_FOUND', 'PRO_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
});

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api/user/notes/:noteId',
  summary: 'Change what was noted. CONFLICT comes with the stored one as `current`.',
  tag,
  access: 'member',
  params: noteParams,
  body: z.strictObject({ body, version: revision }),
  example: { body: { body: 'Tính lại cho ly lớn và ly nhỏ.', version: 1 } },
  responses: { 200: note },
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/user/notes/:noteId',
  summary: 'Delete a note. Twice changes nothing.',
  tag,
  access: 'member',
  params: noteParams,
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['RATE_LIMITED'],
});
