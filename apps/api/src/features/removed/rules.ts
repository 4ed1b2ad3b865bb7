import type { Role } from '@cungnghe/contracts/endpoint';
import {
  type RemovedKind,
  removedKindRoles,
  removedKinds,
  removedRetentionDays,
} from '@cungnghe/contracts/removed/endpoints';

const retentionMs = removedRetentionDays * 24 * 60 * 60_000;

/** What was removed before this is gone. */
export const retainedSince = (now: Date): Date => new Date(now.getTime() - retentionMs);

export const restorableUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + retentionMs).toISOString();

/** The kinds that these roles may see and restore. */
export const kindsOf = (worksAs: (...roles: readonly Role[]) => boolean): RemovedKind[] =>
  removedKinds.filter((kind) => worksAs(...removedKindRoles[kind]));
