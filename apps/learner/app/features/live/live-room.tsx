import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBroadcast,
  IconLink,
  IconMessageQuestion,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SkipLink } from '../../shell/app-shell.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import bar from '../../shell/places.module.css';
import classes from './live-room.module.css';
import { Notice } from './notice.tsx';
import { People } from './people.tsx';
import { Questions } from './questions.tsx';
import { Reactions } from './reactions.tsx';
import { Resources } from './resources.tsx';
import type { Room } from './room-query.ts';
import { RoomTimer } from './room-timer.tsx';
import { Stage } from './stage.tsx';
import { stageKeyOf } from './stage-following.ts';
import { StageNews } from './stage-news.tsx';
import { useStageTitle } from './stage-title.ts';
import { useAnswers } from './use-answers.ts';

interface LiveRoomProps {
  readonly room: Room;
  readonly accountId: string;
  /** Asking for the room fails at the moment. */
  readonly troubled: boolean;
  readonly meetingUrl: string | null;
}

const tabs = [
  { name: 'stage', icon: IconBroadcast },
  { name: 'questions', icon: IconMessageQuestion },
  { name: 'people', icon: IconUsers },
  { name: 'resources', icon: IconLink },
] as const;
type Tab = (typeof tabs)[number]['name'];

/** The workshop on one screen: the stage, and three places beside it, all below the thumb. */
export function LiveRoom({ room, accountId, troubled, meetingUrl }: LiveRoomProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab: Tab = tabs.find(({ name }) => name === asked)?.name ?? 'stage';
  const { snapshot } = room;
  const hasRoom = useMediaQuery('(min-width: 80em)') ?? false;
  const { slug } = snapshot.event;
  const answerOf = useAnswers(slug, accountId, snapshot);
  const title = useStageTitle(snapshot);
  const stageKey = stageKeyOf(snapshot.stage);
  const [seenKey, setSeenKey] = useState(stageKey);
  if (tab === 'stage' && seenKey !== stageKey) setSeenKey(stageKey);
  return (
    <div className={classes.room}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to={`/online-events/${slug}`} className={classes.back} aria-label={t('live.leave')}>
            <IconArrowLeft size="1.25rem" stroke={1.5} aria-hidden="true" />
          </Link>
          <div className={classes.name}>
            <PageHeading lang="vi" size="title">
              {snapshot.event.title}
            </PageHeading>
          </div>
          {meetingUrl === null ? null : (
            <Button
              component="a"
              href={meetingUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              className={classes.meeting}
              leftSection={<IconVideo size="1.25rem" stroke={1.5} aria-hidden="true" />}
            >
              {t('live.meeting')}
            </Button>
          )}
        </div>
        {snapshot.timer === null ? null : <RoomTimer timer={snapshot.timer} clockOffset={room.clockOffset} />}
        <Tabs current={tab} slug={slug} />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <div>
          <div role="status">{troubled ? <Notice>{t('live.trouble')}</Notice> : null}</div>
          <StageNews snapshot={snapshot} title={title} />
          {seenKey !== stageKey && title !== null ? (
            <Notice action={t('live.see_now')} onAction={() => setSearch({})}>
              {t('live.host_shows', { title })}
            </Notice>
          ) : null}
          {snapshot.reactions_on && tab === 'stage' ? <Reactions slug={slug} /> : null}
          <Stage
            snapshot={snapshot}
            answerOf={answerOf}
            clockOffset={room.clockOffset}
            hidden={tab !== 'stage'}
          />
          {tab === 'questions' ? <Questions room={room} accountId={accountId} /> : null}
          {tab === 'people' ? <People snapshot={snapshot} /> : null}
          {tab === 'resources' ? <Resources resources={snapshot.resources} /> : null}
        </div>
        {hasRoom ? <Beside tab={tab} room={room} accountId={accountId} /> : null}
      </main>
    </div>
  );
}

interface BesideProps {
  readonly tab: Tab;
  readonly room: Room;
  readonly accountId: string;
}

/** On a wide screen what people ask stands beside what goes on, and who they are beside what they ask. */
function Beside({ tab, room, accountId }: BesideProps) {
  const { t } = useTranslation('learner');
  return tab === 'questions' ? (
    <aside className={classes.beside} aria-label={t('live.tab.people')}>
      <People snapshot={room.snapshot} />
    </aside>
  ) : (
    <aside className={classes.beside} aria-label={t('live.tab.questions')}>
      <Questions room={room} accountId={accountId} isBeside />
    </aside>
  );
}

function Tabs({ current, slug }: { current: Tab; slug: string }) {
  const { t } = useTranslation('learner');
  return (
    <nav className={`${bar.places} ${classes.tabs}`} aria-label={t('live.places')}>
      {tabs.map(({ name, icon: Icon }) => (
        <Link
          key={name}
          to={{ pathname: `/online-events/${slug}/live`, search: name === 'stage' ? '' : `?tab=${name}` }}
          className={`${bar.place} ${classes.tab}`}
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          <span>{t(`live.tab.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
