import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { problemText } from './problem-text.ts';

/** What went wrong with a call; nothing as long as nothing has. */
export function CallProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('learner');
  return error === null ? null : <Problem>{problemText(error, t)}</Problem>;
}
