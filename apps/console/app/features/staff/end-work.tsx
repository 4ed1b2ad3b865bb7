import { call } from '@cungnghe/client/call';
import { type AccountDetail, adminAccount, adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import {
  adminEndWork,
  adminStaff,
  adminStaffWork,
  type StaffLeft,
  type StaffWork,
} from '@cungnghe/contracts/staff/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { Facts, PageSection } from '../../parts/page.tsx';
import { Problem } from '../../parts/problem.tsx';
import classes from './staff.module.css';
import { useReasonText } from './use-reason-text.ts';

/** Ends the work of an operator; what became of it stands here until the page is left. */
export function EndWork({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('staff');
  const [left, setLeft] = useState<StaffLeft>();
  if (account.roles.length === 0 && left === undefined) return null;
  return (
    <PageSection id="leave" title={t('leave.title')}>
      {left === undefined ? (
        <Leaving account={account} onLeft={setLeft} />
      ) : (
        <p role="status">{t('leave.done', { ...left })}</p>
      )}
    </PageSection>
  );
}

interface LeavingProps {
  readonly account: AccountDetail;
  readonly onLeft: (left: StaffLeft) => void;
}

function Leaving({ account, onLeft }: LeavingProps) {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useQuery(read(adminStaffWork, { params: { id: account.id } }));
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  const counts = ['quotes', 'next_steps', 'publications', 'sessions', 'api_keys', 'devices'] as const;
  return (
    <>
      <p className="dim">{t('leave.about')}</p>
      <Facts items={counts.map((count) => [t(`leave.${count}`), String(data[count])])} />
      <HandOver account={account} work={data} onLeft={onLeft} />
    </>
  );
}

function HandOver({ account, work, onLeft }: LeavingProps & { work: StaffWork }) {
  const { t } = useTranslation('staff');
  const explain = useReasonText(useTexts('staff').leave.refused);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const colleague = work.colleagues.find(({ id }) => id === chosen);
  const end = useMutation({
    mutationFn: () =>
      call(adminEndWork, { params: { id: account.id }, body: { colleague_id: colleague?.id ?? null } }),
    onSuccess: async (left) => {
      onLeft(left);
      for (const changed of [adminAccount, adminAccounts, adminStaff, adminStaffWork]) {
        await queryClient.invalidateQueries(allOf(changed));
      }
    },
  });
  const name = account.full_name;
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('leave.colleague')}
        description={t('leave.colleague_hint')}
        value={chosen}
        data={[
          { value: '', label: t('leave.nobody') },
          ...work.colleagues.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Confirm
        label={t('leave.button')}
        question={
          colleague === undefined
            ? t('leave.question_nobody', { name })
            : t('leave.question', { name, colleague: colleague.full_name })
        }
        effect={t('leave.effect', { ...work, colleagues: null })}
        tone="danger"
        mutation={end}
        explain={explain}
      />
    </div>
  );
}
