import { call } from '@cungnghe/client/call';
import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';

/** Reverses all orders that one bulk action approved. */
export function TakeBack({ action }: { action: BulkAction }) {
  const { t } = useTranslation('bulk_actions');
  const navigate = useNavigate();
  const note = useRequiredNote(`bulk-reverse-${action.id}`, 3);
  const reverse = useMutation({
    mutationFn: () =>
      call(startOrderBulkAction, {
        body: { action: 'reverse', bulk_action_id: action.id, expected: action.done, note: note.note },
      }),
    onSuccess: ({ id }) => {
      note.drop();
      return navigate(`/bulk-actions/${id}`);
    },
  });
  return (
    <div>
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
    </div>
  );
}
