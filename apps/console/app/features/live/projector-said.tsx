import { useTranslation } from '@cungnghe/ui/translation';
import { WordCloud } from '@cungnghe/ui/word-cloud';
import type { Column, ProjectedItem } from './projected.ts';
import classes from './projector-screen.module.css';

/** What the room said in words of its own: a cloud, or cards, and how much more there is. */
export function Said({ item: { words, columns, left } }: { item: ProjectedItem }) {
  const { t } = useTranslation('live');
  return (
    <>
      {words !== null && words.length > 0 && (
        <WordCloud
          words={words}
          countLabel={(count) => t('results.people', { count })}
          className={classes.cloud}
        />
      )}
      {columns !== null && <Columns columns={columns} />}
      {left > 0 && <p className={classes.left}>{t('projector.left', { count: left })}</p>}
    </>
  );
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
