import { call } from '@cungnghe/client/call';
import { type Snapshot, setOnBoard } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CallProblem } from '../../shell/call-problem.tsx';
import { ownStanding } from './race.ts';
import classes from './race-activity.module.css';
import { withOnBoard } from './room-changes.ts';
import { useRoomChange } from './use-room-change.ts';

interface BoardProps {
  readonly snapshot: Snapshot;
  /** Whether this is a moment to say whether one wants to be named. */
  readonly isAsked: boolean;
}

/** The best of those who agreed to be named, and where I stand, by my name for nobody else. */
export function Board({ snapshot, isAsked }: BoardProps) {
  const { t } = useTranslation('learner');
  const { board, me } = snapshot;
  const own = ownStanding(snapshot);
  if (board === null && !isAsked) return null;
  return (
    <section className={classes.board} aria-label={t('live.race.board')}>
      {board === null ? null : (
        <>
          <h3>{t('live.race.board')}</h3>
          {own === null ? null : (
            <p>
              {own.place === null
                ? t('live.race.own_points', { points: own.points })
                : t('live.race.own', { points: own.points, place: own.place, players: own.players })}
            </p>
          )}
          {board.top.length === 0 ? (
            <p className="dim">{t('live.race.nobody')}</p>
          ) : (
            <ol className={classes.best}>
              {board.top.map(({ full_name, points, place }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is what is shown
                <li key={at}>
                  <span>{place}.</span>
                  <span lang="vi">{full_name}</span>
                  <strong>{points}</strong>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      <NameChoice slug={snapshot.event.slug} chosen={me.on_board} />
    </section>
  );
}

/** Asked once; whoever changes their mind says so at the same place. */
function NameChoice({ slug, chosen }: { slug: string; chosen: boolean | null }) {
  const { t } = useTranslation('learner');
  const room = useRoomChange(slug);
  const { mutate, error } = useMutation({
    mutationFn: (on_board: boolean) => call(setOnBoard, { params: { slug }, body: { on_board } }),
    onMutate: (on_board) => room.change((snapshot) => withOnBoard(snapshot, on_board)),
    onError: () => room.ask(),
    scope: { id: `board ${slug}` },
  });
  return (
    <div>
      <p>{t(chosen === null ? 'live.race.ask' : chosen ? 'live.race.named' : 'live.race.not_named')}</p>
      <div className={classes.choice}>
        {chosen === true ? null : (
          <Button variant="default" onClick={() => mutate(true)}>
            {t('live.race.agree')}
          </Button>
        )}
        {chosen === false ? null : (
          <Button variant="default" onClick={() => mutate(false)}>
            {t('live.race.decline')}
          </Button>
        )}
      </div>
      <CallProblem error={error} />
    </div>
  );
}
