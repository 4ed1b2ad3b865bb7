import { AppError } from '../../../platform/errors.ts';
import { endStateOf, type Standing } from './rules.ts';

/** Throws INVALID_TRANSITION for a quote that is a draft, accepted, replaced or declined, unless it may be that. */
export function refuseUnlessOpen(quote: Standing, may?: 'accepted' | 'declined'): void {
  const from = endStateOf(quote);
  if (from === null || from === may) return;
  throw new AppError('INVALID_TRANSITION', `This quote ${ends[from]}`, { from });
}

const ends = {
  draft: 'was not sent yet',
  replaced: 'was replaced by a revised one',
  declined: 'was withdrawn',
  accepted: 'was accepted',
} as const;
