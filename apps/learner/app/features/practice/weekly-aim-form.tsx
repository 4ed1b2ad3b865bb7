import { call } from '@cungnghe/client/call';
import { aimKinds, aimLimits, setWeeklyAim, type WeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { weeklyAimQuery } from './queries.ts';
import classes from './weekly-aim.module.css';

const usual = { lessons: 2, minutes: 30 } as const;
const amounts = {
  lessons: Array.from({ length: aimLimits.lessons.max }, (_, at) => at + 1),
  minutes: [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, aimLimits.minutes.max],
};

interface WeeklyAimFormProps {
  readonly aim: WeeklyAim | null;
  readonly onDone: () => void;
}

export default function WeeklyAimForm({ aim, onDone }: WeeklyAimFormProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [kind, setKind] = useState(aim?.kind ?? 'lessons');
  const [amount, setAmount] = useState<number>(aim?.amount ?? usual[kind]);
  const saving = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof setWeeklyAim>>[1]['body']) =>
      call(setWeeklyAim, { body }),
    onSuccess: (stored) => {
      queryClient.setQueryData(weeklyAimQuery().queryKey, stored);
      onDone();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ kind, amount });
      }}
    >
      <NativeSelect
        label={t('weekly_aim.amount')}
        value={amount}
        data={[...new Set([...amounts[kind], amount])].sort((one, other) => one - other).map(String)}
        onChange={(event) => setAmount(Number(event.currentTarget.value))}
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
