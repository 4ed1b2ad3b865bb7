import { call } from '@cungnghe/client/call';
import {
  type AdminPrompt,
  adminGetPrompt,
  adminListPrompts,
  listPromptReports,
  type promptStatuses,
  relistPrompt,
  relistPromptCase,
  unlistPrompt,
  unlistPromptCase,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useAnswered } from '../../shell/use-answered.ts';

const verbs = {
  prompt_unlist: unlistPrompt,
  prompt_relist: relistPrompt,
  case_unlist: unlistPromptCase,
  case_relist: relistPromptCase,
} as const;

interface ListingProps {
  readonly of: 'prompt' | 'case';
  readonly id: string;
  readonly authorName: string;
  readonly status: (typeof promptStatuses)[number];
}

/** Takes a prompt or a case off the library, or puts it back. What its author deleted is not an operator's to bring back. */
export function Listing({ of, id, authorName, status }: ListingProps) {
  if (status === 'deleted') return null;
  const verb = `${of}_${status === 'listed' ? 'unlist' : 'relist'}` as const;
  // Each has a reason of its own.
  return <ListingChange key={verb} verb={verb} id={id} authorName={authorName} />;
}

interface ListingChangeProps {
  readonly verb: keyof typeof verbs;
  readonly id: string;
  readonly authorName: string;
}

function ListingChange({ verb, id, authorName }: ListingChangeProps) {
  const { t } = useTranslation('prompts');
  const reason = useRequiredNote(`${verb}-${id}`);
  const onSuccess = useAnswered(
    (prompt: AdminPrompt) => read(adminGetPrompt, { params: { id: prompt.id } }),
    [adminListPrompts, listPromptReports],
  );
  const change = useMutation({
    mutationFn: async () => {
      const changed = await call(verbs[verb], { params: { id }, body: { reason: reason.note } });
      reason.drop();
      return changed;
    },
    onSuccess,
  });
  const isUnlisting = verb === 'prompt_unlist' || verb === 'case_unlist';
  return (
    <Confirm
      label={t(verb)}
      tone={isUnlisting ? 'danger' : 'accent'}
      mutation={change}
      onConfirm={reason.check}
      question={t(`${verb}_question`, { name: authorName })}
      effect={isUnlisting ? t(`${verb}_effect`) : t('relist_effect')}
    >
      <TextInput
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={500}
        {...reason.fieldProps(t('reason_missing'))}
      />
    </Confirm>
  );
}
