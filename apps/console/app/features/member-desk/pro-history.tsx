import { call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminUndoProChange } from '@cungnghe/contracts/communities/pro/changes';
import { adminGetOrder } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { Confirm } from '../../parts/confirm.tsx';
import { ProEntries, type ProEntryRow } from '../../parts/pro-entries.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useViewer } from '../../shell/viewer.ts';
import { useProRefusal } from './pro-change.tsx';
import { useDeskChange } from './use-desk-change.ts';

/** What gave Pro and what took it; what was changed by hand can be taken back. */
export function ProHistory({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('desk');
  const { t: tAccounts } = useTranslation('accounts');
  const { may } = useViewer();
  const rows = account.pro_entries;
  if (rows.length === 0) return <p className="dim">{tAccounts('pro_history_empty')}</p>;
  const isUndoing = rows.some((row) => row.is_undone || (row.can_undo && may(adminUndoProChange)));
  const cell = (row: ProEntryRow) =>
    row.is_undone ? (
      t('pro.undone')
    ) : row.can_undo && may(adminUndoProChange) ? (
      <Undo accountId={account.id} entryId={row.id} />
    ) : null;
  return (
    <ProEntries
      rows={rows}
      linksOrders={may(adminGetOrder)}
      {...(isUndoing && { action: { head: t('pro.column'), cell } })}
    />
  );
}

function Undo({ accountId, entryId }: { accountId: string; entryId: string }) {
  const { t } = useTranslation('desk');
  const reason = useRequiredNote(`pro-undo-${entryId}`, 3);
  const explain = useProRefusal();
  const undo = useDeskChange(async () => {
    const params = { id: accountId, entryId };
    const undone = await call(adminUndoProChange, { params, body: { reason: reason.note } });
    reason.drop();
    return undone;
  });
  return (
    <Confirm
      label={t('pro.undo')}
      variant="subtle"
      question={t('pro.undo_question')}
      onConfirm={reason.check}
      mutation={undo}
      explain={explain}
    >
      <TextInput
        label={t('pro.undo_reason')}
        maxLength={500}
        {...reason.fieldProps(t('pro.reason_missing'))}
      />
    </Confirm>
  );
}
