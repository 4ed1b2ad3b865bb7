import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallProblem } from '../../shell/call-problem.tsx';
import { promptQuery, refreshPrompts } from './queries.ts';
import { removePrompt } from './writing-queries.ts';

interface DeletePromptProps {
  readonly prompt: Prompt;
  readonly onDeleted?: () => void;
}

/** Takes an own prompt off the library at once: the page of a deleted prompt has the way back. */
export function DeletePrompt({ prompt, onDeleted }: DeletePromptProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removePrompt(prompt.slug),
    onSuccess: async (deleted) => {
      queryClient.setQueryData(promptQuery(prompt.slug).queryKey, deleted);
      onDeleted?.();
      await refreshPrompts(queryClient);
    },
  });
  if (!prompt.can.delete) return null;
  return (
    <>
      <BusyButton variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('prompt_own.delete')}
      </BusyButton>
      <CallProblem error={remove.error} />
    </>
  );
}
