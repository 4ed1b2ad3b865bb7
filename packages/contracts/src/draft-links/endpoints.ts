import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftKinds } from '../scheduled-publications/endpoints.ts';
import { id, instant } from '../shared.ts';

const tag = 'Console: links to drafts';
const access = { roles: ['editor'] } as const;

/** For how many days a link answers; the first is what is offered. */
export const draftLinkDays = [7, 1, 30] as const;

/** As many as lead to the drafts of one text. */
export const draftLinksMax = 20;

export const draftLink = z.object({
  id,
  made_by_name: z.string(),
  is_own: z.boolean().describe('It leads to the draft of the caller.'),
  created_at: instant,
  expires_at: instant,
  opened_count: z.int().describe('How often the page was asked for, by whomever.'),
  last_opened_at: instant.nullable(),
});
export type DraftLink = z.infer<typeof draftLink>;

const ofText = z.object({ subjectId: id });

export const adminDraftLinks = endpoint({
  method: 'GET',
  path: '/api/admin/drafts/:subjectId/links',
  summary: 'The links by which drafts of a text are read without an account, newest first, whoever made them',
  tag,
  access,
  params: ofText,
  responses: { 200: z.array(draftLink) },
});

export const adminCreateDraftLink = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/:subjectId/links',
  summary:
    'Make a link by which anybody who has it reads the draft of the caller, as it is saved when they read it. It ends with its days, with the draft, and with the role of its maker. 409 CONFLICT with `nothing_typed` where there is no draft, with `too_many` beyond 20 links.',
  tag,
  access,
  stepUp: true,
  ofOwnDraft: true,
  params: ofText,
  body: z.strictObject({ days: z.literal(draftLinkDays).default(7) }),
  responses: { 201: z.object({ url: z.string().describe('Shown this once.'), link: draftLink }) },
  errors: ['CONFLICT'],
});

export const adminEndDraftLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/drafts/:subjectId/links/:id',
  summary: 'End a link at once, whoever made it',
  tag,
  access,
  params: ofText.extend({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['NOT_FOUND'],
});

const typedText = z.string().describe('As it was typed; it may be empty or unfinished.');

export const sharedDraft = z.object({
  kind: z.enum([...draftKinds, 'story']),
  language: z.enum(['vi', 'en']).describe('In which it is written.'),
  title: typedText,
  in_name: z.string().describe('The course, the book, the community or the learner that it is about.'),
  summary: typedText,
  body: typedText,
  video_id: z.string().nullable(),
  asset_url: z.string().nullable().describe('The page elsewhere that a document leads to.'),
  cover_url: z.string().nullable(),
  roles: z.array(z.string()).describe('Of a story: before and after.'),
  sources: z.array(
    z.object({
      title: typedText,
      publisher: typedText,
      url: z.string().nullable().describe('Null: what was typed is no address.'),
      checked_on: z.string().nullable(),
    }),
  ),
  shared_by: z.string(),
  saved_at: instant,
  expires_at: instant,
});
export type SharedDraft = z.infer<typeof sharedDraft>;

export const getSharedDraft = endpoint({
  method: 'GET',
  path: '/api/public/drafts/:draftToken',
  summary:
    'A draft, for whoever has its link. A link that has ended, one that never was and one to a text that is gone are the same 404.',
  tag: 'Public pages',
  access: 'public',
  params: z.object({ draftToken: z.string().max(200) }),
  responses: { 200: sharedDraft },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
