import type { Services } from '../../platform/services.ts';
import { deleteDraftsBefore } from './requests/queries.ts';
import { draftDays } from './requests/rules.ts';

export { listTrialQuotes } from './console/queries.ts';
export { publishTable } from './prices/actions.ts';
export { ensurePrices, getPublished, PriceTableError } from './prices/published.ts';
export { sendQuote } from './requests/actions.ts';
export { eraseOperatorName } from './requests/event-queries.ts';
export { makeQuoteDocument } from './requests/quote-pdf.ts';
export { acceptQuote } from './requests/response-actions.ts';
export {
  findVerifiableDraft,
  linkVerifiedQuotes,
  sendVerifiedDraft,
} from './requests/verified-draft.ts';

/** What nobody has verified in a month is of no use to anybody. */
export const deleteOldDrafts = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  deleteDraftsBefore(db, new Date(clock.now().getTime() - draftDays * 24 * 60 * 60 * 1000));
