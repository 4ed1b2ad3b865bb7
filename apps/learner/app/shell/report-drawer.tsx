import { reportReasons } from '@cungnghe/contracts/fields/moderated-text';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Drawer, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { CallProblem } from './call-problem.tsx';
import classes from './report-drawer.module.css';

interface Report {
  readonly reason: (typeof reportReasons)[number];
  readonly detail: string;
}

interface ReportProps {
  readonly send: (report: Report) => Promise<unknown>;
  /** The hue of the page, which does not reach what is drawn outside it. */
  readonly hue?: CSSProperties;
  readonly onClose: () => void;
}

/** Tells the operators what is wrong with a text. */
export default function ReportDrawer({ send, hue = {}, onClose }: ReportProps) {
  const { t } = useTranslation('learner');
  const wide = useMediaQuery('(min-width: 48em)');
  return (
    <Drawer
      opened
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? '28rem' : '85dvh'}
      title={t('discussions.report_title')}
      closeButtonProps={{ 'aria-label': t('discussions.close') }}
      styles={{ content: hue }}
      classNames={{ title: classes.title ?? '' }}
    >
      <ReportForm send={send} onClose={onClose} />
    </Drawer>
  );
}

function ReportForm({ send, onClose }: ReportProps) {
  const { t } = useTranslation('learner');
  const [reason, setReason] = useState<Report['reason'] | null>(null);
  const [detail, setDetail] = useState('');
  const report = useMutation({
    mutationFn: (chosen: Report['reason']) => send({ reason: chosen, detail }),
  });
  if (report.isSuccess) {
    return (
      <div className={classes.form} role="status">
        <p>{t('discussions.report_thanks')}</p>
        <div>
          <Button onClick={onClose}>{t('discussions.close')}</Button>
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
        <legend>{t('discussions.report_why')}</legend>
        {reportReasons.map((each) => (
          <label key={each} className={classes.reason}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {t(`discussions.reason.${each}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('discussions.report_detail')}
        rows={3}
        maxLength={1_000}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      <CallProblem error={report.error} />
      <div>
        <BusyButton type="submit" disabled={reason === null} loading={report.isPending}>
          {t('discussions.report_send')}
        </BusyButton>
      </div>
    </form>
  );
}
