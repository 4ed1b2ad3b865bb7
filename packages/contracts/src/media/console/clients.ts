import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ageSort, id, instant, page, searchText, vnd } from '../../shared.ts';
import { clientProfile } from '../clients.ts';
import { quoteAccess as access, adminQuoteRow } from './quotes.ts';

const tag = 'Console: media clients';

export const adminClientRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  company_name: z.string().nullable(),
  created_at: instant,
  last_signed_in_at: instant,
  quotes: z.int(),
  accepted: z.int(),
  accepted_vnd: vnd,
});
export type AdminClientRow = z.infer<typeof adminClientRow>;

export const adminMediaClients = endpoint({
  method: 'GET',
  path: '/api/admin/media/clients',
  summary: 'Business clients, newest first unless sorted otherwise',
  tag,
  access,
  /** `q` matches company, contact, name, e-mail and telephone. */
  query: page.extend({
    q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
    sort: ageSort,
  }),
  responses: { 200: z.array(adminClientRow) },
});

export const adminGetMediaClient = endpoint({
  method: 'GET',
  path: '/api/admin/media/clients/:id',
  summary: 'One business client, with their profile and their latest quotes',
  tag,
  access,
  params: z.object({ id }),
  responses: {
    200: adminClientRow.extend({
      profile: clientProfile.nullable(),
      latest_quotes: z
        .array(adminQuoteRow)
        .describe('The latest twenty; the list of quotes has all of them.'),
    }),
  },
  errors: ['NOT_FOUND'],
});
