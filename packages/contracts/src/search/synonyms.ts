import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line } from '../shared.ts';

const tag = 'Search';
const access = { roles: ['editor'] } as const;

/** Of what editors add. `words`: in one phrase; `also`: phrases that are looked for in the place of one. */
export const synonymLimits = { phrases: 500, also: 10, length: 60, words: 5 } as const;

const phrase = line(1, synonymLimits.length).describe('As it is typed into the search, at most five words.');
const also = z
  .array(line(1, synonymLimits.length))
  .max(synonymLimits.also)
  .describe('Looked for as well. Empty: the phrase stands for itself alone.');

export const searchSynonym = z.object({
  id,
  phrase: z.string(),
  also: z.array(z.string()),
  version: z.int(),
  updated_at: instant,
});
export type SearchSynonym = z.infer<typeof searchSynonym>;

export const adminListSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/search/synonyms',
  summary:
    'What the search takes for the same: what editors have added, and what comes with the product where they said nothing else',
  tag,
  access,
  responses: {
    200: z.object({
      added: z.array(searchSynonym).describe('By phrase.'),
      shipped: z.array(z.object({ phrase: z.string(), also: z.array(z.string()) })),
    }),
  },
});

export const adminSaveSynonym = endpoint({
  method: 'PUT',
  path: '/api/admin/search/synonyms',
  summary:
    'Say what a phrase stands for. 409 with `current` when `version` is not the one that stands there, 0 for none; with `reason: too_many` beyond 500 phrases.',
  tag,
  access,
  body: z.strictObject({ phrase, also, version: z.int().min(0) }),
  example: { body: { phrase: 'nhà kho', also: ['kho hàng', 'tồn kho'], version: 0 } },
  responses: { 200: searchSynonym },
  errors: ['CONFLICT'],
});

export const adminDeleteSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/search/synonyms/:id',
  summary: 'Forget what was said of a phrase; what comes with the product holds again',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: z.object({ deleted: z.literal(true) }) },
});
