import { ApiError } from '@cungnghe/client/call';

/** The server wants a confirmation because learners do not see the community: it may have been hidden just now. */
export function needsHiddenConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT' && error.details.needs === 'confirm_hidden';
}
