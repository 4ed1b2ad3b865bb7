import type { PreviewAs } from '@cungnghe/contracts/authoring/drafts';
import { AppError } from '../../../platform/errors.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/**
 * What somebody gets who asks for something published, or why not. `read` asks the loader that answers learners, so a
 * preview shows neither more nor less than they see.
 */
export async function previewFor<Seen>(
  as: PreviewAs,
  read: (viewer: { readonly imagined: Exclude<PreviewAs, 'guest'> }) => Promise<Seen>,
): Promise<{ as: PreviewAs; status: number; seen: Seen | null; refusal: Refusal | null }> {
  try {
    // What is taught is for those who have signed in; a guest is stopped before anything is asked of the database.
    if (as === 'guest') throw new AppError('UNAUTHENTICATED', 'Please sign in');
    return { as, status: 200, seen: await read({ imagined: as }), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, details } = error;
    return { as, status, seen: null, refusal: { ...details, code, message } };
  }
}
