import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** Throws FORBIDDEN unless the text is the viewer's own. */
export function requireOwn(row: { readonly author_id: string }, viewer: Viewer): void {
  if (row.author_id !== viewer.accountId)
    throw new AppError('FORBIDDEN', 'This was written by somebody else');
}

const reasons = {
  changed: 'This was changed elsewhere meanwhile',
  deleted: 'This is deleted; restore it first',
  send_id_used: 'This was already sent, to another place',
  full: 'The collection is full',
} as const;

/** Why a CONFLICT: `changed` comes with the stored one as `current`. */
export function conflict(reason: keyof typeof reasons, details: { current?: unknown } = {}): AppError {
  return new AppError('CONFLICT', reasons[reason], { reason, ...details });
}
