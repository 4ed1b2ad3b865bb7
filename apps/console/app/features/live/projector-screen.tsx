import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { useCellLabel } from './cell-label.ts';
import type { Projected } from './projected.ts';
import { ProjectorBoard } from './projector-board.tsx';
import { Item, Scale } from './projector-item.tsx';
import classes from './projector-screen.module.css';
import { sizeOf } from './projector-size.ts';

interface ProjectorScreenProps {
  readonly shown: Projected;
  /** Which question of an activity with several is before the room. */
  readonly at: number;
  readonly joinUrl: string;
}

/** As one types it: no browser needs the rest. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Nobody types what is longer; the code leads there. */
function readableAddress(url: string): string {
  const short = shortAddress(url);
  return short.length <= 60 ? short : `${short.split('/')[0]}/…`;
}

/** What is on the stage, for the back row. */
export function ProjectorScreen({ shown, at, joinUrl }: ProjectorScreenProps) {
  const { t } = useTranslation('live');
  const cellLabel = useCellLabel();
  switch (shown.kind) {
    case 'empty':
      return (
        <div className={classes.middle}>
          <div className={classes.invitation}>
            <div className={classes.body}>
              <p className={classes.huge}>{t('projector.welcome')}</p>
              <p className={classes.address}>{shortAddress(joinUrl)}</p>
            </div>
            <QrCode
              payload={joinUrl}
              label={t('projector.scan', { address: shortAddress(joinUrl) })}
              className={classes.code}
            />
          </div>
        </div>
      );
    case 'question':
      return (
        <div className={classes.middle}>
          <h2 className={classes[sizeOf(shown.text.length)]}>{shown.text}</h2>
          <p className={classes.large}>{t('questions.votes', { count: shown.votes })}</p>
        </div>
      );
    case 'resource':
      return (
        <div className={classes.middle}>
          <div className={classes.invitation}>
            <div className={classes.body}>
              <h2 className={classes.huge}>{shown.title}</h2>
              <p className={classes.address}>{readableAddress(shown.url)}</p>
            </div>
            <QrCode
              payload={shown.url}
              label={t('projector.scan_resource', { title: shown.title })}
              className={classes.code}
            />
          </div>
        </div>
      );
    case 'reflection':
      return (
        <div className={classes.middle}>
          <p className={classes.kicker}>
            {[shown.title, t('projector.somebody')].filter((words) => words !== null).join(' · ')}
          </p>
          <dl className={classes.cells}>
            {shown.cells.map(({ label, text }) => (
              <div key={label}>
                <dt>{cellLabel(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'activity': {
      if (shown.board !== null && at >= shown.items.length) {
        return (
          <div className={classes.middle}>
            <ProjectorBoard board={shown.board} />
          </div>
        );
      }
      const item = shown.items[Math.min(at, shown.items.length - 1)];
      return (
        <div className={classes.middle}>
          <p className={classes.kicker}>
            {[
              // The question below says it larger.
              ...(item?.prompt === shown.title && item.chart !== 'steps' ? [] : [shown.title]),
              ...(shown.state === 'active' ? [] : [t(`state.${shown.state}`)]),
            ].join(' · ')}
          </p>
          {item === undefined ? (
            <ul className={classes.prompts}>
              {shown.cells.map((cell) => (
                <li key={cell}>{cellLabel(cell)}</li>
              ))}
            </ul>
          ) : item.chart === 'steps' ? (
            <Scale items={shown.items} title={shown.title} />
          ) : (
            <Item item={item} />
          )}
          <p className={classes.large} role="status">
            {t('projector.responses', { count: shown.responses })}
          </p>
        </div>
      );
    }
  }
}
