import { checkSelection } from '@cungnghe/quote/selection';
import type { Services } from '../../../platform/services.ts';
import { findClientId } from '../../media-clients/public.ts';
import { getPublished } from '../prices/published.ts';
import { sentOf } from './actions.ts';
import { enqueueQuote } from './email.ts';
import { findQuote, lockQuote, markSent } from './queries.ts';

/** Whom an identity provider has verified. */
interface Verified {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

interface VerifiableQuote {
  readonly status: 'draft' | 'sent';
  /** Of the browser that has made it; null for what a signed-in client asked for. */
  readonly browserDigest: string | null;
}

/** What has to be known of a quote before somebody is led to the provider for it. */
export async function findVerifiableDraft(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<VerifiableQuote | undefined> {
  const row = await findQuote(db, id);
  return row && { status: row.status, browserDigest: row.browser_digest };
}

/**
 * What became of a draft: `sent`, at the prices of this moment, or what stood in the way. `already_sent`: this, or
 * another sign-in for it, had come before. `catalogue_changed`: what was chosen is not for sale any more.
 */
export type VerifiedDraftResult = 'sent' | 'already_sent' | 'not_found' | 'catalogue_changed';

/** Sends a draft to the address that was verified. Of many at once one sends it, with one e-mail. */
export async function sendVerifiedDraft(
  services: Services,
  id: string,
  verified: Verified,
): Promise<VerifiedDraftResult> {
  return await services.db.transaction().execute(async (trx) => {
    const draft = await lockQuote(trx, id);
    if (draft === undefined) return 'not_found';
    if (draft.status === 'sent') return 'already_sent';
    if (checkSelection(draft.selection).issues !== undefined) return 'catalogue_changed';
    const now = services.clock.now();
    const sent = await sentOf(trx, { selection: draft.selection, now }, verified, await getPublished(trx));
    const clientId = (await findClientId(trx, verified)) ?? null;
    if (!(await markSent(trx, id, clientId, sent))) return 'already_sent';
    const { company_name: companyName, contact_name: contactName, locale } = draft;
    await enqueueQuote(
      services,
      trx,
      { ...sent, id, companyName, contactName, locale },
      { cause: 'sent', now },
    );
    return 'sent';
  });
}
