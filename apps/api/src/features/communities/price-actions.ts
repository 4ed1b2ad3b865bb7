import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { presentForOperator } from './present.ts';
import { priceRuleOf } from './prices/rules.ts';
import { listAll, lockCommunity, updatePricing } from './queries.ts';

/** Changes the base price of a community on sale. Throws NOT_FOUND, NOT_ON_SALE. */
export async function setBasePrice(
  { db, clock }: Services,
  actor: Actor,
  input: { slug: string; baseVnd: number; requestId: string },
): Promise<AdminCommunity> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, input.slug);
    if (!community) throw notFound('This community');
    const rule = priceRuleOf(community.pricing_json);
    if (!rule) throw new AppError('NOT_ON_SALE', 'This community has no price rule to change');
    if (rule.base_vnd !== input.baseVnd) {
      const changed = { ...rule, base_vnd: input.baseVnd };
      await updatePricing(trx, community.id, changed);
      await writeAudit(
        trx,
        actor,
        {
          action: 'community.price_changed',
          subjectKind: 'community',
          subjectId: community.id,
          before: rule,
          after: changed,
        },
        { now, requestId: input.requestId },
      );
    }
    const [row] = await listAll(trx, now, community.id);
    if (!row) throw notFound('This community');
    return presentForOperator(row, now);
  });
}
