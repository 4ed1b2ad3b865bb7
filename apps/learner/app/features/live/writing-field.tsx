import { cellName } from '@cungnghe/contracts/live/names';
import { minReflectionLength } from '@cungnghe/contracts/live/room';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, VisuallyHidden } from '@mantine/core';
import { CellHint } from './cell-hint.tsx';
import { LengthLeft } from './length-left.tsx';
import { charactersIn } from './typed-answer.ts';
import classes from './writing-field.module.css';

interface WritingFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Undefined once nothing can be written any more. */
  readonly onChange: ((text: string) => void) | undefined;
  /** A cell of a reflection, which has to have some characters. */
  readonly counted: boolean;
  /** Visible characters that an open answer may have. */
  readonly most?: number | undefined;
  readonly problem: string | null;
  /** The title of the activity has said what is asked. */
  readonly alone: boolean;
}

/** Something to write in, which grows with what is written; afterwards what was written. */
export function WritingField(props: WritingFieldProps) {
  const { id, label, value, onChange, counted, most, problem, alone } = props;
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const name = counted ? cellName(label, locale) : label;
  const asked = alone ? <VisuallyHidden>{name}</VisuallyHidden> : name;
  if (onChange === undefined) {
    return (
      <section className={classes.read}>
        <h3 lang="vi">{asked}</h3>
        <p lang="vi">{value === '' ? <span className="dim">{t('live.nothing_written')}</span> : value}</p>
      </section>
    );
  }
  const count = charactersIn(value);
  return (
    <Textarea
      id={id}
      label={
        <span lang="vi" className={classes.label}>
          {asked}
        </span>
      }
      description={counted ? <CellHint label={label} /> : null}
      rows={counted ? 3 : most === undefined ? 7 : 4}
      maxLength={counted ? 4_000 : 20_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={
        most !== undefined && count > most ? t('live.text_long', { count: count - most, most }) : problem
      }
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      classNames={{ input: classes.input ?? '' }}
      rightSection={<Corner count={count} counted={counted} most={most} />}
      rightSectionProps={{ className: classes.corner }}
      rightSectionPointerEvents="none"
      rightSectionWidth="auto"
    />
  );
}

/** How much has been written: of a cell whether it is enough, of an open answer once it is nearly too much. */
function Corner({ count, counted, most }: { count: number; counted: boolean; most: number | undefined }) {
  if (most !== undefined) return <LengthLeft count={count} most={most} />;
  if (!counted) return null;
  return (
    <span className={classes.count} data-enough={count >= minReflectionLength} aria-hidden="true">
      {count < minReflectionLength ? `${count}/${minReflectionLength}` : `${count} ✓`}
    </span>
  );
}
