import { call } from '@cungnghe/client/call';
import {
  type AdminEventDetail,
  adminCancelEvent,
  adminRestoreCancelled,
} from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { ChangeReason } from './change-reason.tsx';
import { isOver } from './event-state.tsx';
import { useEventChange } from './use-event-change.ts';

/** Calls an event off, after saying how many people will be told, and asking why. */
export function CancelEvent({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const { note, setNote, drop } = useStoredNote(`event-cancel-${event.id}`);
  const cancel = useEventChange(async () => {
    const cancelled = await call(adminCancelEvent, { params: { id: event.id }, body: { reason: note } });
    drop();
    return cancelled;
  });
  const restore = useEventChange(() => call(adminRestoreCancelled, { params: { id: event.id } }));
  if (event.cancelled_at !== null) {
    const withOthers = event.is_cancelled_with_others;
    return (
      <>
        <Notice tone="neutral">
          <p role="status">
            {t(withOthers && event.can_be_restored ? 'cancelled_with_series' : 'cancelled_note')}
          </p>
        </Notice>
        {event.can_be_restored && (
          <Confirm
            label={t(withOthers ? 'restore_series' : 'restore')}
            mutation={restore}
            question={
              withOthers ? t('restore_series_question') : t('restore_question', { title: event.title })
            }
            effect={t('restore_effect')}
          />
        )}
      </>
    );
  }
  const told = isOver(event) ? 0 : event.yes_count + event.maybe_count;
  const nobody = isOver(event) ? 'cancel_effect_over' : 'cancel_effect_nobody';
  return (
    <Confirm
      label={t('cancel')}
      confirmLabel={t('cancel_confirm')}
      tone="danger"
      mutation={cancel}
      question={t('cancel_question', { title: event.title })}
      effect={told === 0 ? t(nobody) : t('cancel_effect', { count: told })}
    >
      {told > 0 && <ChangeReason of="cancel" value={note} onChange={setNote} />}
    </Confirm>
  );
}
