import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { type Projected, projected } from './projected.ts';
import type { Room } from './room.ts';
import type { useStage } from './use-stage.ts';

/** The stage as the room sees it, and the way to clear it. */
export function StagePreview({ room, stage }: { room: Room; stage: ReturnType<typeof useStage> }) {
  const { t } = useTranslation('live');
  const shown = projected(room);
  return (
    <section className={classes.stage} aria-label={t('stage.title')}>
      <h2 className={classes.sideTitle}>
        {t('stage.title')}
        <span className="dim"> · {t(`stage.state.${room.stage.state}`)}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.wall} tabIndex={0}>
        <Shown shown={shown} />
      </div>
      {room.stage.kind !== null && (
        <Button
          variant="default"
          aria-keyshortcuts="Shift+V"
          loading={stage.isPending}
          onClick={() => stage.mutate(null)}
        >
          {t('stage.remove')}
        </Button>
      )}
      {stage.isError && <Problem error={stage.error} />}
    </section>
  );
}

function Shown({ shown }: { shown: Projected }) {
  const { t } = useTranslation('live');
  switch (shown.kind) {
    case 'empty':
      return <p className="dim">{t('stage.empty')}</p>;
    case 'activity':
      return (
        <>
          <p className={classes.wallTitle}>{shown.title}</p>
          {shown.items.map((item) => (
            <Bars key={item.id} item={item} />
          ))}
          {shown.cells.length > 0 && <p>{shown.cells.join(' · ')}</p>}
        </>
      );
    case 'question':
      return (
        <>
          <p className={classes.wallTitle}>{shown.text}</p>
          <p className="dim">{t('questions.votes', { count: shown.votes })}</p>
        </>
      );
    case 'resource':
      return (
        <>
          <p className={classes.wallTitle}>{shown.title}</p>
          <p className="dim">{shown.url}</p>
        </>
      );
    case 'reflection':
      return shown.cells.map(({ label, text }) => (
        <p key={label} className={classes.text}>
          <strong>{label}</strong> {text}
        </p>
      ));
  }
}
