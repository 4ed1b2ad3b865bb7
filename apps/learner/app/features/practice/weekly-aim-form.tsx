import { call } from '@cungnghe/client/call';
import { getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { aimKinds, aimLimits, setWeeklyAim, type WeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './weekly-aim.module.css';

const usual = { lessons: 2, minutes: 30 } as const;

interface WeeklyAimFormProps {
  readonly aim: WeeklyAim | null;
  readonly onDone: () => void;
}

export default function WeeklyAimForm({ aim, onDone }: WeeklyAimFormProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [kind, setKind] = useState(aim?.kind ?? 'lessons');
  const [amount, setAmount] = useState<number | string>(aim?.amount ?? usual[kind]);
  const { min, max } = aimLimits[kind];
  const isValid = typeof amount === 'number' && amount >= min && amount <= max;
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof setWeeklyAim>>[1]['body']) =>
      call(setWeeklyAim, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(allOf(getCommunityHome));
      onDone();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) saving.mutate({ kind, amount });
      }}
    >
      <NumberInput
        label={t('weekly_aim.amount')}
        value={amount}
        min={min}
        max={max}
        allowDecimal={false}
        error={isValid ? null : t('weekly_aim.limits', { min, max })}
        onChange={setAmount}
      />
      <NativeSelect
        label={t('weekly_aim.kind')}
        value={kind}
        data={aimKinds.map((value) => ({ value, label: t(`weekly_aim.kind_${value}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value === 'minutes' ? 'minutes' : 'lessons';
          setKind(chosen);
          setAmount(usual[chosen]);
        }}
      />
      <CallProblem error={saving.error} />
      <div className={classes.buttons}>
        <BusyButton type="submit" loading={saving.isPending}>
          {t('weekly_aim.save')}
        </BusyButton>
        {aim === null ? null : (
          <Button variant="default" onClick={() => saving.mutate({ kind: 'none' })}>
            {t('weekly_aim.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
