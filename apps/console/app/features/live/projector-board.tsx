import { useTranslation } from '@cungnghe/ui/translation';
import { formatCount } from '../../parts/count.ts';
import type { ProjectedBoard } from './projected.ts';
import classes from './projector-board.module.css';
import screen from './projector-screen.module.css';

/** The best of those who agreed to be named, for the back row. */
export function ProjectorBoard({ board: { top, players } }: { board: ProjectedBoard }) {
  const { t } = useTranslation('live');
  return (
    <>
      <h2 className={screen.large}>{t('race.board')}</h2>
      {top.length === 0 ? (
        <p className={screen.large}>{t('race.nobody')}</p>
      ) : (
        <ol className={classes.board} data-many={top.length > 5}>
          {top.map(({ full_name, points, place }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is what is shown
            <li key={at}>
              <span>{place}.</span>
              <span>{full_name}</span>
              <strong>{formatCount(points)}</strong>
            </li>
          ))}
        </ol>
      )}
      <p className={screen.large}>{t('race.players', { count: players })}</p>
    </>
  );
}
