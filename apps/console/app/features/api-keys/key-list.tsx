import { type ApiError, call } from '@cungnghe/client/call';
import { type ApiKey, adminApiKeys, adminDeleteApiKey } from '@cungnghe/contracts/api-keys/endpoints';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Column } from '../../list/data-table.tsx';
import { DataTable } from '../../list/data-table.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Status } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';
import classes from './key-list.module.css';

/** The keys that somebody may end; whose they are, where there are those of others. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('api_keys');
  const { t: tShell } = useTranslation('shell');
  const subjectNames = useTexts('staff').subject;
  const rightsOf = ({ roles, subjects, can_write }: ApiKey) => {
    const rights = t(can_write ? 'rights_write' : 'rights_read', {
      roles: roles.map((role) => tShell(`role.${role}`)).join(', '),
    });
    if (subjects.length === 0) return rights;
    return <TwoLines first={rights} second={subjects.map((subject) => subjectNames[subject]).join(', ')} />;
  };
  if (keys.length === 0) return <p className="dim">{t('empty')}</p>;
  const owner: Column<ApiKey> = {
    key: 'owner',
    head: t('owner'),
    narrow: 'below',
    cell: ({ owner_name }) => owner_name,
  };
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      head: t('name'),
      narrow: 'title',
      cell: ({ name, hint }) => <TwoLines first={name} second={`${hint}…`} />,
    },
    { key: 'rights', head: t('rights'), narrow: 'below', cell: rightsOf },
    ...(keys.every(({ is_own }) => is_own) ? [] : [owner]),
    {
      key: 'used',
      head: t('used'),
      narrow: 'below',
      named: true,
      cell: ({ last_used_at }) => (last_used_at === null ? t('never_used') : <When instant={last_used_at} />),
    },
    {
      key: 'expires',
      head: t('expires'),
      narrow: 'below',
      named: true,
      cell: ({ expires_at }) =>
        Date.parse(expires_at) <= Date.now() ? (
          <Status tone="bad">{t('expired')}</Status>
        ) : (
          <When instant={expires_at} />
        ),
    },
    { key: 'end', head: t('end_head'), narrow: 'below', cell: (key) => <EndKey apiKey={key} /> },
  ];
  return <DataTable caption={t('caption')} rows={keys} columns={columns} />;
}

function EndKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api_keys');
  const queryClient = useQueryClient();
  const end = useMutation<unknown, ApiError>({
    mutationFn: () => call(adminDeleteApiKey, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminApiKeys)),
  });
  return (
    <div className={classes.end}>
      <Confirm label={t('end')} question={t('end_question', { name })} tone="danger" mutation={end} />
    </div>
  );
}
