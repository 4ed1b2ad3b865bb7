import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant, page, slugParam } from '../../shared.ts';

/**
 * Whose Pro ends or ended, a list for each community membership. `ending_*`: it runs and ends within so many days; `ended_*`:
 * it ended in so many days and was not renewed; `lost`: it ended longer ago; `came_back`: it runs, and was given again in
 * the last 90 days after it had ended.
 */
export const proEndLists = [
  'ending_7',
  'ending_30',
  'ending_60',
  'ended_30',
  'ended_90',
  'lost',
  'came_back',
] as const;
export type ProEndList = (typeof proEndLists)[number];

/** Beyond so many, "more than" is said instead of counting. */
export const proEndsCountedMax = 10_000;

const community = slugParam.optional().describe('Only Pro of this community, by its slug');
const list = z.enum(proEndLists).default('ending_30').describe('Which of the lists');

export const proEnd = z.object({
  id: id.describe('Of the membership.'),
  account_id: id,
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  community_slug: z.string(),
  community_name: z.string(),
  pro_expires_at: instant,
  at: instant.describe('By which the list is sorted: the end, or when Pro was given again.'),
});
export type ProEnd = z.infer<typeof proEnd>;

const tag = 'Console: accounts';
const access = { roles: ['support', 'finance'] } as const;

export const adminProEnds = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/pro-ends',
  summary: 'Memberships whose Pro ends, the soonest first, or ended, or was given again, the latest first',
  tag,
  access,
  query: page.extend({ list, community }),
  responses: { 200: z.array(proEnd) },
});

const count = z.object({ count: z.int(), is_more: z.boolean().describe('There are more than `count`.') });

export const adminProEndTotals = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/pro-ends/totals',
  summary: 'How many are in each of the lists',
  tag,
  access,
  query: z.object({ community }),
  responses: {
    200: z.object(
      Object.fromEntries(proEndLists.map((name) => [name, count])) as Record<ProEndList, typeof count>,
    ),
  },
});

export const adminProEndsCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/pro-ends.csv',
  summary: 'A list for a spreadsheet: UTF-8 with a byte order mark, times of Vietnam',
  tag,
  access,
  query: z.object({ list, community }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});
