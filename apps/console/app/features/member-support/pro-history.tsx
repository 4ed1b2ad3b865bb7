import { call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminUndoProChange } from '@cungnghe/contracts/communities/pro/changes';
import { adminGetOrder } from '@cungnghe/contracts/orders/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import { ProEntries, type ProEntryRow } from '../../parts/pro-entries.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useViewer } from '../../shell/viewer.ts';
import { useProRefusal } from './pro-change.tsx';
import classes from './support.module.css';
import { useSupportChange } from './use-support-change.ts';

/** What gave Pro and what took it; what was changed by hand can be taken back. */
export function ProHistory({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('member_support');
  const { t: tAccounts } = useTranslation('accounts');
  const { may } = useViewer();
  const rows = account.pro_entries;
  const [undoing, setUndoing] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const hasColumn = rows.some((row) => row.is_undone || (row.can_undo && may(adminUndoProChange)));
  const cell = (row: ProEntryRow) => {
    if (row.is_undone) return t('pro.undone');
    if (!row.can_undo || !may(adminUndoProChange)) return null;
    return (
      <Button
        ref={undoing === row.id ? trigger : null}
        className={classes.undo ?? ''}
        variant="subtle"
        aria-expanded={undoing === row.id}
        onClick={() => setUndoing(row.id)}
      >
        {t('pro.undo')}
      </Button>
    );
  };
  if (rows.length === 0) return <p className="dim">{tAccounts('pro_history_empty')}</p>;
  return (
    <>
      <ProEntries
        rows={rows}
        linksOrders={may(adminGetOrder)}
        {...(hasColumn && { action: { head: t('pro.column'), cell } })}
      />
      {undoing !== null && (
        <Undo
          key={undoing}
          accountId={account.id}
          entryId={undoing}
          onClose={() => {
            trigger.current?.focus();
            setUndoing(null);
          }}
        />
      )}
    </>
  );
}

interface UndoProps {
  readonly accountId: string;
  readonly entryId: string;
  readonly onClose: () => void;
}

/** Asks below the table, where there is room for the reason. */
function Undo({ accountId, entryId, onClose }: UndoProps) {
  const { t } = useTranslation('member_support');
  const { t: tShell } = useTranslation('shell');
  const reason = useRequiredNote(`pro-undo-${entryId}`, 3);
  const explain = useProRefusal();
  const undo = useSupportChange(async () => {
    const params = { id: accountId, entryId };
    const undone = await call(adminUndoProChange, { params, body: { reason: reason.note } });
    reason.drop();
    onClose();
    return undone;
  });
  return (
    <Notice tone="accent">
      <p>{t('pro.undo_question')}</p>
      <TextInput
        autoFocus
        label={t('pro.undo_reason')}
        maxLength={500}
        {...reason.fieldProps(t('pro.reason_missing'))}
      />
      <div className={classes.actions}>
        <BusyButton loading={undo.isPending} onClick={() => reason.check() && undo.mutate()}>
          {t('pro.undo_confirm')}
        </BusyButton>
        <Button variant="default" disabled={undo.isPending} onClick={onClose}>
          {tShell('cancel')}
        </Button>
      </div>
      {undo.error !== null && <div role="alert">{explain(undo.error)}</div>}
    </Notice>
  );
}
