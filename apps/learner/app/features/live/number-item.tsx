import type { Activity } from '@cungnghe/contracts/live/room';
import { longestNumber, readNumber, showFigure, showRange } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import choice from './choice-item.module.css';
import type { ItemProps } from './item-props.ts';
import classes from './number-item.module.css';
import { Prompt } from './prompt.tsx';
import { ResultRows } from './result-rows.tsx';
import { verdictOnFigure } from './verdict.ts';
import { VerdictLine } from './verdict-line.tsx';

type Result = NonNullable<Activity['results']>[number];

/** A number to be typed, as people here write numbers; afterwards what was right and what the room thought. */
export function NumberItem({ item, fieldId, result, value, onChange, missing, alone }: ItemProps) {
  const { t } = useTranslation('learner');
  const { unit = null } = item;
  const problem = missing ? t(value.trim() === '' ? 'live.number_missing' : 'live.number_wrong') : null;
  return (
    <section className={classes.item}>
      {onChange === undefined ? (
        <>
          <Prompt as="h3" alone={alone}>
            {item.prompt}
          </Prompt>
          <Given value={value} item={item} />
        </>
      ) : (
        <TextInput
          id={fieldId}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestNumber}
          label={
            <Prompt as="span" alone={alone}>
              {item.prompt}
            </Prompt>
          }
          description={t('live.number_hint')}
          value={value}
          error={problem}
          onChange={(event) => onChange(event.currentTarget.value)}
          rightSection={unit === null ? null : <span lang="vi">{unit}</span>}
          rightSectionWidth="auto"
          rightSectionPointerEvents="none"
          rightSectionProps={{ className: classes.unit }}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          classNames={{ input: classes.input ?? '' }}
        />
      )}
      {result ? <NumberAnswers result={result} unit={unit} /> : null}
      {item.explanation === null ? null : (
        <div className={choice.explanation}>
          <p className={choice.why}>{t('live.explanation')}</p>
          <p lang="vi">{item.explanation}</p>
        </div>
      )}
    </section>
  );
}

/** What I answered, once it cannot be changed, and how it was. */
function Given({ value, item }: Pick<ItemProps, 'value' | 'item'>) {
  const { t } = useTranslation('learner');
  const number = readNumber(value) ?? null;
  const verdict = verdictOnFigure(item, number);
  return (
    <div className={choice.outcome}>
      {verdict === null ? null : <VerdictLine verdict={verdict} />}
      {number === null ? (
        verdict === null && <p className={choice.hint}>{t('live.no_answer')}</p>
      ) : (
        <p>
          {t('live.my_number')}: <strong lang="vi">{showFigure(number, item.unit)}</strong>
        </p>
      )}
      {verdict === 'right' || typeof item.correct_number !== 'number' ? null : (
        <p>
          {t('live.right')}: <strong lang="vi">{showFigure(item.correct_number, item.unit)}</strong>
        </p>
      )}
    </div>
  );
}

export function NumberAnswers({ result, unit }: { result: Result; unit: string | null }) {
  const { t } = useTranslation('learner');
  const { answered, median = null, buckets = [] } = result;
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <>
      {buckets.length === 0 ? null : (
        <ResultRows
          rows={buckets.map((bucket) => ({
            key: `${bucket.from}`,
            label: showRange(bucket.from, bucket.to),
            share: bucket.count / most,
            figure: t('live.people', { count: bucket.count }),
          }))}
        />
      )}
      <p className={choice.hint}>
        {t('live.answered', { count: answered })}
        {median === null ? null : ` · ${t('live.median', { median: showFigure(median, unit) })}`}
      </p>
    </>
  );
}
