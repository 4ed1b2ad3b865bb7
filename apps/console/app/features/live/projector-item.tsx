import { showResult } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatCount } from '../../parts/count.ts';
import { useFigures } from './bars.tsx';
import type { Chart, ProjectedItem } from './projected.ts';
import type { Bar } from './projected-bars.ts';
import charts from './projector-charts.module.css';
import { Said } from './projector-said.tsx';
import classes from './projector-screen.module.css';
import { sizeOf } from './projector-size.ts';

/** One question with what the room answered. */
export function Item({ item }: { item: ProjectedItem }) {
  const figures = useFigures(item);
  return (
    <>
      <h2 className={classes[sizeOf(charactersIn(item))]}>{item.prompt}</h2>
      <Answers item={item} />
      <Said item={item} />
      {figures.length > 0 && <p className={charts.figures}>{figures.join(' · ')}</p>}
      {item.explanation !== null && <p className={classes.explanation}>{item.explanation}</p>}
    </>
  );
}

/** As many as stand on the projector; a cloud and cards leave no room for a question in the largest type. */
function charactersIn({ prompt, bars, chart, words, columns }: ProjectedItem): number {
  if (chart === 'numbers') return prompt.length;
  const said = words !== null || columns !== null ? 90 : 0;
  return said + prompt.length + bars.reduce((sum, { label }) => sum + label.length + 20, 0);
}

/** The choices or ranges, with their counts as soon as the room may see them. */
function Answers({ item: { bars, chart } }: { item: ProjectedItem }) {
  if (bars.length === 0) return null;
  if (chart === 'numbers') return <Histogram bars={bars} />;
  if (bars.some(({ picture }) => picture !== null)) return <Pictures bars={bars} />;
  return (
    <ul className={classes.bars} data-many={bars.length > 5}>
      {bars.map((bar) => (
        <BarRow key={bar.id} bar={bar} chart={chart} />
      ))}
    </ul>
  );
}

function BarRow({ bar, chart }: { bar: Bar; chart: Chart }) {
  const { count, share, isRight } = bar;
  return (
    <li className={classes.bar} data-right={isRight === true}>
      {count !== null && <span className={classes.fill} style={{ inlineSize: `${share}%` }} aria-hidden />}
      <Label bar={bar} />
      <Figure bar={bar} chart={chart} />
    </li>
  );
}

function Label({ bar: { label, isRight } }: { bar: Bar }) {
  const { t } = useTranslation('live');
  return (
    <span className={classes.label}>
      {isRight === true && (
        <>
          <span aria-hidden>✓ </span>
          <VisuallyHidden>{t('right')}: </VisuallyHidden>
        </>
      )}
      {label}
    </span>
  );
}

function Figure({ bar: { count, share }, chart }: { bar: Bar; chart: Chart }) {
  const { t } = useTranslation('live');
  if (count === null) return null;
  return (
    <span className={classes.figure}>
      {chart === 'ranks' ? (
        t('projector.points', { count })
      ) : (
        <>
          {share}% <small>({formatCount(count)})</small>
        </>
      )}
    </span>
  );
}

/** Choices that are pictures, as large as they fit beside one another. */
function Pictures({ bars }: { bars: readonly Bar[] }) {
  const columns = bars.length <= 4 ? bars.length : Math.ceil(bars.length / 2);
  return (
    <ul
      className={charts.pictures}
      style={{ '--columns': columns, '--lines': Math.ceil(bars.length / columns) } as CSSProperties}
    >
      {bars.map((bar) => (
        <li key={bar.id} className={charts.picture}>
          {/* Its label, right below, says what is to be seen. */}
          <img src={bar.picture ?? ''} alt="" />
          <div className={classes.bar}>
            {bar.count !== null && (
              <span className={classes.fill} style={{ inlineSize: `${bar.share}%` }} aria-hidden />
            )}
            <Label bar={bar} />
            <Figure bar={bar} chart="choices" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Numbers in ranges, each a column. */
function Histogram({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={charts.histogram}>
      {bars.map((bar) => (
        <li key={bar.id} data-right={bar.isRight === true}>
          <span className={charts.area}>
            <span className={classes.figure}>{formatCount(bar.count ?? 0)}</span>
            <span
              className={charts.column}
              style={{ '--share': bar.share / 100 } as CSSProperties}
              aria-hidden
            />
          </span>
          <span className={charts.range}>
            <Label bar={bar} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The next row has the same ends: said once, below the last of them, they leave room for the rows. */
const isSaidBelow = (items: readonly ProjectedItem[], at: number) =>
  items[at]?.ends?.join('\n') === items[at + 1]?.ends?.join('\n');

/** The rows of a scale below one another: five steps, how many stand on each, and the mean. */
export function Scale({ items, title }: { items: readonly ProjectedItem[]; title: string }) {
  const { t } = useTranslation('live');
  const characters = items.reduce((sum, { prompt }) => sum + prompt.length, 0);
  return (
    <ul className={charts.scale} data-size={characters > 240 ? 'medium' : 'large'}>
      {items.map(({ id, prompt, bars, middle, ends }, at) => (
        <li key={id} className={charts.row}>
          {prompt !== title && <h2>{prompt}</h2>}
          <div className={charts.steps}>
            <ol>
              {bars.map(({ id: step, label, count, share }) => (
                <li key={step}>
                  {count !== null && (
                    <span className={charts.level} style={{ blockSize: `${share}%` }} aria-hidden />
                  )}
                  <strong>{label}</strong>
                  {count !== null && <VisuallyHidden>: {formatCount(count)}</VisuallyHidden>}
                  {count !== null && <small aria-hidden>{share}%</small>}
                </li>
              ))}
            </ol>
            {ends !== null && !isSaidBelow(items, at) && (
              <p className={charts.ends}>
                <span>{ends[0]}</span>
                <span>{ends[1]}</span>
              </p>
            )}
          </div>
          {middle !== null && (
            <p className={charts.mean}>
              <strong>{showResult(middle)}</strong>
              <small>{t('projector.mean_word')}</small>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
