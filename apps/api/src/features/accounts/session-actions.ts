import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { sessionDigest } from '../../platform/session/keys.ts';
import { insertSession } from './queries.ts';
import { sessionDays } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Opens a session and hands out its token, of which a digest is kept. Sessions live on the machine's clock. */
export async function issueSession(
  { authSecret }: Pick<Services, 'authSecret'>,
  trx: Transaction<DB>,
  accountId: string,
  from: { ip?: string; userAgent: string | undefined; isCommandLine?: boolean },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await insertSession(trx, {
    id: newId('ses'),
    account_id: accountId,
    token: sessionDigest(token, authSecret),
    expires_at: new Date(now.getTime() + sessionDays * dayMs),
    ip_address: from.ip ?? null,
    user_agent: from.userAgent?.slice(0, 300) || null,
    from_command_line: from.isCommandLine ?? false,
    created_at: now,
    updated_at: now,
  });
  return token;
}
