import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, searchText, slugParam } from '../shared.ts';

const tag = 'People';
const adminTag = 'Console: people';

/** What somebody can be named for. */
export const creditKinds = ['course', 'book', 'document', 'event'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** So many people are named for one thing. */
export const maxAuthors = 12;

const work = z.object({
  kind: z.enum(['course', 'book', 'document']),
  title: z.string(),
  community: z.object({ slug: z.string(), name: z.string(), name_en: z.string() }),
  path: z.string().describe('On the public site: the text where everybody reads it, else the community.'),
  free: z.boolean().describe('Whether the path leads to a text that everybody reads.'),
});

const ledEvent = z.object({
  title: z.string(),
  starts_at: instant,
  is_over: z.boolean(),
  path: z.string().nullable().describe('On the public site. Null: it has no page there.'),
});

const answers = z
  .object({
    count: z.int().describe('Replies to posts of others that still stand.'),
    solutions: z.int().describe('How many of them were chosen as what answered the post.'),
  })
  .describe('What somebody answered in discussions.');

/** What everybody may know of somebody who agreed. */
const shownOfPerson = z.object({
  name: z.string(),
  photo_url: z.string().nullable().describe('Null: there is none.'),
  headline: z.string().nullable().describe('Null: not said, or hidden.'),
  occupation: z.string().nullable().describe('Null: not said, or hidden.'),
  place: z.string().nullable().describe('Null: not said, or hidden.'),
  intro: z.string().nullable().describe('Null: not said, or hidden.'),
  links: z.array(z.string()).describe('None: not said, or hidden.'),
});

export const publicPerson = shownOfPerson
  .extend({
    slug: z.string(),
    works: z.array(work).describe('What they wrote, as far as it is published in communities on sale.'),
    events: z.array(ledEvent).describe('What they lead and led, the latest first.'),
    answers: answers.nullable().describe('Null: they do not show it.'),
  })
  .describe('Somebody who leads or writes, as everybody may know of them once they agreed.');
export type PublicPerson = z.infer<typeof publicPerson>;

export const getPublicPerson = endpoint({
  method: 'GET',
  path: '/api/public/people/:slug',
  summary: 'Somebody who leads or writes and agreed to be named; 404 for everybody else',
  tag: 'Public pages',
  access: 'public',
  params: z.object({ slug: slugParam }),
  responses: { 200: publicPerson },
  errors: ['NOT_FOUND'],
});

const namedFor = z.object({
  kind: z.enum(creditKinds),
  title: z.string(),
  shown: z.boolean().describe('Whether it is on the page: published, where everybody may know of it.'),
});

export const ownPage = shownOfPerson
  .extend({
    agreed: z.boolean(),
    shows_answers: z.boolean().describe('Whether the page says how often one answered.'),
    url: z.string().nullable().describe('The address of the page. Null: not agreed.'),
    named_for: z
      .array(namedFor)
      .describe('Empty: nobody has named them for anything, so there is nothing to agree to.'),
    answers: answers.describe('As it would be shown.'),
  })
  .describe('The public page of the caller, as it is or would be.');
export type OwnPage = z.infer<typeof ownPage>;

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/api/user/public-page',
  summary: 'What everybody would see of oneself as an author, and whether one agreed',
  tag,
  access: 'member',
  responses: { 200: ownPage },
});

export const setOwnPage = endpoint({
  method: 'PUT',
  path: '/api/user/public-page',
  summary:
    'Agree to be named in public for what one wrote and leads, or take it back: then the page is gone at once. CONFLICT while one is named for nothing',
  tag,
  access: 'member',
  body: z.strictObject({ agreed: z.boolean(), shows_answers: z.boolean() }),
  responses: { 200: ownPage },
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

/** Editors name whoever wrote a text; hosts, whoever leads an event. */
const access = { roles: ['editor', 'host'] } as const;

export const namedAuthor = z.object({
  id,
  name: z.string(),
  occupation: z.string().nullable().describe('Null: not said.'),
  photo_url: z.string().nullable().describe('Null: there is none.'),
  agreed: z.boolean().describe('Whether they agreed, without which nobody else sees their name.'),
});
export type NamedAuthor = z.infer<typeof namedAuthor>;

export const findCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/author-candidates',
  summary: 'Accounts whose name begins with the words, to name them for something',
  tag: adminTag,
  access,
  query: z.object({ q: searchText.describe('Parts of a name, with or without Vietnamese marks') }),
  responses: { 200: z.array(namedAuthor) },
  errors: ['RATE_LIMITED'],
});

const params = z.object({ kind: z.enum(creditKinds), subjectId: id });

export const adminAuthors = endpoint({
  method: 'GET',
  path: '/api/admin/authors/:kind/:subjectId',
  summary: 'Who is named for a course, a book, a document or an event, in order',
  tag: adminTag,
  access,
  params,
  responses: { 200: z.array(namedAuthor) },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const adminSetAuthors = endpoint({
  method: 'PUT',
  path: '/api/admin/authors/:kind/:subjectId',
  summary: 'Replace who is named for a course, a book, a document or an event',
  tag: adminTag,
  access,
  params,
  body: z.strictObject({
    account_ids: z
      .array(id)
      .max(maxAuthors)
      .refine((ids) => new Set(ids).size === ids.length, 'names somebody more than once'),
  }),
  responses: { 200: z.array(namedAuthor) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
