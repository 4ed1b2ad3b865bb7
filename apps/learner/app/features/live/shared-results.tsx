import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity, ItemResult } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { WordCloud } from '@cungnghe/ui/word-cloud';
import classes from './shared-results.module.css';

/** What the room said, question by question, once the host shows it: a cloud, or cards without names. */
export function SharedResults({
  activity: { kind, items, results },
}: {
  activity: Pick<Activity, 'kind' | 'items' | 'results'>;
}) {
  const { t } = useTranslation('learner');
  if (results === null || !['words', 'cards'].includes(kindTraits[kind].results ?? '')) return null;
  return items.map(({ id, prompt }) => {
    const result = results.find(({ item_id }) => item_id === id);
    if (result === undefined) return null;
    return (
      <section key={id} className={classes.results} aria-label={`${t('live.room_said')}: ${prompt}`}>
        <h3 className={classes.heading}>{t('live.room_said')}</h3>
        {items.length > 1 ? <p lang="vi">{prompt}</p> : null}
        <p className={classes.hint}>{t('live.answered', { count: result.answered })}</p>
        {result.words === undefined ? (
          <Cards result={result} />
        ) : (
          <WordCloud
            words={result.words}
            countLabel={(count) => t('live.people', { count })}
            className={classes.cloud}
            counted
          />
        )}
      </section>
    );
  });
}

function Cards({ result: { groups = [], cards = [] } }: { result: ItemResult }) {
  const { t } = useTranslation('learner');
  const grouped = groups.filter((group) => group.cards.length > 0);
  return (
    <>
      {grouped.map(({ id, name, cards: inside }) => (
        <div key={id} className={classes.group}>
          <h4 className={classes.name} lang="vi">
            {name} <span className="dim">({inside.length})</span>
          </h4>
          <CardList cards={inside} />
        </div>
      ))}
      {cards.length === 0 ? null : (
        <div className={classes.group}>
          {grouped.length === 0 ? null : <h4 className={classes.name}>{t('live.ungrouped')}</h4>}
          <CardList cards={cards} />
        </div>
      )}
    </>
  );
}

function CardList({ cards }: { cards: NonNullable<ItemResult['cards']> }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ id, text }) => (
        <li key={id} className={classes.card} lang="vi">
          {text}
        </li>
      ))}
    </ul>
  );
}
