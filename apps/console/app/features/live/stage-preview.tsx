import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { Notice } from '../../parts/notice.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { Bars } from './bars.tsx';
import { useCellLabel } from './cell-label.ts';
import classes from './live.module.css';
import { LastMove } from './other-hosts.tsx';
import { Problem } from './problem.tsx';
import { type Projected, type ProjectedItem, pagesOf, projected } from './projected.ts';
import { useProjectorElsewhere } from './projector-place.ts';
import { Reactions } from './reactions.tsx';
import type { Room } from './room.ts';
import { Timer } from './timer.tsx';
import type { useStage } from './use-stage.ts';

/** The stage as the room sees it, and the way to clear it. */
export function StagePreview({ room, stage }: { room: Room; stage: ReturnType<typeof useStage> }) {
  const { t } = useTranslation('live');
  const shown = projected(room);
  return (
    <section id="stage" className={classes.stage} aria-label={t('stage.title')}>
      <div className={classes.sideHead}>
        <h2>
          {t('stage.title')}
          <span className="dim"> · {t(`stage.state.${room.stage.state}`)}</span>
        </h2>
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
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.projector} tabIndex={0}>
        <Shown shown={shown} />
      </div>
      <LastMove room={room} />
      <Newer room={room} stage={stage} />
      <ProjectorPages eventId={room.event.id} shown={shown} />
      <div className={classes.wideOnly}>
        <Timer room={room} />
      </div>
      <Reactions room={room} />
      {stage.isError && <Problem error={stage.error} />}
    </section>
  );
}

/** What the author of the reflection on the stage has sent since. The room goes on reading what the host chose. */
function Newer({ room, stage }: { room: Room; stage: ReturnType<typeof useStage> }) {
  const { t } = useTranslation('live');
  const cellLabel = useCellLabel();
  const { newer, id } = room.stage;
  if (newer === null || id === null) return null;
  return (
    <div role="status">
      <Notice tone="warning" title={t('stage.newer')}>
        {newer.cells.map(({ prompt_id, label, text }) => (
          <p key={prompt_id} className={classes.text}>
            <strong>{cellLabel(label)}</strong> {text}
          </p>
        ))}
        <Button
          loading={stage.isPending}
          onClick={() => stage.mutate({ kind: 'reflection_response', id, submitted_at: newer.submitted_at })}
        >
          {t('stage.show_newer')}
        </Button>
      </Notice>
    </div>
  );
}

/** Turns the projector from here, as long as there is one in this browser. */
function ProjectorPages({ eventId, shown }: { eventId: string; shown: Projected }) {
  const { t } = useTranslation('live');
  const { place, turnTo } = useProjectorElsewhere(eventId);
  const pages = pagesOf(shown);
  const id = shown.kind === 'activity' ? shown.id : null;
  const at = place?.id === id ? (place?.at ?? 0) : 0;
  const turn = (step: 1 | -1) => {
    const next = at + step;
    if (place !== null && id !== null && next >= 0 && next < pages) turnTo({ id, at: next });
  };
  useShortcuts({ ArrowRight: () => turn(1), ArrowLeft: () => turn(-1) });
  if (place === null || pages < 2) return null;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        aria-keyshortcuts="ArrowLeft"
        aria-disabled={at === 0}
        onClick={() => turn(-1)}
      >
        {t('projector.previous')}
      </Button>
      <Button
        variant="default"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={at === pages - 1}
        onClick={() => turn(1)}
      >
        {t('projector.next')}
      </Button>
      <span className="dim tabular" aria-hidden>
        {at + 1}/{pages}
      </span>
      <VisuallyHidden role="status">{t('projector.page', { at: at + 1, count: pages })}</VisuallyHidden>
    </div>
  );
}

/** Words and cards in few lines: the host's page has them in full. */
function Said({ item: { words, columns } }: { item: ProjectedItem }) {
  if (words !== null) return <p>{words.map(({ word, count }) => `${word} (${count})`).join(' · ')}</p>;
  return (columns ?? []).map(({ id, name, cards }) => (
    <p key={id} className={classes.text}>
      {name === null ? null : <strong>{name}: </strong>}
      {cards.map(({ text }) => text).join(' · ')}
    </p>
  ));
}

function Shown({ shown }: { shown: Projected }) {
  const { t } = useTranslation('live');
  const cellLabel = useCellLabel();
  switch (shown.kind) {
    case 'empty':
      return <p className="dim">{t('stage.empty')}</p>;
    case 'activity':
      return (
        <>
          <p className={classes.wallTitle}>{shown.title}</p>
          {shown.items.map((item) => (
            <div key={item.id}>
              <Bars item={item} title={shown.title} />
              <Said item={item} />
            </div>
          ))}
          {shown.cells.length > 0 && <p>{shown.cells.map(cellLabel).join(' · ')}</p>}
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
          <strong>{cellLabel(label)}</strong> {text}
        </p>
      ));
  }
}
