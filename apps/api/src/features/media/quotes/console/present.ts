import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { AdminQuote, AdminQuoteRow, QuoteRevision } from '@cungnghe/contracts/media/console/quotes';
import { endOf, presentQuote, presentSelection, responseOf } from '../present.ts';
import type { QuoteRow } from '../queries.ts';
import { stageOf } from '../rules.ts';
import type { AdminQuoteListRow, listEvents } from './queries.ts';
import type { RevisionRow } from './workflow-queries.ts';

export const presentQuoteRow = (
  {
    names,
    response,
    responded_at,
    extended_until,
    valid_until,
    next_step,
    next_step_due,
    next_step_done_at,
    ...row
  }: AdminQuoteListRow,
  now: Date,
): AdminQuoteRow => ({
  ...row,
  service_name: names.service,
  ...endOf({ extended_until, valid_until }, now),
  next_step: nextStepOf({ next_step, next_step_due, next_step_done_at }, now),
  response: responseOf({ response, responded_at }),
});

function nextStepOf(
  {
    next_step: text,
    next_step_due: due,
    next_step_done_at: done_at,
  }: Pick<QuoteRow, 'next_step' | 'next_step_due' | 'next_step_done_at'>,
  now: Date,
): AdminQuote['next_step'] {
  if (text === null || due === null) return null;
  return { text, due, done_at, is_overdue: done_at === null && due < vietnamDay(now) };
}

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
    stage: stageOf(row),
    next_step: nextStepOf(row, now),
    outcome: row.outcome,
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
