import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { formatDate, formatWeekday } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { saveText } from '@cungnghe/web/save-text';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPlayerPlay, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../shell/page-heading.tsx';
import { HostReply } from './host-reply.tsx';
import { LatePart } from './late-part.tsx';
import { MissedPart } from './missed-part.tsx';
import { recordMarkdown } from './record-markdown.ts';
import { RecordPart } from './record-part.tsx';
import classes from './record-view.module.css';

interface RecordViewProps {
  readonly record: SessionRecord;
  readonly name: string;
  readonly accountId: string;
}

/** A keepsake of the evening: what I answered, wrote and asked, in the order in which it happened, and what the room said. */
export function RecordView({ record, name, accountId }: RecordViewProps) {
  const { t } = useTranslation('learner');
  const { event, activities, questions, resources, missed, answered_questions: others } = record;
  const isEmpty = [activities, questions, resources, missed, others].every(({ length }) => length === 0);
  return (
    <article className={`container-narrow page ${classes.record}`}>
      <RecordHead record={record} name={name} isEmpty={isEmpty} />
      {isEmpty ? (
        <EmptyState
          title={t('record.empty')}
          action={
            <Button component={Link} to={`/online-events/${event.slug}/live`} variant="default">
              {t('record.to_room')}
            </Button>
          }
        >
          {t('record.empty_body')}
        </EmptyState>
      ) : null}
      {activities.map((activity) => (
        <RecordPart key={activity.id} activity={activity} />
      ))}
      <LatePart slug={event.slug} accountId={accountId} missed={missed} />
      {missed
        .filter(({ is_open }) => !is_open)
        .map((activity) => (
          <MissedPart key={activity.id} activity={activity} />
        ))}
      <Asked title={t('record.questions')} questions={questions} />
      <Asked title={t('record.others_asked')} questions={others} />
      {resources.length === 0 ? null : (
        <section className={classes.part}>
          <h2 className={classes.title}>{t('record.resources')}</h2>
          <ul className={classes.list}>
            {resources.map(({ id, title, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer" lang="vi">
                  {title}
                </a>
                <p className={classes.address}>{url}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

interface RecordHeadProps {
  readonly record: SessionRecord;
  readonly name: string;
  readonly isEmpty: boolean;
}

/** Whose it is, the ways to keep it, and the recording. */
function RecordHead({ record, name, isEmpty }: RecordHeadProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const { event } = record;
  const day = `${formatWeekday(event.starts_at, locale)}, ${formatDate(event.starts_at)}`;
  const save = () =>
    saveText(`${event.slug}.md`, 'text/markdown', recordMarkdown(record, { name, day, locale, t }));
  return (
    <header>
      <Link to={`/online-events/${event.slug}`} className={`back ${classes.screen}`}>
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
        {t('record.back')}
      </Link>
      <p className={classes.kicker}>{t('record.kicker')}</p>
      <PageHeading lang="vi">{event.title}</PageHeading>
      <p className={classes.who}>
        <span lang="vi">{name}</span>, {day}
      </p>
      {record.race === null ? null : <p className={classes.who}>{t('record.race', { ...record.race })}</p>}
      <div className={`${classes.actions} ${classes.screen}`}>
        {event.recording_url === null ? null : (
          <Button
            component="a"
            href={event.recording_url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconPlayerPlay size="1.125rem" stroke={1.5} aria-hidden="true" />}
          >
            {t('events.watch')}
          </Button>
        )}
        {isEmpty ? null : (
          <>
            <Button
              variant={event.recording_url === null ? 'filled' : 'default'}
              leftSection={<IconPrinter size="1.125rem" stroke={1.5} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('record.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size="1.125rem" stroke={1.5} aria-hidden="true" />}
              onClick={save}
            >
              {t('record.save')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  readonly votes: number;
  /** Left out of those that have been answered in writing. */
  readonly answered?: boolean;
  readonly answer: string | null;
}

function Asked({ title, questions }: { title: string; questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation('learner');
  if (questions.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {questions.map(({ id, text, votes, answered = false, answer }) => (
          <li key={id}>
            <p className={classes.quote} lang="vi">
              {text}
            </p>
            <p className={classes.small}>
              {[votes > 0 && t('live.votes', { count: votes }), answered && t('live.answered_mark')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {answer === null ? null : <HostReply>{answer}</HostReply>}
          </li>
        ))}
      </ul>
    </section>
  );
}
