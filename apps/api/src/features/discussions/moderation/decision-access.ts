import { AppError } from '../../../platform/errors.ts';
import { decisionOn } from '../rules.ts';

/** Whether a report is still to be decided; false when it was so before. Throws INVALID_TRANSITION for the opposite. */
export function requireDecision(from: string, to: 'upheld' | 'rejected'): boolean {
  const decision = decisionOn(from, to);
  if (decision === 'refuse')
    throw new AppError('INVALID_TRANSITION', 'This report was decided the other way', { from, to });
  return decision === 'decide';
}
