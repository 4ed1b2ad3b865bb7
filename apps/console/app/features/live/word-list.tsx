import { call } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { moderateWord } from '@cungnghe/contracts/live/results';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { formatCount } from '../../parts/count.ts';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room.ts';
import classes from './said.module.css';

type Result = NonNullable<HostActivity['results']>[number];

interface WordListProps {
  readonly eventId: string;
  readonly activityId: string;
  readonly result: Result;
}

/** The words of one question, the most frequent first; what is hidden is below, to be shown again. */
export function WordList({ eventId, activityId, result }: WordListProps) {
  const { t } = useTranslation('live');
  const { item_id, words = [] } = result;
  const moderate = useRoomChange(eventId, (change: { word: string; hidden: boolean }) =>
    call(moderateWord, { params: { eventId, id: activityId }, body: { item_id, ...change } }),
  );
  if (words.length === 0) return null;
  const inOrder = words.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  return (
    <>
      <ol className={classes.words}>
        {inOrder.map(({ word, count, hidden }) => (
          <li key={word} className={classes.word} data-hidden={hidden}>
            <span className={classes.said}>{word}</span>
            <span className="dim tabular">
              {formatCount(count)}
              {hidden && ` · ${t('questions.hidden')}`}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t(hidden ? 'said.show' : 'said.hide', { what: word })}
              loading={moderate.isPending && moderate.variables.word === word}
              onClick={() => moderate.mutate({ word, hidden: !hidden })}
            >
              {t(hidden ? 'questions.act.unhide' : 'questions.act.hide')}
            </Button>
          </li>
        ))}
      </ol>
      {moderate.isError && <Problem error={moderate.error} />}
    </>
  );
}
