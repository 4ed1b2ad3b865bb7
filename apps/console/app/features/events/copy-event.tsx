import { call } from '@cungnghe/client/call';
import {
  type AdminEventDetail,
  adminCopyEvent,
  adminEvents,
  maxCopies,
} from '@cungnghe/contracts/events/operator';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../parts/problem.tsx';
import { fieldOf, instantOf } from '../../parts/vietnam-time.ts';
import { useSentDraft } from '../../shell/use-sent-draft.ts';
import classes from './event.module.css';
import { copyTimes } from './typed-event.ts';

const counts = Array.from({ length: maxCopies }, (_, n) => n + 1);

/** Announces the same event again at another time, or every week for a while. Sent twice, it is done once. */
export function CopyEvent({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = {
    starts_at: fieldOf(copyTimes(event.starts_at, 2)[1] ?? event.starts_at),
    count: 1,
  };
  const { content, put, drop } = useSentDraft(`event-copy-${event.id}`, start);
  const { starts_at: field, count, sendId } = content;
  const isMissing = field === '';
  const copy = useMutation({
    mutationFn: () =>
      call(adminCopyEvent, {
        params: { id: event.id },
        body: { starts_at: instantOf(field), count, send_id: sendId },
      }),
    onSuccess: async ([first]) => {
      drop();
      await queryClient.invalidateQueries(allOf(adminEvents));
      if (first) await navigate(`/events/${first.id}`);
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isMissing) return;
    // Kept before it is sent: after a lost answer and a reload the same request is sent again.
    put({ sendId });
    copy.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        type="datetime-local"
        label={t('copy_first')}
        value={field}
        error={isMissing ? t('wrong_required') : null}
        onChange={(change) => put({ starts_at: change.currentTarget.value })}
      />
      <NativeSelect
        label={t('copy_count')}
        value={String(count)}
        onChange={(change) => put({ count: Number(change.currentTarget.value) })}
        data={counts.map((each) => ({
          value: String(each),
          label: each === 1 ? t('copy_once') : t('copy_times', { count: each }),
        }))}
      />
      {!isMissing && (
        <p className={classes.whole} role="status">
          {t('copy_days', { days: copyTimes(instantOf(field), count).map(formatDate).join(' · ') })}
        </p>
      )}
      <p className={`dim ${classes.whole}`}>
        {t('copy_note')} {t(event.published_at === null ? 'copy_of_draft' : 'copy_is_seen')}
      </p>
      <div className={classes.actions}>
        <BusyButton type="submit" variant="default" loading={copy.isPending}>
          {t('copy')}
        </BusyButton>
      </div>
      {copy.isError && (
        <div className={classes.whole}>
          <Problem error={copy.error} />
        </div>
      )}
    </form>
  );
}
