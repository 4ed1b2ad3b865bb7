import { timeUpSeconds } from '@cungnghe/contracts/live/room';
import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../parts/count.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { clockOf, useSecondsUntil } from './countdown.ts';
import { type Projected, pagesOf, projected } from './projected.ts';
import { useProjectorPlace } from './projector-place.ts';
import classes from './projector-screen.module.css';
import { ProjectorScreen, shortAddress } from './projector-screen.tsx';
import { ReactionCounts, ReactionFloats } from './reactions.tsx';
import type { Room } from './room.ts';
import { useFit } from './use-fit.ts';

/** The projector of the room. Dark, because a bright projector is all that a dark room then sees. */
export function Projector({ room, lost }: { room: Room; lost: boolean }) {
  const { t } = useTranslation('live');
  const [bright, setBright] = useState(false);
  const [isCodeLarge, setIsCodeLarge] = useState(false);
  const whole = projected(room);
  const pages = pagesOf(whole);
  const { at, turn } = useProjectorPlace(room.event.id, whole.kind === 'empty' ? '' : whole.id, pages);
  const toBegin = useSecondsToBegin(whole, room);
  const area = useRef<HTMLDivElement>(null);
  const share = useFit(area, JSON.stringify([whole, at, isCodeLarge, toBegin > 0]));
  const shown = share === 1 ? whole : projected(room, share);
  const fill = () =>
    void (
      document.fullscreenElement === null
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen()
    ).catch(() => undefined);
  useShortcuts({
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    f: fill,
    l: () => setBright(!bright),
    q: () => setIsCodeLarge(!isCodeLarge),
  });
  useWakeLock();

  return (
    <main className={classes.projector} data-bright={bright}>
      <title>{`${room.event.title} · Cùng Nghề`}</title>
      <header className={classes.head}>
        <h1>{room.event.title}</h1>
        {lost && <p role="status">{t('projector.lost')}</p>}
        <RaceClock shown={shown} room={room} />
        <Clock room={room} />
        <VotesEnd room={room} />
      </header>
      <div ref={area} className={classes.area}>
        <Shown shown={isCodeLarge ? nothing : shown} at={at} joinUrl={room.join_url} toBegin={toBegin} />
      </div>
      <div className={classes.floats}>
        <ReactionFloats room={room} />
      </div>
      <footer className={classes.foot}>
        {/* Beside the code of a resource nobody would know which to scan. */}
        {shown.kind !== 'empty' && shown.kind !== 'resource' && (
          <QrCode
            payload={room.join_url}
            label={t('projector.scan', { address: shortAddress(room.join_url) })}
            className={classes.smallCode}
          />
        )}
        <p>
          {shown.kind !== 'empty' && <span className={classes.join}>{shortAddress(room.join_url)}</span>}
          <strong>{formatCount(room.counts.connected)}</strong> {t('counts.connected')}
        </p>
        <ReactionCounts room={room} />
        <div className={classes.tools}>
          {pages > 1 && (
            <>
              <Button
                variant="default"
                disabled={at === 0}
                aria-keyshortcuts="ArrowLeft"
                onClick={() => turn(-1)}
              >
                {t('projector.previous')}
              </Button>
              <span className="tabular">
                {at + 1}/{pages}
              </span>
              <Button
                variant="default"
                disabled={at === pages - 1}
                aria-keyshortcuts="ArrowRight"
                onClick={() => turn(1)}
              >
                {t('projector.next')}
              </Button>
            </>
          )}
          {shown.kind !== 'empty' && (
            <Button
              variant="default"
              aria-keyshortcuts="q"
              aria-pressed={isCodeLarge}
              onClick={() => setIsCodeLarge(!isCodeLarge)}
            >
              {t('projector.code')}
            </Button>
          )}
          <Button
            variant="default"
            aria-keyshortcuts="l"
            aria-pressed={bright}
            onClick={() => setBright(!bright)}
          >
            {t('projector.bright')}
          </Button>
          <Button variant="default" aria-keyshortcuts="f" onClick={fill}>
            {t('projector.full')}
          </Button>
        </div>
      </footer>
    </main>
  );
}

/** What invites people into the room. */
const nothing = { kind: 'empty' } as const;

interface ShownProps {
  readonly shown: Projected;
  readonly at: number;
  readonly joinUrl: string;
  /** In seconds; above zero phones do not show the question of a race either. */
  readonly toBegin: number;
}

function Shown({ toBegin, ...screen }: ShownProps) {
  const { t } = useTranslation('live');
  if (screen.shown.kind !== 'activity' || toBegin <= 0) return <ProjectorScreen {...screen} />;
  return (
    <p className={classes.huge} role="status">
      {t('race.ready', { count: Math.ceil(toBegin) })}
    </p>
  );
}

/** The time that the host gives; a while after its end it goes. */
function Clock({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const left = useSecondsUntil(room.timer?.ends_at ?? null, room.aheadSeconds, timeUpSeconds);
  if (left === null || left <= -timeUpSeconds) return null;
  return (
    <div className={classes.timer}>
      {left > 0 && <p role="timer">{clockOf(left)}</p>}
      {/* There before it says anything, or nothing is read out. */}
      <div role="status">{left <= 0 && t('projector.time_over')}</div>
    </div>
  );
}

/** Until the question of a race is shown, at the same moment as on phones; zero for everything else. */
const useSecondsToBegin = (shown: Projected, room: Room): number =>
  useSecondsUntil(shown.kind === 'activity' ? shown.beginsAt : null, room.aheadSeconds) ?? 0;

/** How long a race still takes answers. */
function RaceClock({ shown, room }: { shown: Projected; room: Room }) {
  const left = useSecondsUntil(shown.kind === 'activity' ? shown.endsAt : null, room.aheadSeconds);
  if (left === null || left <= 0) return null;
  return (
    <p className={classes.timer} role="timer">
      {clockOf(left)}
    </p>
  );
}

/** How long votes still count. It ticks by itself, so that the screen is not measured anew twice a second. */
function VotesEnd({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const left = useSecondsUntil(room.vote_deadline, room.aheadSeconds);
  if (left === null || left <= 0) return null;
  return (
    <p role="timer">
      {t('projector.votes_end')} <strong>{clockOf(left)}</strong>
    </p>
  );
}

/** Nobody touches the computer at the projector for an hour; its screen stays on all the same. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery, and absent in some browsers: the screen then behaves as it always does.
      void navigator.wakeLock?.request('screen').then(
        (got) => {
          lock = got;
          if (left) void got.release();
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
