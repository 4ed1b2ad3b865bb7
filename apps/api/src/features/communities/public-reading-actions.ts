import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { presentForOperator } from './present.ts';
import { listAll, lockCommunity, updatePublicReading } from './queries.ts';

/** Opens the free texts of a community to everybody, or closes them. Throws NOT_FOUND. */
export async function setPublicReading(
  { db, clock }: Services,
  actor: Actor,
  input: { slug: string; enabled: boolean; requestId: string },
): Promise<AdminCommunity> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, input.slug);
    if (!community) throw notFound('This community');
    if (community.public_reading !== input.enabled) {
      await updatePublicReading(trx, community.id, input.enabled);
      await writeAudit(
        trx,
        actor,
        {
          action: 'community.public_reading_changed',
          subjectKind: 'community',
          subjectId: community.id,
          before: { public_reading: community.public_reading },
          after: { public_reading: input.enabled },
        },
        { now, requestId: input.requestId },
      );
    }
    const [row] = await listAll(trx, now, community.id);
    if (!row) throw notFound('This community');
    return presentForOperator(row, now);
  });
}
