import type { AdminQuote, AdminQuoteRow, QuoteRevision } from '@cungnghe/contracts/media/quotes-console';
import { endOf, presentQuote, presentSelection, responseOf } from '../present.ts';
import type { QuoteRow } from '../queries.ts';
import type { RevisionRow } from './desk-queries.ts';
import type { AdminQuoteListRow, listEvents } from './queries.ts';

export const presentQuoteRow = (
  { names, response, responded_at, extended_until, valid_until, ...row }: AdminQuoteListRow,
  now: Date,
): AdminQuoteRow => ({
  ...row,
  service_name: names.service,
  ...endOf({ extended_until, valid_until }, now),
  response: responseOf({ response, responded_at }),
});

export function presentAdminQuote(
  row: QuoteRow,
  {
    events,
    assignee,
    revision,
  }: {
    readonly events: Awaited<ReturnType<typeof listEvents>>;
    readonly assignee: AdminQuote['assignee'];
    readonly revision: (RevisionRow & Pick<QuoteRevision, 'offers'>) | null;
  },
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
    assignee,
    first_viewed_at: row.first_viewed_at,
    last_viewed_at: row.last_viewed_at,
    revision: revision && { ...revision, selection: presentSelection(revision.selection) },
    timeline: [
      { id: `${id}-created`, kind: 'created', at: created_at, ...ofItself },
      ...(sent_at === null ? [] : [{ id: `${id}-sent`, kind: 'sent' as const, at: sent_at, ...ofItself }]),
      ...events,
    ],
  };
}
