import { ApiError, call } from '@cungnghe/client/call';
import {
  adminActivationCodes,
  adminSetActivationCodes,
  maxCodes,
} from '@cungnghe/contracts/activation-codes/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import { newCode } from './new-code.ts';
import classes from './replace-codes.module.css';

/** What was saved stays in the field, so that it can be copied: no page shows it again. */
export function ReplaceCodes() {
  const { t } = useTranslation('activation_codes');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState('');
  const save = useMutation({
    mutationFn: () => call(adminSetActivationCodes, { body: { codes } }),
    onSuccess: (saved) => queryClient.setQueryData(read(adminActivationCodes, {}).queryKey, saved),
  });
  const { error } = save;
  const isInvalid = error instanceof ApiError && error.code === 'VALIDATION_FAILED';
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const generate = () => {
    save.reset();
    setCodes(Array.from({ length: 10 }, newCode).join('\n'));
  };
  return (
    <form onSubmit={send}>
      <Textarea
        label={t('codes')}
        description={t('codes_hint')}
        value={codes}
        rows={11}
        maxLength={20_000}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          save.reset();
          setCodes(event.currentTarget.value);
        }}
      />
      {error === null ? null : (
        <Problem>{isInvalid ? t('invalid', { max: maxCodes }) : problem(error)}</Problem>
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('save')}
        </BusyButton>
        <Button variant="default" onClick={generate}>
          {t('generate')}
        </Button>
      </div>
      <p role="status">
        {save.isSuccess && (save.data.count > 0 ? t('saved', { count: save.data.count }) : t('emptied'))}
      </p>
    </form>
  );
}
