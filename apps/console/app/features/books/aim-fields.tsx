import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import classes from './books.module.css';

interface ThreeLinesProps {
  readonly legend: string;
  readonly hint: string;
  readonly lines: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

/** Up to three sentences in order; what is left empty is not shown to learners. */
export function BookAimLines({ legend, hint, lines, onChange }: ThreeLinesProps) {
  const { t } = useTranslation('books');
  const hintId = useId();
  return (
    <fieldset className={classes.three} aria-describedby={hintId}>
      <legend>{legend}</legend>
      <p id={hintId} className="dim">
        {hint}
      </p>
      {lines.map((line, index) => (
        <Textarea
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
          key={index}
          label={t('sentence', { place: index + 1 })}
          value={line}
          maxLength={300}
          autosize
          minRows={1}
          onChange={(event) => onChange(lines.with(index, event.currentTarget.value))}
        />
      ))}
    </fieldset>
  );
}

export const aimFields = (lines: readonly string[]) => [0, 1, 2].map((place) => lines[place] ?? '');
