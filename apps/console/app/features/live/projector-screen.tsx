import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { WordCloud } from '@cungnghe/ui/word-cloud';
import { formatCount } from '../../parts/count.ts';
import { percentOf } from './bars.tsx';
import type { Column, Projected, ProjectedItem } from './projected.ts';
import classes from './projector-screen.module.css';

interface ProjectorScreenProps {
  readonly shown: Projected;
  /** Which question of an activity with several is before the room. */
  readonly at: number;
  readonly joinUrl: string;
}

/** So many characters still fit in the largest type; what is longer stands smaller. */
const sizeOf = (characters: number) => (characters < 90 ? 'huge' : characters < 280 ? 'large' : 'medium');

/** As one types it: no browser needs the rest. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** What is on the stage, for the back row. */
export function ProjectorScreen({ shown, at, joinUrl }: ProjectorScreenProps) {
  const { t } = useTranslation('live');
  switch (shown.kind) {
    case 'empty':
      return (
        <div className={classes.middle}>
          <div className={classes.invitation}>
            <div className={classes.body}>
              <p className={classes.huge}>{t('wall.welcome')}</p>
              <p className={classes.address}>{shortAddress(joinUrl)}</p>
            </div>
            <QrCode
              payload={joinUrl}
              label={t('wall.scan', { address: shortAddress(joinUrl) })}
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
              <p className={classes.address}>{shortAddress(shown.url)}</p>
            </div>
            <QrCode
              payload={shown.url}
              label={t('wall.scan_resource', { title: shown.title })}
              className={classes.code}
            />
          </div>
        </div>
      );
    case 'reflection':
      return (
        <div className={classes.middle}>
          <p className={classes.kicker}>
            {[shown.title, t('wall.somebody')].filter((words) => words !== null).join(' · ')}
          </p>
          <dl className={classes.cells}>
            {shown.cells.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'activity': {
      const item = shown.items[Math.min(at, shown.items.length - 1)];
      return (
        <div className={classes.middle}>
          <p className={classes.kicker}>
            {[
              // The question below says it larger.
              ...(item?.prompt === shown.title ? [] : [shown.title]),
              ...(shown.state === 'active' ? [] : [t(`state.${shown.state}`)]),
            ].join(' · ')}
          </p>
          {item === undefined ? (
            <ul className={classes.prompts}>
              {shown.cells.map((cell) => (
                <li key={cell}>{cell}</li>
              ))}
            </ul>
          ) : (
            <Item item={item} />
          )}
          <p className={classes.large} role="status">
            {t('wall.responses', { count: shown.responses })}
          </p>
        </div>
      );
    }
  }
}

/** Cards below the names of their groups. Without any group they stand beside one another. */
function Columns({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('live');
  const grouped = columns.some(({ name }) => name !== null);
  return (
    <div className={classes.columns} data-grouped={grouped}>
      {columns.map(({ id, name, cards }) => (
        <section key={id} className={classes.column}>
          {grouped && <h3>{name ?? t('cards.ungrouped')}</h3>}
          <ul>
            {cards.map((card) => (
              <li key={card.id}>{card.text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item }: { item: ProjectedItem }) {
  const { t } = useTranslation('live');
  const said = item.words !== null || item.columns !== null;
  const characters =
    (said ? 90 : 0) + item.prompt.length + item.bars.reduce((sum, { label }) => sum + label.length + 20, 0);
  return (
    <>
      <h2 className={classes[sizeOf(characters)]}>{item.prompt}</h2>
      {item.bars.length > 0 && (
        <ul className={classes.bars} data-many={item.bars.length > 5}>
          {item.bars.map(({ id, label, count, isRight }) => {
            const share = percentOf(count ?? 0, item.answered ?? 0);
            return (
              <li
                key={id}
                className={classes.bar}
                data-right={isRight === true}
                data-wrong={isRight === false}
              >
                {count !== null && (
                  <span className={classes.fill} style={{ inlineSize: `${share}%` }} aria-hidden />
                )}
                <span className={classes.label}>
                  {isRight === true && (
                    <>
                      <span aria-hidden>✓ </span>
                      <span className={classes.spoken}>{t('right')}: </span>
                    </>
                  )}
                  {label}
                </span>
                {count !== null && (
                  <span className={classes.figure}>
                    {share}% <small>({formatCount(count)})</small>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {item.words !== null && item.words.length > 0 && (
        <WordCloud
          words={item.words}
          countLabel={(count) => t('results.people', { count })}
          className={classes.cloud}
        />
      )}
      {item.columns !== null && <Columns columns={item.columns} />}
      {item.left > 0 && <p className={classes.left}>{t('wall.left', { count: item.left })}</p>}
      {item.explanation !== null && <p className={classes.explanation}>{item.explanation}</p>}
    </>
  );
}
