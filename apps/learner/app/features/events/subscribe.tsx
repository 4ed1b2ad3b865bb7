import { call } from '@cungnghe/client/call';
import {
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
} from '@cungnghe/contracts/events/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { calendarFeedsQuery } from './queries.ts';
import classes from './subscribe.module.css';

/** One's own events in the calendar of one's phone, and how to get them there. */
export function Subscribe() {
  const { t } = useTranslation('learner');
  const { hash } = useLocation();
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#lich') section.current?.scrollIntoView();
  }, [hash]);
  const create = useMutation({
    mutationFn: () => call(createCalendarFeed, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }),
  });
  return (
    <section ref={section} id="lich" aria-labelledby="calendar" className={classes.section}>
      <h2 id="calendar" className="title">
        {t('calendar.title')}
      </h2>
      <p className={classes.lead}>{t('calendar.lead')}</p>
      <CallProblem error={create.error} />
      {create.isSuccess ? <Address url={create.data.url} /> : null}
      <BusyButton
        variant="default"
        mt={create.isSuccess ? 'md' : 0}
        loading={create.isPending}
        leftSection={<IconCalendarPlus size="1.25rem" stroke={1.5} aria-hidden="true" />}
        onClick={() => create.mutate()}
      >
        {t(create.isSuccess ? 'calendar.open_another' : 'calendar.open')}
      </BusyButton>
      <Feeds />
    </section>
  );
}

/** A new address: nobody, we included, can say it again. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation('learner');
  const clipboard = useClipboard({ timeout: 4_000 });
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
      <p className={classes.note}>{t('calendar.secret')}</p>
    </>
  );
}

/** The addresses that were given out; each can be ended. */
function Feeds() {
  const { t } = useTranslation('learner');
  const feeds = useQuery(calendarFeedsQuery);
  if (feeds.isPending) return <RowsSkeleton count={1} />;
  if (hasFailed(feeds)) return <PartFailure of={feeds} />;
  if (feeds.data.length === 0) return null;
  return (
    <>
      <h3 className={classes.given}>{t('calendar.given')}</h3>
      <ul className={classes.feeds}>
        {feeds.data.map((feed) => (
          <Feed key={feed.id} feed={feed} />
        ))}
      </ul>
    </>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(deleteCalendarFeed, { params: { id: feed.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }),
  });
  const made = formatDateTime(feed.created_at, locale);
  const question = `end-${feed.id}`;
  return (
    <li>
      <p>{t('calendar.made', { when: made })}</p>
      <p className={classes.note}>
        {feed.last_fetched_at === null
          ? t('calendar.never_fetched')
          : t('calendar.last_fetched', { when: formatDateTime(feed.last_fetched_at, locale) })}
      </p>
      <CallProblem error={end.error} />
      {asking ? (
        <div role="alertdialog" aria-labelledby={question}>
          <p id={question}>{t('calendar.end_ask')}</p>
          <div className={classes.buttons}>
            <BusyButton loading={end.isPending} onClick={() => end.mutate()} autoFocus>
              {t('calendar.end_confirm')}
            </BusyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('calendar.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="subtle"
          ml={-18}
          aria-label={t('calendar.end_of', { when: made })}
          onClick={() => setAsking(true)}
        >
          {t('calendar.end')}
        </Button>
      )}
    </li>
  );
}
