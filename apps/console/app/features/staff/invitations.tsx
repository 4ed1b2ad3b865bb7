import { type ApiError, call } from '@cungnghe/client/call';
import {
  adminOperatorInvitations,
  adminResendInvitation,
  adminWithdrawInvitation,
  type OperatorInvitation,
} from '@cungnghe/contracts/staff/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import pageLinks from '../../parts/page-links.module.css';
import { Problem } from '../../parts/problem.tsx';
import { Status } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';

const tones = { waiting: 'waiting', expired: 'quiet', void: 'bad' } as const;

/** Invitations that nobody has accepted yet. */
export function Invitations() {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  const { data: rows, error, refetch } = useQuery(read(adminOperatorInvitations, {}));
  if (rows === undefined) {
    return error === null ? (
      <RowsSkeleton count={2} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  if (rows.length === 0) return <p className="dim">{t('no_invitations')}</p>;
  const columns: Column<OperatorInvitation>[] = [
    {
      key: 'email',
      head: t('address'),
      narrow: 'title',
      cell: ({ email, invited_by_name }) => (
        <TwoLines first={email} second={t('invited_by', { name: invited_by_name })} />
      ),
    },
    {
      key: 'roles',
      head: t('roles'),
      narrow: 'below',
      cell: ({ roles }) => roles.map((role) => tShell(`role.${role}`)).join(', '),
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'below',
      cell: ({ state }) => <Status tone={tones[state]}>{t(`state_name.${state}`)}</Status>,
    },
    {
      key: 'expires',
      head: t('expires'),
      narrow: 'below',
      named: true,
      cell: ({ expires_at }) => <When instant={expires_at} />,
    },
    { key: 'change', head: t('change'), narrow: 'below', cell: (row) => <Change invitation={row} /> },
  ];
  return <DataTable caption={t('invitations')} rows={rows} columns={columns} />;
}

function Change({ invitation: { id, email } }: { invitation: OperatorInvitation }) {
  const { t } = useTranslation('staff');
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(allOf(adminOperatorInvitations));
  const params = { invitationId: id };
  const resend = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminResendInvitation, { params }),
    onSettled,
  });
  const withdraw = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminWithdrawInvitation, { params }),
    onSettled,
  });
  return (
    <div className={pageLinks.links}>
      <Confirm
        label={t('resend')}
        question={t('resend_question', { email })}
        variant="default"
        mutation={resend}
      />
      <Confirm
        label={t('withdraw')}
        question={t('withdraw_question', { email })}
        tone="danger"
        mutation={withdraw}
      />
    </div>
  );
}
