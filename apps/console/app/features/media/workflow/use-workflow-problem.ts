import { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import { useProblemText } from '../../../parts/problem.tsx';

/** What stood in the way of a change of a quote, where the client or another operator came first. */
export function useWorkflowProblem() {
  const { t } = useTranslation('media_workflow');
  const problem = useProblemText();
  return (error: unknown) => {
    if (!(error instanceof ApiError)) return problem(error);
    if (error.code === 'CONFLICT') return t('changed');
    if (error.code === 'PRICE_TABLE_INVALID') return t('incomplete');
    if (error.code !== 'INVALID_TRANSITION') return problem(error);
    if (error.details.from === 'accepted') return t('accepted_meanwhile');
    return error.details.from === 'replaced' ? t('replaced_meanwhile') : problem(error);
  };
}
