import { showFigure } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import { formatCount } from '../../parts/count.ts';
import classes from './bars.module.css';
import type { Chart, ProjectedItem } from './projected.ts';
import type { Bar } from './projected-bars.ts';

/** One question with a bar for each choice, step or range, which grows as answers come in. */
export function Bars({ item, title }: { item: ProjectedItem; title: string }) {
  const { chart, ends } = item;
  return (
    <div className={classes.item}>
      {/* The title above has asked it already. */}
      {item.prompt !== title && <p className={classes.prompt}>{item.prompt}</p>}
      {ends !== null && <p className="dim">{ends.filter(Boolean).join(' – ')}</p>}
      <ul className={classes.bars}>
        {item.bars.map((bar) => (
          <BarRow key={bar.id} bar={bar} chart={chart} />
        ))}
      </ul>
      <Figures item={item} />
      {item.explanation !== null && <p className="dim">{item.explanation}</p>}
    </div>
  );
}

function BarRow({ bar, chart }: { bar: Bar; chart: Chart }) {
  const { t } = useTranslation('live');
  const { label, picture, count, share, isRight } = bar;
  return (
    <li className={classes.bar} data-right={isRight === true}>
      <span className={classes.label}>
        {picture !== null && <img src={picture} alt="" className={classes.picture} />}
        {label}
        {isRight === true && <span className={classes.right}> ✓ {t('right')}</span>}
      </span>
      {count !== null && (
        <>
          <span className={classes.figure}>
            {chart === 'ranks' ? t('projector.points', { count }) : formatCount(count)}
            {chart === 'choices' && <span className="dim"> ({share}%)</span>}
          </span>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ inlineSize: `${share}%` }} />
          </span>
        </>
      )}
    </li>
  );
}

/** The mean or the median, and the number that is right. */
function Figures({ item }: { item: ProjectedItem }) {
  const figures = useFigures(item);
  return figures.length === 0 ? null : <p>{figures.join(' · ')}</p>;
}

/** What is said of the answers in one figure, and what is right of a number. */
export function useFigures({ chart, middle, unit, rightNumber }: ProjectedItem): readonly string[] {
  const { t } = useTranslation('live');
  const figure = (number: number) => showFigure(number, unit);
  return [
    ...(middle === null
      ? []
      : [
          chart === 'steps'
            ? t('projector.mean', { mean: figure(middle) })
            : t('projector.median', { median: figure(middle) }),
        ]),
    ...(rightNumber === null ? [] : [t('projector.right_number', { number: figure(rightNumber) })]),
  ];
}
