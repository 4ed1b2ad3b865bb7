import { ApiError } from '@cungnghe/client/call';
import { useProblemText } from '../../parts/problem.tsx';

/** Why something was refused, in words for the reasons that the answer may name. */
export function useReasonText(reasons: Readonly<Record<string, string>>) {
  const problem = useProblemText();
  return (error: Error): string => {
    const reason = error instanceof ApiError ? error.details.reason : undefined;
    return (typeof reason === 'string' ? reasons[reason] : undefined) ?? problem(error);
  };
}
