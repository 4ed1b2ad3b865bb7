import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './editing.module.css';
import { sortOrderIn } from './use-settings.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SummaryField({ onChange, ...props }: FieldProps & { readonly error?: ReactNode }) {
  return (
    <Textarea
      {...props}
      className={classes.whole ?? ''}
      maxLength={1000}
      autosize
      minRows={2}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SortOrderFieldProps extends FieldProps {
  readonly description?: string;
  readonly checked: boolean;
}

export function SortOrderField({ checked, onChange, ...props }: SortOrderFieldProps) {
  const { t } = useTranslation('editing');
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      error={checked && sortOrderIn(props.value) === null ? t('sort_order_invalid') : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
