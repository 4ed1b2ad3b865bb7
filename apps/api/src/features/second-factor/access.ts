import type { SecondFactorState } from '@cungnghe/contracts/second-factor/endpoints';
import type { Services } from '../../platform/services.ts';
import { needsSecondFactor, secondFactorValidUntil } from '../../platform/session/second-factor.ts';
import type { Session } from '../../platform/session/sessions.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './queries.ts';

/** How the second factor of somebody stands now. `session` is undefined in test mode, where nothing has to be shown. */
export async function getSecondFactorState(
  { db, config }: Services,
  viewer: Viewer,
  session: Session | undefined,
): Promise<SecondFactorState> {
  const { accountId } = viewer;
  const [totp, passkeys, recovery_codes_left] = await Promise.all([
    findTotp(db, accountId),
    listPasskeys(db, accountId),
    countRecoveryCodes(db, accountId),
  ]);
  const hasTotp = totp?.confirmed_at != null;
  const enrolled = hasTotp || passkeys.length > 0;
  const until = session && secondFactorValidUntil(session);
  return {
    email: viewer.email,
    full_name: viewer.name,
    required: config.secondFactor === 'required',
    enrolled,
    passed:
      session === undefined ||
      until !== undefined ||
      !needsSecondFactor({ ...session, hasSecondFactor: enrolled }, config.secondFactor),
    proven_until: until === undefined ? null : new Date(until).toISOString(),
    totp: hasTotp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left,
  };
}
