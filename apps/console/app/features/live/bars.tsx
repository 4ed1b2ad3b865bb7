import { useTranslation } from '@cungnghe/ui/translation';
import { formatCount } from '../../parts/count.ts';
import classes from './bars.module.css';
import type { ProjectedItem } from './projected.ts';

/** The share of a choice among those who answered, in whole percent. */
export const percentOf = (count: number, answered: number) =>
  answered === 0 ? 0 : Math.round((count / answered) * 100);

/** One question with a bar for each choice, which grows as answers come in. */
export function Bars({ item, title }: { item: ProjectedItem; title: string }) {
  const { t } = useTranslation('live');
  return (
    <div className={classes.item}>
      {/* The title above has asked it already. */}
      {item.prompt !== title && <p className={classes.prompt}>{item.prompt}</p>}
      <ul className={classes.bars}>
        {item.bars.map(({ id, label, count, isRight }) => {
          const share = percentOf(count ?? 0, item.answered ?? 0);
          return (
            <li key={id} className={classes.bar} data-right={isRight === true}>
              <span className={classes.label}>
                {label}
                {isRight === true && <span className={classes.right}> ✓ {t('right')}</span>}
              </span>
              {count !== null && (
                <span className={classes.figure}>
                  {formatCount(count)} <span className="dim">({share}%)</span>
                </span>
              )}
              {count !== null && (
                <span className={classes.track} aria-hidden>
                  <span className={classes.fill} style={{ inlineSize: `${share}%` }} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {item.explanation !== null && <p className="dim">{item.explanation}</p>}
    </div>
  );
}
