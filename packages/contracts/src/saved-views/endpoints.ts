import { z } from 'zod';
import { adminAccounts } from '../accounts/endpoints.ts';
import { adminAuditLog } from '../audit-log/endpoints.ts';
import { adminBooks } from '../books/author.ts';
import { adminProEnds } from '../communities/pro/ends.ts';
import { adminCourses } from '../courses/author.ts';
import { adminPosts } from '../discussions/moderation.ts';
import { adminOutbox } from '../emails/endpoints.ts';
import { adminSends } from '../emails/sends.ts';
import { endpoint } from '../endpoint.ts';
import { adminEvents } from '../events/operator.ts';
import { adminMediaClients } from '../media/console/clients.ts';
import { adminMediaQuotes } from '../media/console/quotes.ts';
import { adminOrders } from '../orders/endpoints.ts';
import { adminInvoices } from '../orders/invoices.ts';
import { adminPayments } from '../payments/endpoints.ts';
import { adminListPrompts } from '../prompts/moderation.ts';
import { id, line } from '../shared.ts';
import { adminListStories } from '../stories/endpoints.ts';

/** The lists of the console whose filters can be saved. Who may read a list may save views of it. */
export const savedViewLists = {
  orders: adminOrders,
  invoices: adminInvoices,
  payments: adminPayments,
  accounts: adminAccounts,
  pro_ends: adminProEnds,
  media_quotes: adminMediaQuotes,
  media_clients: adminMediaClients,
  outbox: adminOutbox,
  email_sends: adminSends,
  events: adminEvents,
  courses: adminCourses,
  books: adminBooks,
  posts: adminPosts,
  prompts: adminListPrompts,
  stories: adminListStories,
  audit_log: adminAuditLog,
} as const;
export type SavedViewList = keyof typeof savedViewLists;
const list = z.enum(Object.keys(savedViewLists) as [SavedViewList, ...SavedViewList[]]);

export const savedView = z.object({
  id,
  list,
  name: z.string(),
  query: z.string().describe('The filters as they stand in the address, such as `status=pending`.'),
  is_shared: z.boolean().describe('Everybody who may read the list sees it.'),
  is_own: z.boolean(),
  owner_name: z.string().describe('Who saved it.'),
});
export type SavedView = z.infer<typeof savedView>;

/** As many as one person keeps of one list. */
export const savedViewsMax = 30;

const tag = 'Console: saved views';
const access = { roles: ['editor', 'host', 'finance', 'support'] } as const;

export const adminSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'The saved views of a list: the own ones first, then those that others share, each by name',
  tag,
  access,
  query: z.object({ list: list.describe('The list that they are views of') }),
  responses: { 200: z.array(savedView) },
});

export const adminSaveView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary:
    'Keep the filters of a list under a name. The own view of that name is replaced. 409 CONFLICT with `reason: "too_many"` beyond 30 of a list.',
  tag,
  access,
  body: z.strictObject({
    list,
    name: line(1, 60),
    query: z
      .string()
      .min(1)
      .max(1_000)
      .regex(/^[\w.~%*+=&-]+$/),
    is_shared: z.boolean().default(false),
  }),
  responses: { 200: savedView },
  errors: ['CONFLICT'],
});

export const adminDeleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  summary: 'Delete a view of one’s own. Twice changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
});
