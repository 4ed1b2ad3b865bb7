import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, slugParam, vnd } from '../shared.ts';

const tag = 'Communities';

export const dimensions = ['industry', 'occupation', 'holding'] as const;

export const membership = z.object({
  community_slug: z.string(),
  tier: z.enum(['free', 'pro']),
  pro_expires_at: instant.nullable().describe('Null: no Pro so far.'),
  is_home: z.boolean(),
  is_pro: z.boolean().describe('The one Pro test: tier is `pro` and the expiry lies in the future.'),
});
export type Membership = z.infer<typeof membership>;

export const price = z
  .object({
    today_vnd: vnd,
    next_month_vnd: vnd,
    next_change_at: instant.describe(
      'When the next price begins: midnight in Vietnam on the first of next month.',
    ),
  })
  .describe(
    "Today's price and the next step, both by the calendar month in Vietnam. Null while not on sale.",
  );
export type Price = z.infer<typeof price>;

export const communityCard = z.object({
  id,
  slug: z.string(),
  dimension: z.enum(['industry', 'occupation']),
  name: z.string(),
  tagline: z.string(),
  hero_image_url: z.string().nullable().describe('Null: there is none.'),
  sort_order: z.int(),
  course_count: z.int(),
  is_member: z.boolean(),
  is_home: z.boolean(),
  is_pro: z.boolean(),
});
export type CommunityCard = z.infer<typeof communityCard>;

export const homeSwitch = z.object({
  locked: z.boolean(),
  next_change_at: instant.nullable().describe('The next 00:01 in Vietnam when locked, else null.'),
});

export const communityList = z.object({
  industry: z.array(communityCard),
  occupation: z.array(communityCard),
  home_switch: homeSwitch,
  home_slug: z.string().nullable(),
});
export type CommunityList = z.infer<typeof communityList>;

export const communityDetail = z.object({
  id,
  slug: z.string(),
  dimension: z.enum(dimensions),
  name: z.string(),
  tagline: z.string(),
  hero_image_url: z.string().nullable().describe('Null: there is none.'),
  access: z.enum(['pro', 'open']),
  counts: z.object({
    members: z.int(),
    courses: z.int(),
    books: z.int(),
    documents: z.int(),
    ready_documents: z
      .int()
      .describe('Those of them that are written here: the others have a title and wait, or are links.'),
    report_links: z.int().describe('Those of them that lead to reports of others.'),
    events: z.int(),
    posts: z.int(),
  }),
  canvases: z
    .object({ bmc: z.boolean(), jtbd: z.boolean() })
    .describe('Whether there is a canvas to open with Pro.'),
  membership: membership.nullable(),
  price: price.nullable(),
  can: z.object({
    read_all: z.boolean().describe('Open every lesson, book and document: Pro here, or an open community.'),
    write: z.boolean().describe('Begin and answer discussions.'),
    order: z.boolean(),
    set_home: z.boolean(),
  }),
});
export type CommunityDetail = z.infer<typeof communityDetail>;

/** `:slug` also takes the community's id, because one community's slug is `home`, and so is a route. */
export const communityParams = z.object({ slug: slugParam });

export const listCommunities = endpoint({
  method: 'GET',
  path: '/api/communities',
  summary: 'The communities one can choose, by dimension',
  tag,
  access: 'member',
  responses: { 200: communityList },
});

export const getHomeCommunity = endpoint({
  method: 'GET',
  path: '/api/communities/home',
  summary: "The caller's home community; 404 before the first choice",
  tag,
  access: 'member',
  responses: { 200: communityDetail },
  errors: ['NOT_FOUND'],
});

export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/communities/:slug',
  summary: 'One community with its counts and what the caller may do in it',
  tag,
  access: 'member',
  params: communityParams,
  responses: { 200: communityDetail },
  errors: ['NOT_FOUND'],
});

export const joinCommunity = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/join',
  summary: 'Join; with `set_home` also make it the home community (once per Vietnam day)',
  tag,
  access: 'member',
  params: communityParams,
  body: z.strictObject({ set_home: z.boolean().default(false) }),
  bodyOptional: true,
  example: { body: { set_home: true } },
  responses: { 200: z.object({ membership }) },
  errors: ['COMMUNITY_SWITCH_LOCKED'],
  legacyErrors: [404, 422],
});

const contentSubscription = {
  tag,
  access: 'member',
  path: '/api/communities/:slug/content-subscription',
  params: communityParams,
  responses: { 200: z.object({ subscribed: z.boolean() }) },
  errors: ['NOT_FOUND'],
} as const;

export const getContentSubscription = endpoint({
  ...contentSubscription,
  method: 'GET',
  summary: 'Whether the caller is notified once when this community has something to read',
});

export const subscribeToContent = endpoint({
  ...contentSubscription,
  method: 'PUT',
  summary: 'Be notified once when this community has something to read. Twice changes nothing.',
  ignoresBody: true,
});

export const unsubscribeFromContent = endpoint({
  ...contentSubscription,
  method: 'DELETE',
  summary: 'Not be notified after all. Twice changes nothing.',
  ignoresBody: true,
});

const person = z.object({
  id,
  name: z.string(),
  photo_url: z.string().nullable().describe('Null: there is none.'),
});

export const courseCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  name_en: z.string().nullable().describe('Null: named in Vietnamese alone.'),
  summary: z.string(),
  image_url: z
    .string()
    .nullable()
    .describe('Null means the card shows a frame with the first letter of the name.'),
  course_tag: z.string().nullable(),
  scope: z.enum(['community', 'shared']),
  lesson_count: z.int(),
  completed_count: z.int(),
  total_minutes: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;

export const bookCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover_url: z.string().nullable().describe('Null: there is none.'),
  cover_svg: z
    .string()
    .nullable()
    .describe(
      'A sanitised drawing; shown only when there is no `cover_url`, and only as an image, never inlined.',
    ),
  section_count: z.int(),
  read_count: z.int(),
  total_minutes: z.int(),
});
export type BookCard = z.infer<typeof bookCard>;

export const eventCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant.nullable().describe('Null: nobody has said when it ends.'),
  scope: z.enum(['community', 'school']),
});
export const postCard = z.object({
  id,
  title: z.string(),
  author: person,
  pinned: z.boolean(),
  reply_count: z.int(),
  replier_count: z.int(),
  last_reply_at: instant.nullable().describe('Null: no reply yet.'),
  created_at: instant,
});

export const communityHome = z.object({
  events: z.array(eventCard).max(3),
  courses: z.array(courseCard).max(3),
  books: z.array(bookCard).max(3),
  posts: z.array(postCard).max(3),
});
export type CommunityHome = z.infer<typeof communityHome>;

export const getCommunityHome = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/home',
  summary: 'What is new and next in one community, at most three rows a section',
  tag,
  access: 'member',
  params: communityParams,
  responses: { 200: communityHome },
  errors: ['NOT_FOUND'],
});

export const publicCommunity = z.object({
  id,
  slug: z.string(),
  dimension: z.enum(['industry', 'occupation']),
  name: z.string(),
  name_en: z.string(),
  tagline: z.string(),
  tagline_en: z.string().describe('Empty: only said in Vietnamese.'),
  hero_image_url: z.string().nullable().describe('Null: there is none.'),
  courses: z.int(),
  lessons: z.int(),
  books: z.int(),
  ready_documents: z.int().describe('Those that are written.'),
});
export type PublicCommunity = z.infer<typeof publicCommunity>;

export const listPublicCommunities = endpoint({
  method: 'GET',
  path: '/api/public/communities',
  summary: 'The communities and what they hold, for people who have not signed in',
  tag,
  access: 'public',
  responses: {
    200: z.object({
      communities: z.array(publicCommunity),
      price: price.nullable().describe('The lowest of all communities on sale.'),
      price_is_common: z.boolean().describe('Whether every community on sale has this price.'),
    }),
  },
});

// ---- operators ----

const adminTag = 'Console: communities';

export const priceRule = z.object({
  kind: z.literal('monthly_step'),
  base_year: z.int(),
  base_month: z.int().min(1).max(12),
  base_vnd: vnd,
  step_vnd: vnd,
});
export type PriceRule = z.infer<typeof priceRule>;

export const adminCommunity = z.object({
  id,
  slug: z.string(),
  dimension: z.enum(dimensions),
  name: z.string(),
  name_en: z.string(),
  tagline: z.string(),
  tagline_en: z.string().describe('Empty: only said in Vietnamese.'),
  hero_image_url: z.string().nullable().describe('Null: its cover is drawn.'),
  version: z.int().describe('Of its names and taglines.'),
  status: z.enum(['active', 'hidden']),
  access: z.enum(['pro', 'open']),
  public_reading: z
    .boolean()
    .describe('Whether everybody reads, without an account, what a free member reads.'),
  price_rule: priceRule.nullable(),
  price: price.nullable(),
  members: z.int(),
  pro_members: z.int(),
  courses: z.int(),
  pending_orders: z.int(),
  content_subscribers: z.int().describe('Members who want to know when there is something to read.'),
});
export type AdminCommunity = z.infer<typeof adminCommunity>;

export const adminCommunities = endpoint({
  method: 'GET',
  path: '/api/admin/communities',
  summary: 'Every community, hidden ones included, with its price rule',
  tag: adminTag,
  access: { roles: ['editor', 'host', 'finance', 'support'] },
  responses: { 200: z.array(adminCommunity) },
});

export const adminSetPrice = endpoint({
  method: 'PUT',
  path: '/api/admin/communities/:slug/price',
  summary: 'Change the base price. The base month cannot change here: that would rewrite price history.',
  tag: adminTag,
  access: { roles: ['finance'] },
  stepUp: true,
  params: communityParams,
  body: z.strictObject({ base_vnd: z.int().min(1_000).max(1_000_000_000) }),
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND', 'NOT_ON_SALE'],
});

export const adminSetPublicReading = endpoint({
  method: 'PUT',
  path: '/api/admin/communities/:slug/public-reading',
  summary: 'Whether the free texts and the events of a community have pages on the public site',
  tag: adminTag,
  access: { roles: ['editor'] },
  params: communityParams,
  body: z.strictObject({ enabled: z.boolean() }),
  responses: { 200: adminCommunity },
  errors: ['NOT_FOUND'],
});
