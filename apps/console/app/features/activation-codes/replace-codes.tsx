import { ApiError, call } from '@cungnghe/client/call';
import {
  type ActivationCodes,
  adminActivationCodes,
  adminSetActivationCodes,
  codesIn,
  maxCodes,
} from '@cungnghe/contracts/activation-codes/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { newCode } from './new-code.ts';
import classes from './replace-codes.module.css';

const isInvalid = (error: Error) => error instanceof ApiError && error.code === 'VALIDATION_FAILED';

/** What was saved stays in the field, so that it can be copied: no page shows it again, nor what it replaced. */
export function ReplaceCodes({ inUse }: { inUse: number }) {
  const { t } = useTranslation('activation_codes');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState('');
  const save = useMutation<ActivationCodes, ApiError>({
    mutationFn: () => call(adminSetActivationCodes, { body: { codes } }),
    onSuccess: (saved) => queryClient.setQueryData(read(adminActivationCodes, {}).queryKey, saved),
  });
  const count = codesIn(codes).length;
  const generate = () => {
    save.reset();
    setCodes(Array.from({ length: 10 }, newCode).join('\n'));
  };
  return (
    <div>
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
      <div className={classes.actions}>
        <Confirm
          label={t('save')}
          confirmLabel={t(count === 0 ? 'confirm_empty' : inUse === 0 ? 'save' : 'confirm')}
          tone={inUse === 0 ? 'accent' : 'danger'}
          mutation={save}
          question={count === 0 ? t('question_empty') : t('question', { count })}
          effect={inUse === 0 ? undefined : t('effect', { count: inUse })}
          explain={(failure) => (isInvalid(failure) ? t('invalid', { max: maxCodes }) : problem(failure))}
        />
        <Button variant="default" onClick={generate}>
          {t('generate')}
        </Button>
      </div>
      <p role="status">
        {save.isSuccess && (save.data.count > 0 ? t('saved', { count: save.data.count }) : t('emptied'))}
      </p>
    </div>
  );
}
