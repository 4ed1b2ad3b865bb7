import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { author } from '../people/author.ts';
import { id, instant, slugParam } from '../shared.ts';

const tag = 'Public pages';

export const publicEventDetail = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string().describe('Markdown.'),
    starts_at: instant,
    ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
    online: z.boolean(),
    place: z.string().nullable(),
    host_name: z.string().nullable().describe('Null: nobody is named.'),
    authors: z.array(author).describe('Who leads it and agreed to be named, in order.'),
    yes_count: z.int(),
    capacity: z.int().nullable().describe('Null: as many as like.'),
    seats_left: z.int().nullable().describe('Null: as many as like.'),
    is_over: z.boolean(),
    cancelled_at: instant.nullable().describe('Null: not cancelled.'),
    updated_at: instant,
    community: z
      .object({
        slug: z.string(),
        name: z.string(),
        name_en: z.string(),
        tagline: z.string(),
        tagline_en: z.string().describe('Empty: only said in Vietnamese.'),
      })
      .nullable()
      .describe('Null: of the whole school.'),
    previous: z
      .object({ slug: z.string(), title: z.string(), starts_at: instant, yes_count: z.int() })
      .nullable()
      .describe('The last one of the same community or school that is over.'),
  })
  .describe('An event as everybody may know of it: never how to get in.');
export type PublicEventDetail = z.infer<typeof publicEventDetail>;

const params = z.object({ slug: slugParam });

export const getPublicEvent = endpoint({
  method: 'GET',
  path: '/api/public/events/:slug',
  summary: 'An event of the school, or of a community that is read in public; never its links',
  tag,
  access: 'public',
  params,
  responses: { 200: publicEventDetail },
  errors: ['NOT_FOUND'],
});

export const getPublicEventCalendar = endpoint({
  method: 'GET',
  path: '/api/public/events/:slug/calendar.ics',
  summary: 'The same for a calendar program (RFC 5545)',
  tag,
  access: 'public',
  params,
  produces: 'text/calendar; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});
