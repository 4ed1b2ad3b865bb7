import { call } from '@cungnghe/client/call';
import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { ListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import { startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useStartBulk } from '../../list/bulk-bar.tsx';
import { useBulkNote } from '../../list/bulk-note.tsx';
import { useAuthorReason } from '../../parts/author-reason.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import type { StartReportBulk } from '../../reports/report-bulk.tsx';
import { useBegin } from './use-begin.ts';

/** Reverses all orders that one bulk action approved. */
export function ReverseApproved({ action }: { action: BulkAction }) {
  const { t } = useTranslation('bulk_actions');
  const note = useRequiredNote(`bulk-reverse-${action.id}`, 3);
  const reverse = useBegin(note.drop, () =>
    call(startOrderBulkAction, {
      body: { action: 'reverse', bulk_action_id: action.id, expected: action.done, note: note.note },
    }),
  );
  return (
    <Confirm
      label={t('take_back')}
      tone="danger"
      question={t('take_back_question', { count: action.done })}
      effect={t('take_back_effect')}
      onConfirm={note.check}
      mutation={reverse}
    >
      <TextInput
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={500}
        {...note.fieldProps(t('reason_missing'))}
      />
    </Confirm>
  );
}

/** Restores all texts that one bulk action removed. */
export function RestoreRemoved({ action, start }: { action: BulkAction; start: StartReportBulk }) {
  const { t } = useTranslation('bulk_actions');
  const { reason, drop, field } = useAuthorReason(`bulk-restore-${action.id}`);
  const restore = useBegin(drop, () =>
    call(start, {
      body: { action: 'restore', bulk_action_id: action.id, expected: action.done, reason },
    }),
  );
  return (
    <Confirm
      label={t('restore')}
      question={t('restore_question', { count: action.done })}
      effect={t('restore_effect')}
      mutation={restore}
    >
      {field}
    </Confirm>
  );
}

/** Takes back what one bulk action did, by the kind that does so. */
export function UndoListed({ action, kind }: { action: BulkAction; kind: ListedKind }) {
  const { t } = useTranslation('bulk_bar');
  const note = useBulkNote(kind, `bulk-undo-${action.id}`);
  const { done: count } = action;
  const start = useStartBulk(
    () => ({ kind, bulk_action_id: action.id, expected: count, note: note.value }),
    note.drop,
  );
  return (
    <Confirm
      label={t('undo')}
      confirmLabel={t(`do.${kind}`, { count })}
      question={`${t(`do.${kind}`, { count })}?`}
      effect={t(`effect.${kind}`)}
      onConfirm={note.check}
      {...start}
    >
      {note.field}
    </Confirm>
  );
}
