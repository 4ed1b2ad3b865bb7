import { cellName, knownCell } from '@cungnghe/contracts/live/names';
import type { Activity, Snapshot } from '@cungnghe/contracts/live/room';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconExternalLink } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActivityList } from './activity-list.tsx';
import { ActivityView } from './activity-view.tsx';
import { HostReply } from './host-reply.tsx';
import { Notice } from './notice.tsx';
import { isRace } from './race.ts';
import { RaceActivity } from './race-activity.tsx';
import classes from './stage.module.css';
import { stageKeyOf, useShownActivity } from './stage-following.ts';
import { useStageTitle } from './stage-title.ts';
import type { Answer } from './use-answers.ts';

interface StageProps {
  readonly snapshot: Snapshot;
  readonly answerOf: (activity: Activity) => Answer;
  readonly clockOffset: number;
  /** Another place of the room is being looked at; what is typed here stays. */
  readonly hidden: boolean;
}

/** What the host shows to the room, and below it everything that can still be answered or read. */
export function Stage({ snapshot, answerOf, clockOffset, hidden }: StageProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const { shown, away, chosen, follow } = useShownActivity(
    snapshot,
    search.get('activity'),
    (activity) => answerOf(activity).unsent || isWritingIn(activity),
  );
  const title = useStageTitle(snapshot);
  const back = () => {
    follow();
    setSearch({}, { replace: true });
  };
  const others = snapshot.activities.filter((activity) => activity !== shown);
  useTopOf(shown?.id ?? stageKeyOf(snapshot.stage), hidden);
  return (
    <div hidden={hidden}>
      {away ? (
        <Notice action={t('live.see_now')} onAction={back} settled={chosen}>
          {title === null
            ? t(chosen ? 'live.stage_empty' : 'live.stage_cleared')
            : t(chosen ? 'live.room_sees' : 'live.host_shows', { title })}
        </Notice>
      ) : null}
      <div className={classes.stage}>
        {shown ? (
          <ShownActivity
            key={shown.id}
            activity={shown}
            answer={answerOf(shown)}
            snapshot={snapshot}
            clockOffset={clockOffset}
          />
        ) : (
          <OtherContent snapshot={snapshot} />
        )}
      </div>
      <ActivityList activities={others} besideAnother={shown !== undefined} answerOf={answerOf} />
      <p className={classes.record}>
        <Link to="record">{t('live.to_record')}</Link>
      </p>
    </div>
  );
}

interface ShownActivityProps extends Pick<StageProps, 'snapshot' | 'clockOffset'> {
  readonly activity: Activity;
  readonly answer: Answer;
}

function ShownActivity({ activity, answer, snapshot, clockOffset }: ShownActivityProps) {
  const view = <ActivityView activity={activity} answer={answer} modelGrades={snapshot.model_grades} />;
  if (!isRace(activity)) return view;
  return (
    <RaceActivity activity={activity} answer={answer} snapshot={snapshot} clockOffset={clockOffset}>
      {view}
    </RaceActivity>
  );
}

/** What comes onto the screen is read from its beginning, however far down one had gone in what was there before. */
function useTopOf(what: string | null, hidden: boolean): void {
  const seen = useRef(what);
  useLayoutEffect(() => {
    if (seen.current === what) return;
    seen.current = what;
    if (!hidden) window.scrollTo({ top: 0 });
  }, [what, hidden]);
}

/** Somebody has put the cursor there, even if no letter came yet. */
function isWritingIn({ id }: Activity): boolean {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.type === 'text');
  return isField && activeElement.closest('article')?.id === id;
}

function OtherContent({ snapshot }: { snapshot: Snapshot }) {
  const { stage, resources, questions } = snapshot;
  const resource = stage.kind === 'resource' ? resources.find(({ id }) => id === stage.id) : undefined;
  if (resource) return <StagedResource resource={resource} />;
  const question = stage.kind === 'question' ? questions.find(({ id }) => id === stage.id) : undefined;
  if (question) return <StagedQuestion question={question} />;
  if (stage.reflection) return <StagedReflection reflection={stage.reflection} />;
  return <EmptyStage snapshot={snapshot} />;
}

function EmptyStage({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const begun = snapshot.activities.length > 0;
  const time = formatDateTime(snapshot.event.starts_at, locale);
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{t(begun ? 'live.between' : 'live.not_begun')}</h2>
      <p className={classes.lead}>{begun ? t('live.between_body') : t('live.not_begun_body', { time })}</p>
    </div>
  );
}

function StagedResource({ resource }: { resource: Snapshot['resources'][number] }) {
  const { t } = useTranslation('learner');
  return (
    <article>
      <p className={classes.kind}>{t(resource.type === 'pdf' ? 'live.pdf' : 'live.link')}</p>
      <h2 className={classes.title} lang="vi">
        {resource.title}
      </h2>
      <a href={resource.url} target="_blank" rel="noopener noreferrer" className={classes.open}>
        {t('live.open')}
        <IconExternalLink size="1.25rem" stroke={1.5} aria-hidden="true" />
      </a>
    </article>
  );
}

function StagedQuestion({ question }: { question: Snapshot['questions'][number] }) {
  const { t } = useTranslation('learner');
  return (
    <article>
      <p className={classes.kind}>
        {question.author_name === null
          ? t('live.question_of_somebody')
          : t('live.question_of', { name: question.author_name })}
      </p>
      <h2 className={classes.question} lang="vi">
        {question.text}
      </h2>
      <p className="dim">{t('live.votes', { count: question.votes })}</p>
      {question.answer === null ? null : <HostReply>{question.answer}</HostReply>}
    </article>
  );
}

function StagedReflection({ reflection }: { reflection: NonNullable<Snapshot['stage']['reflection']> }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  return (
    <article>
      <p className={classes.kind}>{t('live.kind.reflection')}</p>
      <h2 className={classes.title}>{t('live.somebody_wrote')}</h2>
      <dl className={classes.cells}>
        {reflection.cells.map(({ prompt_id, label, text }) => (
          <div key={prompt_id} className={classes.cell}>
            <dt lang={knownCell(label) ? undefined : 'vi'}>{cellName(label, locale)}</dt>
            <dd lang="vi">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
