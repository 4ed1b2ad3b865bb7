import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { listCertificateHistory } from '../certificates/public.ts';
import { listMembershipHistory, listProHistory } from '../communities/public.ts';
import { listCourseHistory } from '../courses/public.ts';
import { listDiscussionHistory } from '../discussions/public.ts';
import { listRsvpHistory } from '../events/public.ts';
import { listOrderHistory, listPaymentHistory } from '../orders/public.ts';
import { findAccount, listMessagesTo } from './queries.ts';

/** An account with its history. Throws NOT_FOUND. */
export async function getAccountForOperator(
  { db, clock, config }: Services,
  id: string,
): Promise<AccountDetail> {
  const now = clock.now();
  const row = await findAccount(db, id, now);
  if (!row) throw notFound('This account');
  const [memberships, orders, pro_entries, payments, learning, certificates, rsvps, writing, emails] =
    await Promise.all([
      listMembershipHistory(db, id, now),
      listOrderHistory(db, id),
      listProHistory(db, id),
      listPaymentHistory(db, id),
      listCourseHistory(db, id),
      listCertificateHistory(db, id),
      listRsvpHistory(db, id),
      listDiscussionHistory(db, id),
      listMessagesTo(db, id),
    ]);
  const { learner, public: site } = config.urls;
  return {
    ...row,
    memberships,
    orders,
    pro_entries,
    payments,
    learning,
    certificates: certificates.map((one) => ({ ...one, url: `${site}/certificates/${one.code}` })),
    rsvps,
    writing: writing.map(({ post_id, ...text }) => {
      const page = `${learner}/c/${text.community_slug}/posts/${post_id}`;
      return { ...text, url: text.reply_number === null ? page : `${page}#reply-${text.reply_number}` };
    }),
    emails,
  };
}
