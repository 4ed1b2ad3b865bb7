import { reportReasons } from '@cungnghe/contracts/forum-moderation';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Drawer, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../shell/problem-text.ts';
import { type PostRef, sendReport } from '../queries.ts';
import classes from './report-sheet.module.css';

interface ReportSheetProps {
  readonly thread: PostRef;
  /** The reply that is reported; null for the opening. */
  readonly replyId: string | null;
  readonly onClose: () => void;
}

/** Tells the operators what is wrong with a text. */
export function ReportSheet({ thread, replyId, onClose }: ReportSheetProps) {
  const { t } = useTranslation('learner');
  const wide = useMediaQuery('(min-width: 48em)');
  return (
    <Drawer
      opened
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? '28rem' : '85dvh'}
      title={t('forum.report_title')}
      closeButtonProps={{ 'aria-label': t('forum.close') }}
      // It is drawn outside the page, so the page's hue does not reach it.
      styles={{ content: hueStyle(thread.slug) }}
      classNames={{ title: classes.title ?? '' }}
    >
      <ReportForm thread={thread} replyId={replyId} onClose={onClose} />
    </Drawer>
  );
}

function ReportForm({ thread, replyId, onClose }: ReportSheetProps) {
  const { t } = useTranslation('learner');
  const [reason, setReason] = useState<(typeof reportReasons)[number] | null>(null);
  const [detail, setDetail] = useState('');
  const report = useMutation({
    mutationFn: (chosen: (typeof reportReasons)[number]) =>
      sendReport(thread, { reason: chosen, detail, ...(replyId !== null && { reply_id: replyId }) }),
  });
  if (report.isSuccess) {
    return (
      <div className={classes.form} role="status">
        <p>{t('forum.report_thanks')}</p>
        <div>
          <Button onClick={onClose}>{t('forum.close')}</Button>
        </div>
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) report.mutate(reason);
      }}
    >
      <fieldset className={classes.reasons}>
        <legend>{t('forum.report_why')}</legend>
        {reportReasons.map((each) => (
          <label key={each} className={classes.reason}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {t(`forum.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('forum.report_detail')}
        rows={3}
        maxLength={1_000}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      {report.error === null ? null : <Problem>{problemText(report.error, t)}</Problem>}
      <div>
        <BusyButton type="submit" disabled={reason === null} loading={report.isPending}>
          {t('forum.report_send')}
        </BusyButton>
      </div>
    </form>
  );
}
