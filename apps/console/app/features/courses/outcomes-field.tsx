import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import classes from '../../editing/editing.module.css';

const maxOutcomes = 6;
const maxOutcomeLength = 160;

/** One sentence a line. */
export const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function areOutcomesValid(typed: string): boolean {
  const lines = linesIn(typed);
  return lines.length <= maxOutcomes && lines.every((line) => line.length <= maxOutcomeLength);
}

interface OutcomesFieldProps {
  readonly value: string;
  /** Whether what is missing or wrong is said. */
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
}

/** What one can do after a course, one sentence a line. */
export function OutcomesField({ value, checked, onChange }: OutcomesFieldProps) {
  const { t } = useTranslation('courses');
  return (
    <Textarea
      label={t('outcomes')}
      description={t('outcomes_hint', { count: maxOutcomes, length: maxOutcomeLength })}
      className={classes.whole ?? ''}
      autosize
      minRows={3}
      value={value}
      error={checked && !areOutcomesValid(value) ? t('outcomes_invalid') : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
