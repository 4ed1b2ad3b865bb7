import type { Role } from '@cungnghe/contracts/endpoint';
import {
  type RemovedKind,
  removedKeptDays,
  removedKindRoles,
  removedKinds,
} from '@cungnghe/contracts/removed/endpoints';

const keptMs = removedKeptDays * 24 * 60 * 60_000;

/** What was removed before this is gone. */
export const oldestKept = (now: Date): Date => new Date(now.getTime() - keptMs);

export const keptUntil = (removedAt: string): string =>
  new Date(Date.parse(removedAt) + keptMs).toISOString();

/** The kinds that these roles may see and restore. */
export const kindsOf = (worksAs: (...roles: readonly Role[]) => boolean): RemovedKind[] =>
  removedKinds.filter((kind) => worksAs(...removedKindRoles[kind]));
