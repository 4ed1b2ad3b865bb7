import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';
import { notifyOfChange } from './notice-actions.ts';
import { deleteAllRows, lockSecondFactor } from './queries.ts';

/** Takes away every factor and recovery code of an account, for somebody who has lost them. Its sessions are not ended here. */
export async function resetSecondFactor(
  services: Services,
  actor: Actor,
  accountId: string,
): Promise<{ id: string; app: boolean; passkeys: number }> {
  const { db, clock } = services;
  const gone = await db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId);
    const gone = await deleteAllRows(trx, accountId);
    await writeAudit(
      trx,
      actor,
      {
        action: 'second_factor.reset',
        subjectKind: 'account',
        subjectId: accountId,
        before: { app: gone.totp, passkeys: gone.passkeys },
        after: { app: false, passkeys: 0 },
      },
      { now: clock.now() },
    );
    await notifyOfChange(trx, services, accountId, 'reset');
    return gone;
  });
  return { id: accountId, app: gone.totp, passkeys: gone.passkeys };
}
