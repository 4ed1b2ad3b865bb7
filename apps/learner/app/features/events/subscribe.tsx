import { call } from '@cungnghe/client/call';
import { rotateCalendarFeed } from '@cungnghe/contracts/events';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { calendarFeedQuery } from './queries.ts';
import classes from './subscribe.module.css';

/** One's own events in the calendar of one's phone, and how to get them there. */
export function Subscribe() {
  const { t } = useTranslation('learner');
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === '#lich');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#lich') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} id="lich" aria-labelledby="calendar" className={classes.section}>
      <h2 id="calendar" className="title">
        {t('calendar.title')}
      </h2>
      <p className={classes.lead}>{t('calendar.lead')}</p>
      {open ? (
        <Feed />
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size="1.25rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('calendar.open')}
        </Button>
      )}
    </section>
  );
}

function Feed() {
  const { t } = useTranslation('learner');
  const feed = useQuery(calendarFeedQuery);
  const clipboard = useClipboard({ timeout: 4_000 });
  if (feed.isPending) return <RowsSkeleton count={1} />;
  if (hasFailed(feed)) return <PartFailure of={feed} />;
  const { url } = feed.data;
  return (
    <>
      <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
        {t('calendar.subscribe')}
      </Button>
      <div className={classes.address}>
        <TextInput
          label={t('calendar.address')}
          value={url}
          readOnly
          onFocus={(focus) => focus.currentTarget.select()}
          className={classes.field ?? ''}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size="1.125rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => clipboard.copy(url)}
        >
          {t(clipboard.copied ? 'calendar.copied' : 'calendar.copy')}
        </Button>
        <LiveRegion>{clipboard.copied ? t('calendar.copied') : ''}</LiveRegion>
      </div>
      {clipboard.error ? <Problem>{t('calendar.not_copied')}</Problem> : null}
      <ul className={classes.options}>
        <li>{t('calendar.iphone')}</li>
        <li>{t('calendar.google')}</li>
        <li>{t('calendar.follows')}</li>
      </ul>
      <Rotate />
    </>
  );
}

/** A new address for a calendar that has come into the wrong hands. */
function Rotate() {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () => call(rotateCalendarFeed, {}),
    onSuccess: (fresh) => {
      queryClient.setQueryData(calendarFeedQuery.queryKey, fresh);
      setAsking(false);
    },
  });
  return (
    <div className={classes.rotate}>
      <p>{t('calendar.secret')}</p>
      {rotate.isError ? <Problem>{problemText(rotate.error, t)}</Problem> : null}
      {asking ? (
        <div role="alertdialog" aria-labelledby="rotate-ask">
          <p id="rotate-ask">{t('calendar.rotate_ask')}</p>
          <div className={classes.buttons}>
            <BusyButton loading={rotate.isPending} onClick={() => rotate.mutate()} autoFocus>
              {t('calendar.rotate_confirm')}
            </BusyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('calendar.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="subtle" ml={-18} onClick={() => setAsking(true)}>
          {t('calendar.rotate')}
        </Button>
      )}
      <LiveRegion>{rotate.isSuccess ? t('calendar.rotated') : ''}</LiveRegion>
      {rotate.isSuccess && !asking ? <p className={classes.done}>{t('calendar.rotated')}</p> : null}
    </div>
  );
}
