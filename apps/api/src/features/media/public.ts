import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import { wrongClockDays } from '../../platform/retention.ts';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredSessions, updateProfile } from './clients/queries.ts';
import { deleteDraftsBefore } from './quotes/queries.ts';
import { draftDays } from './quotes/rules.ts';

export { createClientSession, findClientByCookie, signInClient } from './clients/session-actions.ts';
export { publishTable } from './prices/actions.ts';
export { ensurePrices, getPublished, PriceTableError } from './prices/published-access.ts';
export { sendQuote } from './quotes/actions.ts';
export { listQuotesForBulk, quoteBulkSteps } from './quotes/console/bulk-actions.ts';
export { listTrialQuotes } from './quotes/console/queries.ts';
export { handOverQuotes } from './quotes/console/workflow-actions.ts';
export { countAssignedTo } from './quotes/console/workflow-queries.ts';
export {
  receiveDepositNamedIn,
  receiveDepositOf,
  undoDepositReceipt,
} from './quotes/deposits/receipt-actions.ts';
export { makeQuoteDocument } from './quotes/document/actions.ts';
export { eraseOperatorName } from './quotes/event-queries.ts';
export { sendQuoteReminders } from './quotes/reminder-actions.ts';
export { acceptQuote } from './quotes/response-actions.ts';
export { sendVerifiedDraft } from './quotes/verified-draft-actions.ts';
export { deleteExpiredStates } from './sign-in/actions.ts';

/** What nobody has verified in a month is of no use to anybody. */
export const deleteOldDrafts = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  deleteDraftsBefore(db, new Date(clock.now().getTime() - draftDays * 24 * 60 * 60 * 1000));

export const deleteExpiredClientSessions = ({ db }: Pick<Services, 'db'>) =>
  deleteExpiredSessions(db, new Date(Date.now() - wrongClockDays * 24 * 60 * 60 * 1000));

export const saveClientProfile = ({ db }: Pick<Services, 'db'>, clientId: string, profile: ClientProfile) =>
  updateProfile(db, clientId, profile);
