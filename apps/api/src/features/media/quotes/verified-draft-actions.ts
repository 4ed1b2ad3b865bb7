import { checkSelection } from '@cungnghe/quote/selection';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import { findClientId, lockClient } from '../clients/queries.ts';
import { getPublished } from '../prices/published-access.ts';
import { sentOf } from './actions.ts';
import { enqueueQuote } from './email-actions.ts';
import {
  countLastHour,
  findQuote,
  type Identity,
  lockIdentity,
  lockQuote,
  markSent,
  setClient,
} from './queries.ts';
import { quotesPerHour } from './rules.ts';

/** Whom an identity provider has verified. */
interface Verified extends Identity {
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
 * `too_many`: five quotes were sent to this person within the hour; the draft can be verified later.
 */
export type VerifiedDraftResult = 'sent' | 'already_sent' | 'not_found' | 'catalogue_changed' | 'too_many';

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
    const by = { clientId: await lockVerifier(trx, verified), identity: verified };
    const now = services.clock.now();
    if ((await countLastHour(trx, by, now)).count >= quotesPerHour) return 'too_many';
    const sent = await sentOf(
      services,
      trx,
      { selection: draft.selection, now },
      verified,
      await getPublished(trx),
    );
    if (!(await markSent(trx, id, by, sent))) return 'already_sent';
    const { company_name: companyName, contact_name: contactName, locale } = draft;
    await enqueueQuote(
      services,
      trx,
      { ...sent, id, companyName, contactName, taxCode: draft.profile.tax_code, locale },
      { cause: 'sent', now },
    );
    return 'sent';
  });
}

/** What somebody had sent to themselves before they first signed in is theirs from then on. */
export async function linkVerifiedQuotes(
  { db }: Pick<Services, 'db'>,
  clientId: string,
  identity: Identity,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A draft that is being sent has either found the client by now or is found here.
    await lockIdentity(trx, identity);
    await setClient(trx, clientId, identity);
  });
}

/** Whoever verifies many drafts at once is counted one after the other, with what they ask for when signed in. */
async function lockVerifier(trx: Transaction<DB>, identity: Identity): Promise<string | null> {
  await lockIdentity(trx, identity);
  const clientId = await findClientId(trx, identity);
  if (clientId === undefined) return null;
  await lockClient(trx, { id: clientId });
  return clientId;
}
