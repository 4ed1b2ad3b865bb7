import type { AccountDetail, AuditRow, Profile } from '@cungnghe/contracts/accounts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { listLearningOf, listWritingOf } from './history-queries.ts';
import {
  findAccount,
  type findProfile,
  type listAudit,
  listCertificatesOf,
  listMembershipsOf,
  listMessagesTo,
  listOrdersOf,
  listPaymentsOf,
  listProEntriesOf,
  listRsvpsOf,
} from './queries.ts';

type Row<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

export function presentProfile(row: Row<typeof findProfile>): Profile {
  const { school_slug, school_name, ...own } = row;
  return {
    ...own,
    email: own.email ?? '',
    locale: own.locale === 'en' ? 'en' : 'vi',
    school: { slug: school_slug, name: school_name },
  };
}

/** An account with its history. Throws NOT_FOUND. */
export async function presentAccountDetail(
  { db, clock, config }: Services,
  id: string,
): Promise<AccountDetail> {
  const now = clock.now();
  const row = await findAccount(db, id, now);
  if (!row) throw notFound('This account');
  const [memberships, orders, pro_entries, payments, learning, certificates, rsvps, writing, emails] =
    await Promise.all([
      listMembershipsOf(db, id, now),
      listOrdersOf(db, id),
      listProEntriesOf(db, id),
      listPaymentsOf(db, id),
      listLearningOf(db, id),
      listCertificatesOf(db, id),
      listRsvpsOf(db, id),
      listWritingOf(db, id),
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

export function presentAudit(row: Row<typeof listAudit>[number]): AuditRow {
  return { ...row, before: row.before as AuditRow['before'], after: row.after as AuditRow['after'] };
}
