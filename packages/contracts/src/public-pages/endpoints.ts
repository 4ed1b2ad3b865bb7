import { z } from 'zod';
import { communityParams, price, publicCommunity } from '../communities/endpoints.ts';
import { publicQuote } from '../discussions/showcase.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../shared.ts';

const tag = 'Public pages';

export const publicEvent = z
  .object({
    slug: z.string(),
    title: z.string(),
    starts_at: instant,
    ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
    online: z.boolean(),
    host_name: z.string().nullable().describe('Null: nobody is named.'),
    community: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .describe('Null: of the whole school.'),
    has_page: z.boolean().describe('Whether it has a page on the public site.'),
  })
  .describe('An event as everybody may know of it: never how to get in.');
export type PublicEvent = z.infer<typeof publicEvent>;

const title = z
  .object({
    slug: z.string().nullable().describe('Of its page on the public site. Null: it has none.'),
    title: z.string(),
    minutes: z.int(),
    written: z.boolean(),
    free: z.boolean(),
  })
  .describe(
    'A text by its title. `written`: there is something to read or see; `free`: whoever has signed in reads it.',
  );

const group = z.object({ title: z.string(), texts: z.array(title) });

const outlined = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  groups: z.array(group),
});
export type PublicOutline = z.infer<typeof outlined>;

export const lessonSample = z
  .object({
    course: z.string(),
    course_slug: z.string(),
    lesson: z.string(),
    lesson_id: id,
    lesson_slug: z.string().nullable().describe('Of its page on the public site. Null: it has none.'),
    minutes: z.int(),
    excerpt: z.string().describe('Markdown, some hundred words of it.'),
  })
  .describe('The beginning of a lesson that is free.');
export type LessonSample = z.infer<typeof lessonSample>;

export const publicCommunityDetail = publicCommunity.extend({
  price: price.nullable(),
  course_outlines: z
    .array(outlined)
    .describe('With units of lessons; those that all communities share included.'),
  book_outlines: z.array(outlined).describe('With chapters of sections.'),
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.int(),
      ready_documents: z.int().describe('Those of them that are written.'),
      titles: z.array(z.string()).describe('The titles of some that are written.'),
    }),
  ),
  previews: z
    .array(z.object({ slug: z.string(), title: z.string() }))
    .describe('The documents that have a page on the public site.'),
  events: z.array(publicEvent),
  sample: lessonSample.nullable(),
});
export type PublicCommunityDetail = z.infer<typeof publicCommunityDetail>;

export const getPublicCommunity = endpoint({
  method: 'GET',
  path: '/api/public/communities/:slug',
  summary: 'What a community on sale holds, by titles, and the beginning of a free lesson',
  tag,
  access: 'public',
  params: communityParams,
  conditional: true,
  responses: { 200: publicCommunityDetail },
  errors: ['NOT_FOUND'],
});

export const paymentWays = ['vietqr', 'bank_transfer', 'by_arrangement'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const getPublicHome = endpoint({
  method: 'GET',
  path: '/api/public/home',
  summary: 'The beginnings of a free lesson and of a discussion, and the next events of communities on sale',
  tag,
  access: 'public',
  conditional: true,
  responses: {
    200: z.object({
      sample: lessonSample
        .extend({ community: z.object({ slug: z.string(), name: z.string() }) })
        .nullable()
        .describe('Of the first community that has a course with a written first lesson.'),
      thread: publicQuote.nullable().describe('That an editor has chosen, of those whose author allows it.'),
      events: z.array(publicEvent),
      payment: z
        .enum(paymentWays)
        .describe(
          'How an order is paid: by transfer with or without a QR code, or as somebody of ours arranges it.',
        ),
    }),
  },
});
