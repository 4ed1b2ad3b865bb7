import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemText } from '../../shell/problem-text.ts';
import classes from './case-form.module.css';
import { EditCase } from './case-form.tsx';
import { refreshPrompts } from './queries.ts';
import { bringBackCase, removeCase } from './writing-queries.ts';

interface CaseActionsProps {
  readonly item: PromptCase;
  readonly accountId: string;
  /** The case as it is read, with the buttons in their place. */
  readonly children: (tools: ReactNode) => ReactNode;
}

/** A case with what its author can do: it is rewritten in its place, and deleted with a way back. */
export function CaseActions({ item, accountId, children }: CaseActionsProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [state, setState] = useState<'read' | 'edited' | 'deleted'>('read');
  // What is on the screen stays, and with it the way back.
  const remove = useMutation({
    mutationFn: () => removeCase(item.id),
    onSuccess: () => {
      setState('deleted');
      return refreshPrompts(queryClient, true);
    },
  });
  const bringBack = useMutation({
    mutationFn: () => bringBackCase(item.id),
    onSuccess: () => {
      setState('read');
      return refreshPrompts(queryClient);
    },
  });
  const error = remove.error ?? bringBack.error;
  const problem = error === null ? null : <Problem>{problemText(error, t)}</Problem>;

  if (state === 'deleted') {
    return (
      <div className={classes.gone} role="status">
        <span>{t('prompt_case.deleted', { title: item.title })}</span>
        <BusyButton variant="default" loading={bringBack.isPending} onClick={() => bringBack.mutate()}>
          {t('prompt_case.undo')}
        </BusyButton>
        {problem}
      </div>
    );
  }
  if (state === 'edited') {
    return (
      <section aria-label={t('prompt_case.edit_title')}>
        <EditCase
          // What was stored elsewhere meanwhile needs another form.
          key={item.version}
          stored={item}
          accountId={accountId}
          onDone={() => setState('read')}
        />
      </section>
    );
  }
  return children(
    <>
      {item.can.edit ? (
        <Button
          variant="subtle"
          aria-label={t('prompt_case.edit_label', { title: item.title })}
          onClick={() => setState('edited')}
        >
          {t('prompt_case.edit')}
        </Button>
      ) : null}
      {item.can.delete ? (
        <BusyButton
          variant="subtle"
          aria-label={t('prompt_case.delete_label', { title: item.title })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('prompt_case.delete')}
        </BusyButton>
      ) : null}
      {problem}
    </>,
  );
}
