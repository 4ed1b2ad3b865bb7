import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { postListItem } from '../discussions/posts.ts';
import { endpoint } from '../endpoint.ts';
import {
  anonymousHttps,
  id,
  instant,
  line,
  optionalLine,
  page,
  plainHttps,
  revision,
  searchText,
} from '../shared.ts';

const tag = 'Members';

/** What somebody decides about one by one, whether other members see it. */
export const profileFields = [
  'occupation',
  'place',
  'intro',
  'headline',
  'can_help_with',
  'looking_for',
  'links',
] as const;
export type ProfileField = (typeof profileFields)[number];

export const visibilities = ['members', 'hidden'] as const;

/** How much somebody may say of themselves. */
export const profileLimits = { headline: 120, tags: 8, tag: 40, links: 5, link: 300 } as const;

const fold = (value: string) => value.toLocaleLowerCase('vi');

/** Short words, each once. */
const tags = z
  .array(line(1, profileLimits.tag))
  .max(profileLimits.tags)
  .refine(
    (values) => new Set(values.map(fold)).size === values.length,
    'names the same thing more than once',
  );

const isWebAddress = (value: string) => {
  const host = URL.canParse(value) ? new URL(value).host : '';
  // A name before an @ makes an address look like that of somebody else.
  return plainHttps.test(value) && host.includes('.') && anonymousHttps.test(value);
};

const link = z
  .string()
  .max(profileLimits.link)
  .transform((value) => value.trim())
  .refine(isWebAddress, 'is no address of a page with https');

const visibility = z.object(
  Object.fromEntries(profileFields.map((name) => [name, z.enum(visibilities)])) as Record<
    ProfileField,
    z.ZodEnum<{ members: 'members'; hidden: 'hidden' }>
  >,
);

export const ownListing = z.object({
  listed: z.boolean().describe('Whether the account agreed to be found by members of its communities.'),
  listed_at: instant.nullable().describe('When it agreed; null: it did not, or not any more.'),
  headline: z.string().nullable(),
  can_help_with: z.array(z.string()),
  looking_for: z.array(z.string()),
  links: z.array(z.string()),
  visibility: visibility.describe('What members see, field by field, once the account is listed.'),
  name: z.string(),
  photo_url: z.string().nullable(),
  occupation: z.string().nullable().describe('The `job_title` of the account, changed there.'),
  place: z.string().nullable().describe('The `location` of the account, changed there.'),
  intro: z.string().nullable().describe('The `intro` of the account, changed there.'),
  version: revision.describe('Goes back with a change; 0 before the first.'),
});
export type OwnListing = z.infer<typeof ownListing>;

export const getOwnListing = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'What members find of oneself, and whether they do',
  tag,
  access: 'member',
  responses: { 200: ownListing },
});

export const setOwnListing = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary:
    'Say what members find of oneself. `listed: false` takes it from lists, search and pages at once, and keeps what was written',
  tag,
  access: 'member',
  body: z.strictObject({
    listed: z.boolean(),
    headline: optionalLine(profileLimits.headline),
    can_help_with: tags,
    looking_for: tags,
    links: z
      .array(link)
      .max(profileLimits.links)
      .refine((values) => new Set(values).size === values.length, 'names the same page more than once'),
    visibility: z.strictObject(visibility.shape),
    version: revision,
  }),
  responses: { 200: ownListing },
  errors: ['CONFLICT', 'RATE_LIMITED'],
});

export const memberCard = z
  .object({
    id,
    name: z.string(),
    photo_url: z.string().nullable().describe('Null: there is none.'),
    occupation: z.string().nullable().describe('Null: not said, or not for members.'),
    place: z.string().nullable().describe('Null: not said, or not for members.'),
    headline: z.string().nullable().describe('Null: not said, or not for members.'),
    can_help_with: z.array(z.string()),
    joined_at: instant.describe('When they joined this community.'),
  })
  .describe('Somebody who agreed to be listed, as the members of a community find them.');
export type MemberCard = z.infer<typeof memberCard>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/members',
  summary: 'Members who agreed to be listed, the newest first',
  tag,
  access: 'member',
  params: communityParams,
  query: page.extend({
    q: searchText.optional().describe('Parts of a name, with or without Vietnamese marks'),
    occupation: searchText.optional().describe('Words of an occupation'),
    place: searchText.optional().describe('Words of a place'),
    can_help_with: searchText.optional().describe('Words of what somebody can help with'),
    joined_since: z.iso
      .date()
      .refine((day) => /^20\d\d-/.test(day), 'is not a day in this century')
      .optional()
      .describe('A day in Vietnam: only those who joined on it or later'),
  }),
  responses: { 200: z.array(memberCard) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

const memberParams = communityParams.extend({ userId: id });

export const memberProfile = z
  .object({
    id,
    name: z.string(),
    photo_url: z.string().nullable().describe('Null: there is none.'),
    occupation: z.string().nullable().describe('Null: not said, or not for members.'),
    intro: z.string().nullable().describe('Null: not said, or not for members.'),
    headline: z.string().optional(),
    place: z.string().optional(),
    can_help_with: z.array(z.string()).optional(),
    looking_for: z.array(z.string()).optional(),
    links: z.array(z.string()).optional(),
    joined_at: instant.optional(),
    thanks_count: z.int().optional().describe('How often what they wrote in this community was thanked for.'),
  })
  .describe('What is not required is there of those who agreed to be listed, and not of what they hide.');
export type MemberProfile = z.infer<typeof memberProfile>;

export const getMemberProfile = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/members/:userId',
  summary:
    'Somebody who wrote in this community, or who is a member of it and agreed to be listed; 404 for everybody else',
  tag,
  access: 'member',
  params: memberParams,
  responses: { 200: memberProfile },
  errors: ['NOT_FOUND'],
});

export const listMemberPosts = endpoint({
  method: 'GET',
  path: '/api/communities/:slug/members/:userId/posts',
  summary:
    'What a listed member opened in this community and the caller may read, newest first; 404 for others',
  tag,
  access: 'member',
  params: memberParams,
  query: page,
  responses: { 200: z.array(postListItem) },
  errors: ['NOT_FOUND'],
});
