import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRowFocus } from '../../parts/use-row-focus.ts';
import { changed, type FieldsProps } from './fields.ts';
import classes from './live.module.css';
import { newCriterion, type TypedCriterion } from './typed-activity.ts';

const mostCriteria = 6;

/** By what a task is scored: one to six criteria, each with a highest score of its own. */
export function RubricFields({ typed, faults, put }: FieldsProps) {
  const { t } = useTranslation('live');
  const { rubric } = typed;
  const { box, focusRow } = useRowFocus<HTMLFieldSetElement>('criterion');
  const total = rubric.reduce(
    (sum, { label, max_score }) => sum + ((label.trim() && Number(max_score)) || 0),
    0,
  );
  const putRow = (key: string, change: Partial<TypedCriterion>) =>
    put({ rubric: changed(rubric, key, change) });
  return (
    <fieldset ref={box} className={classes.item}>
      <legend>{t('rubric')}</legend>
      <p className="dim">{t('edit.rubric_hint')}</p>
      {rubric.map((criterion, index) => {
        const fault = faults[`criterion:${criterion.key}`];
        return (
          <div key={criterion.key} className={classes.criterion}>
            <TextInput
              label={t('edit.criterion', { number: index + 1 })}
              data-row="criterion"
              value={criterion.label}
              maxLength={120}
              error={fault !== undefined && fault !== 'max_score' ? t(`fault.${fault}`) : null}
              aria-invalid={fault !== undefined || faults.rubric !== undefined}
              onChange={(event) => putRow(criterion.key, { label: event.currentTarget.value })}
            />
            <TextInput
              label={t('edit.max_score')}
              inputMode="numeric"
              value={criterion.max_score}
              maxLength={3}
              error={fault === 'max_score' ? t('fault.max_score') : null}
              onChange={(event) => putRow(criterion.key, { max_score: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              disabled={rubric.length <= 1}
              aria-label={t('edit.remove_criterion', { number: index + 1 })}
              onClick={() => {
                put({ rubric: rubric.filter(({ key }) => key !== criterion.key) });
                focusRow(index);
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {faults.rubric !== undefined && (
        <p role="alert" className={classes.problem}>
          {t(`fault.${faults.rubric}`)}
        </p>
      )}
      <div className={classes.actions}>
        {rubric.length < mostCriteria && (
          <Button
            variant="default"
            onClick={() => {
              put({ rubric: [...rubric, newCriterion()] });
              focusRow(rubric.length);
            }}
          >
            {t('edit.add_criterion')}
          </Button>
        )}
        <p className="dim">{t('edit.total', { total })}</p>
      </div>
    </fieldset>
  );
}
