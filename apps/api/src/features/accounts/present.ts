import type { AccountDetail, AuditRow, Profile } from '@cungnghe/contracts/accounts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import {
  findAccount,
  type findProfile,
  type listAudit,
  listCertificatesOf,
  listMembershipsOf,
  listMessagesTo,
  listOrdersOf,
  listPaymentsOf,
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

/** Throws NOT_FOUND. */
export async function presentAccountDetail(db: Database, id: string, now: Date): Promise<AccountDetail> {
  const row = await findAccount(db, id, now);
  if (!row) throw notFound('This account');
  const [memberships, orders, payments, certificates, rsvps, emails] = await Promise.all([
    listMembershipsOf(db, id, now),
    listOrdersOf(db, id),
    listPaymentsOf(db, id),
    listCertificatesOf(db, id),
    listRsvpsOf(db, id),
    listMessagesTo(db, id),
  ]);
  return { ...row, memberships, orders, payments, certificates, rsvps, emails };
}

export function presentAudit(row: Row<typeof listAudit>[number]): AuditRow {
  return { ...row, before: row.before as AuditRow['before'], after: row.after as AuditRow['after'] };
}
