import { scaleSteps } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { showResult } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import choice from './choice-item.module.css';
import type { ItemProps } from './item-props.ts';
import { Prompt } from './prompt.tsx';
import { ResultRows } from './result-rows.tsx';
import classes from './scale-item.module.css';

type Item = Activity['items'][number];
type Result = NonNullable<Activity['results']>[number];

const steps = Array.from({ length: scaleSteps }, (_, at) => at + 1);

/** One row of a scale: five large steps, whose ends say what they mean. */
export function ScaleItem({ item, fieldId, result, value, onChange, missing, alone }: ItemProps) {
  const { t } = useTranslation('learner');
  const labelOf = (step: number) =>
    (step === 1 && item.min_label) || (step === scaleSteps && item.max_label) || '';
  return (
    <fieldset className={choice.item}>
      <Prompt as="legend" alone={alone}>
        {item.prompt}
      </Prompt>
      {missing ? (
        <p className={choice.missing} role="alert">
          {t('live.pick_step')}
        </p>
      ) : null}
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step} className={classes.step} data-open={onChange !== undefined}>
            <input
              id={step === 1 ? fieldId : undefined}
              type="radio"
              name={fieldId}
              aria-label={[step, labelOf(step)].filter(Boolean).join(': ')}
              className={classes.box}
              checked={value === String(step)}
              disabled={onChange === undefined}
              onChange={() => onChange?.(String(step))}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <Ends item={item} />
      {onChange === undefined && value === '' ? <p className={choice.hint}>{t('live.no_answer')}</p> : null}
      {result ? <StepAnswers result={result} /> : null}
    </fieldset>
  );
}

/** Each step has said it to whoever hears the page. */
function Ends({ item: { min_label = null, max_label = null } }: { item: Item }) {
  if (min_label === null && max_label === null) return null;
  return (
    <p className={classes.ends} aria-hidden="true" lang="vi">
      <span>{min_label}</span>
      <span>{max_label}</span>
    </p>
  );
}

export function StepAnswers({ result: { answered, steps: counts = [], mean = null } }: { result: Result }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <ResultRows
        rows={counts.map((count, at) => ({
          key: String(at),
          label: String(at + 1),
          share: answered === 0 ? 0 : count / answered,
          figure: t('live.people', { count }),
        }))}
      />
      <p className={choice.hint}>
        {t('live.answered', { count: answered })}
        {mean === null ? null : ` · ${t('live.mean', { mean: showResult(mean) })}`}
      </p>
    </>
  );
}
