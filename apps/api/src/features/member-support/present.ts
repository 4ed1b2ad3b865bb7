import type { MemberMessage, MemberNote } from '@cungnghe/contracts/member-support/endpoints';
import type { findCorrection, findMessageTo, findNote } from './queries.ts';
import { correctionCode } from './rules.ts';

type Row<Query extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

export const presentCorrection = (row: Row<typeof findCorrection>, now: Date) => ({
  email: row.email,
  reason: row.reason,
  requested_at: row.requested_at,
  requested_by_name: row.requested_by_name,
  expires_at: row.expires_at,
  counts_from: row.counts_from,
  refused_at: row.refused_at,
  is_expired: Date.parse(row.expires_at) <= now.getTime(),
  tries_left: Math.max(0, correctionCode.tries - row.tries),
  email_status: row.email_status,
});

export const presentNote = (
  { written_by, ...note }: Row<typeof findNote>,
  viewer: { readonly accountId: string },
): MemberNote => ({ ...note, is_own: written_by === viewer.accountId });

export const presentMessage = (row: Row<typeof findMessageTo>): MemberMessage => row;
