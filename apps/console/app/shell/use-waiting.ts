import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import type { Section } from './navigation.ts';
import { useViewer } from './viewer.ts';

/** How often it is asked what waits, in milliseconds, while somebody looks at the page. */
const everyMs = 60_000;

/** The figures of the overview, kept up to date. */
export const waitingFigures = () => ({ ...read(adminDashboard, {}), refetchInterval: everyMs });

/** How many things wait in each section, of what the operator may do. */
export function useWaiting(): Partial<Record<Section['name'], number>> {
  const { may } = useViewer();
  const { data } = useQuery({ ...waitingFigures(), enabled: may(adminDashboard) });
  if (data === undefined) return {};
  const { pending_reports = 0, pending_prompt_reports = 0, open_quotes = 0, overdue_quotes = 0 } = data;
  return {
    events: data.unprepared_events ?? 0,
    // As its list counts them; invoices have a list of their own, and a line in the overview.
    orders: data.pending_orders ?? 0,
    payments: data.unmatched_payments ?? 0,
    media: open_quotes + overdue_quotes,
    discussions: pending_reports,
    prompts: pending_prompt_reports,
    outbox: data.emails_failed ?? 0,
  };
}
