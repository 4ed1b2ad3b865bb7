import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import choice from './choice-item.module.css';
import { NumberAnswers } from './number-item.tsx';
import { RankAnswers } from './ranking-item.tsx';
import { ResultRows } from './result-rows.tsx';
import { StepAnswers } from './scale-item.tsx';
import { SharedResults } from './shared-results.tsx';

export type ShownActivity = Pick<Activity, 'kind' | 'title' | 'items' | 'results'>;
type Item = Activity['items'][number];
type Result = NonNullable<Activity['results']>[number];

/** What the room answered to each question, as the host has shown it; nothing where it was not shown. */
export function RoomResults({ activity }: { activity: ShownActivity }) {
  const { kind, title, items, results } = activity;
  if (results === null) return null;
  if (kindTraits[kind].answer === 'words' || kindTraits[kind].results === 'cards')
    return <SharedResults activity={activity} />;
  return items.map((item) => {
    const result = results.find(({ item_id }) => item_id === item.id);
    return result === undefined ? null : (
      <div key={item.id}>
        {items.length === 1 && item.prompt === title ? null : <p lang="vi">{item.prompt}</p>}
        <ItemResults kind={kind} item={item} result={result} />
      </div>
    );
  });
}

function ItemResults({ kind, item, result }: Pick<Activity, 'kind'> & { item: Item; result: Result }) {
  switch (kindTraits[kind].results) {
    case 'choices':
      return <ChoiceAnswers item={item} result={result} />;
    case 'ranks':
      return <RankAnswers item={item} result={result} />;
    case 'steps':
      return <StepAnswers result={result} />;
    case 'numbers':
      return <NumberAnswers result={result} unit={item.unit ?? null} />;
    default:
      return null;
  }
}

function ChoiceAnswers({ item, result: { answered, choices } }: { item: Item; result: Result }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <ResultRows
        rows={item.choices.map(({ id, label }) => {
          const count = choices.find(({ choice_id }) => choice_id === id)?.count ?? 0;
          const share = answered === 0 ? 0 : count / answered;
          return { key: id, label, share, figure: `${Math.round(share * 100)}%` };
        })}
      />
      <p className={choice.hint}>{t('live.answered', { count: answered })}</p>
    </>
  );
}
