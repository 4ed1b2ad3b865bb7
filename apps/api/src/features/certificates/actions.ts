import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordWebhookEvent } from '../webhooks/public.ts';
import { findFinished, findIdOf, insert } from './queries.ts';

/**
 * Issues the certificate of a course whose last lesson has just been completed, and tells its holder. Answers the id
 * of the certificate they have for it, or null while lessons are left. The caller holds the account's lock: of two
 * lessons completed at the same moment, the second must see the first.
 */
export async function issueWhenFinished(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Transaction<DB>,
  viewer: Viewer,
  courseId: string,
  now: Date,
): Promise<string | null> {
  const { accountId } = viewer;
  const finished = await findFinished(trx, accountId, courseId);
  if (!finished) return await findIdOf(trx, accountId, courseId);
  const { community_slug: _, ...frozen } = finished;
  const id = newId('crt');
  const code = await insert(trx, {
    id,
    account_id: accountId,
    course_id: courseId,
    ...frozen,
    issued_at: now,
  });
  const given = { certificate_id: id, certificate_code: code, account_id: accountId, course_id: courseId };
  await recordWebhookEvent(trx, 'certificate.given', given, { now });
  await outbox.enqueue(
    trx,
    {
      kind: 'certificate_issued',
      to: viewer.email,
      accountId,
      locale: viewer.locale,
      data: { name: finished.holder_name, courseName: finished.course_name, certificateId: id, code },
      dedupeKey: `certificate_issued:${id}`,
    },
    now,
  );
  return id;
}
