import type { Services } from '../../../platform/services.ts';
import type { QuoteRow } from './queries.ts';
import { markViewed } from './view-queries.ts';

/** So long one look lasts: whoever reads the page and opens the file has looked once. */
const lookMs = 10 * 60 * 1000;

/** Notes that a quote was opened where clients do. Whoever reads it is answered also when that cannot be written. */
export async function noteView({ db, clock, log }: Services, quote: QuoteRow): Promise<void> {
  const now = clock.now();
  const last = quote.last_viewed_at;
  if (quote.status === 'draft' || (last !== null && now.getTime() - Date.parse(last) < lookMs)) return;
  try {
    await markViewed(db, quote.id, { now, before: new Date(now.getTime() - lookMs) });
  } catch (error) {
    log.warn({ err: error }, 'that a quote was opened could not be noted');
  }
}
