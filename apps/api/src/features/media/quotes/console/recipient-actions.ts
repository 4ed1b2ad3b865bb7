import type { QuoteRecipients } from '@cungnghe/contracts/media/console/quote-figures';
import { writeAudit } from '../../../../platform/audit.ts';
import { validationFailed } from '../../../../platform/errors.ts';
import type { Database, Services } from '../../../../platform/services.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { listRecipients, lockRecipients, replaceRecipients } from '../recipient-queries.ts';

export async function getRecipients(db: Database): Promise<QuoteRecipients> {
  const operators = await listRecipients(db);
  return { operators: operators.map(({ locale: _, ...operator }) => operator) };
}

/** Throws VALIDATION_FAILED for who may not see quotes. */
export async function setRecipients(
  { db, clock }: Services,
  viewer: Viewer,
  { accountIds, requestId }: { readonly accountIds: readonly string[]; readonly requestId: string },
): Promise<QuoteRecipients> {
  const wanted = [...new Set(accountIds)].toSorted();
  await db.transaction().execute(async (trx) => {
    await lockRecipients(trx);
    const operators = await listRecipients(trx);
    const known = new Set(operators.map(({ id }) => id));
    if (wanted.some((id) => !known.has(id))) {
      throw validationFailed([{ path: 'account_ids', message: 'names somebody who may not see quotes' }]);
    }
    await replaceRecipients(trx, wanted);
    const before = operators.filter(({ is_chosen }) => is_chosen).map(({ id }) => id);
    const entry = {
      action: 'media_quote_recipients.set',
      subjectKind: 'media_quote',
      subjectId: 'recipients',
      // By their ids: a name would stay here when its account is erased.
      before: { operators: before },
      after: { operators: wanted },
    };
    await writeAudit(trx, viewer, entry, { now: clock.now(), requestId });
  });
  return await getRecipients(db);
}
