import { ApiError } from '@cungnghe/client/call';
import type { Translate } from '@cungnghe/ui/translation';
import { problemText } from '../../shell/problem-text.ts';

/** Why an answer was not taken: it is full, it is over, or something of the house. */
export function refusalText(error: unknown, t: Translate<'learner'>): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'EVENT_FULL') return t('events.refused_full');
  if (code === 'EVENT_CLOSED') return t('events.refused_closed');
  return problemText(error, t);
}
