import type { AdminQuote, AdminQuoteRow } from '@cungnghe/contracts/media/quotes-console';
import { presentQuote, responseOf } from '../present.ts';
import type { QuoteRow } from '../queries.ts';
import { isExpired } from '../rules.ts';
import type { AdminQuoteListRow, listEvents } from './queries.ts';

export const presentQuoteRow = (
  { names, response, responded_at, ...row }: AdminQuoteListRow,
  now: Date,
): AdminQuoteRow => ({
  ...row,
  service_name: names.service,
  is_expired: isExpired(row.valid_until, now),
  response: responseOf({ response, responded_at }),
});

export function presentAdminQuote(
  row: QuoteRow,
  events: Awaited<ReturnType<typeof listEvents>>,
  now: Date,
): AdminQuote {
  const { id, created_at, sent_at } = row;
  const ofItself = { text: null, actor_name: null };
  return {
    ...presentQuote(row, now),
    client_id: row.client_id,
    email: row.email,
    question_since: row.question_since,
    acceptance_since: row.acceptance_since,
    profile: row.profile,
    timeline: [
      { id: `${id}-created`, kind: 'created', at: created_at, ...ofItself },
      ...(sent_at === null ? [] : [{ id: `${id}-sent`, kind: 'sent' as const, at: sent_at, ...ofItself }]),
      ...events,
    ],
  };
}
