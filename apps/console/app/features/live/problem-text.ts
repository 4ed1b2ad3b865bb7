import { ApiError } from '@cungnghe/client/call';
import { activityStates } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { useProblemText } from '../../parts/problem.tsx';

/** A refusal in the words of a workshop under way: mostly another host was faster. */
export function useLiveProblem() {
  const { t } = useTranslation('live');
  const general = useProblemText();
  const conflict = (details: ApiError['details']) => {
    const { reason, by } = details;
    switch (reason) {
      case 'rehearsal':
        return t('problem.in_rehearsal');
      case 'begun':
        return t('problem.begun');
      case 'overtaken':
        return typeof by === 'string' ? t('problem.overtaken_by', { name: by }) : t('problem.conflict');
      default:
        return otherConflict(details);
    }
  };
  const otherConflict = ({ kind, name, max, move, merge }: ApiError['details']) => {
    if (typeof merge === 'string') return t('problem.not_to_merge');
    if (typeof move === 'number') return t('problem.overtaken');
    if (typeof name === 'string') return t('problem.group_name', { name });
    if (typeof max === 'number') return t('problem.most_groups', { max });
    return t(typeof kind === 'string' ? 'problem.not_for_the_room' : 'problem.conflict');
  };
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return general(error);
    switch (error.code) {
      case 'INVALID_TRANSITION': {
        const state = activityStates.find((known) => known === error.details.from);
        return state === undefined ? general(error) : t('problem.moved', { state: t(`state.${state}`) });
      }
      case 'ACTIVITY_HAS_RESPONSES':
        return t('problem.has_responses', { count: Number(error.details.response_count ?? 0) });
      case 'RUBRIC_REQUIRED':
        return t('fault.rubric');
      case 'CONFLICT':
        return conflict(error.details);
      case 'NOT_FOUND':
        return t('problem.gone');
      default:
        return general(error);
    }
  };
}
