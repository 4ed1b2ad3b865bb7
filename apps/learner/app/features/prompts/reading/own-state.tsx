import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem } from '../../../shell/call-problem.tsx';
import { promptQuery, putBack, refreshPrompts } from '../queries.ts';
import classes from './own-state.module.css';

/** Why nobody else sees an own prompt. */
export function OwnState({ prompt }: { prompt: Prompt }) {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => putBack(prompt.slug),
    onSuccess: async (restored) => {
      client.setQueryData(promptQuery(prompt.slug).queryKey, restored);
      await refreshPrompts(client);
    },
  });
  const state = prompt.deleted
    ? 'deleted'
    : prompt.unlisted
      ? 'unlisted'
      : prompt.community_hidden
        ? 'community_hidden'
        : null;
  if (state === null) return null;
  return (
    <div className={classes.note} role="note">
      <p className={classes.title}>{t(`prompts.${state}_title`)}</p>
      <p>{t(`prompts.${state}_body`)}</p>
      {prompt.can.restore ? (
        <BusyButton loading={restoring.isPending} onClick={() => restoring.mutate()}>
          {t('prompts.restore')}
        </BusyButton>
      ) : null}
      <CallProblem error={restoring.error} />
    </div>
  );
}
