import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { AppError } from '../errors.ts';
import type { Session } from './sessions.ts';

/** For so long after showing the second factor a session may do what needs a recent proof. */
export const stepUpMinutes = 15;

/** Whether this session has to show a second factor at all: an operator's, where one is required or set up. */
export function needsSecondFactor(session: Session, setting: 'required' | 'optional'): boolean {
  // A program cannot show one: what it may do without is decided by its key.
  if (session.viewer.roles.length === 0 || session.fromCommandLine || session.apiKey) return false;
  return setting === 'required' || session.hasSecondFactor;
}

/** Until when a session may do what needs a recent proof, in epoch milliseconds; undefined before it has shown one. */
export function secondFactorValidUntil({ secondFactorAt }: Session): number | undefined {
  return secondFactorAt === undefined ? undefined : secondFactorAt + stepUpMinutes * 60_000;
}

/**
 * Why an operator's session may not call an endpoint yet, or undefined when it may: SECOND_FACTOR_REQUIRED before the
 * second factor was shown, STEP_UP_REQUIRED when that is too long ago for what the endpoint does.
 */
export function refuseBeforeSecondFactor(
  session: Session,
  endpoint: Pick<Endpoint, 'beforeSecondFactor' | 'stepUp'>,
  setting: 'required' | 'optional',
  nowMs: number,
): AppError | undefined {
  if (!needsSecondFactor(session, setting)) return undefined;
  const { hasSecondFactor } = session;
  const until = secondFactorValidUntil(session);
  const needsProof = endpoint.stepUp === true || (endpoint.stepUp === 'once enrolled' && hasSecondFactor);
  if (until === undefined && (!endpoint.beforeSecondFactor || needsProof)) {
    return new AppError('SECOND_FACTOR_REQUIRED', 'Show your second factor first', {
      enrolled: hasSecondFactor,
    });
  }
  // One from the future was shown while a clock was ahead, and says nothing about how long ago that was.
  const isRecent = until !== undefined && until > nowMs && until - nowMs <= (stepUpMinutes + 1) * 60_000;
  if (needsProof && !isRecent) {
    return new AppError('STEP_UP_REQUIRED', 'Show your second factor again for this');
  }
  return undefined;
}
