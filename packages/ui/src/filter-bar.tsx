import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './filter-bar.module.css';
import { useTranslation } from './translation.tsx';
import { useTyped } from './use-typed.tsx';

interface FilterBarProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list in one row. */
export function FilterBar({ isFiltered, onClear, children }: FilterBarProps) {
  const { t } = useTranslation('list');
  return (
    <search className={classes.bar}>
      {children}
      {isFiltered && (
        <Button variant="subtle" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

export interface SearchFieldProps {
  readonly label: string;
  /** Keys that bring the cursor here. */
  readonly shortcut?: string;
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A list is asked again when typing rests. */
export function SearchField({ label, value = '', onChange, shortcut, ref }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(value, onChange);
  return (
    <TextInput
      {...(ref && { ref })}
      type="search"
      className={classes.search ?? ''}
      label={label}
      maxLength={120}
      aria-keyshortcuts={shortcut}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-23`. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The first digit of a year that is being typed makes a day of the year 2. */
const isWhole = (day: string) => day === '' || day >= '1000';

/** Browsers write the day of a field in the order of their own language. */
const isDayFirst = () => /^23/.test(new Date(2026, 10, 23).toLocaleDateString(navigator.language));

/** A civil day, or none; the day first, too, where the browser does not write it so. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [typed, setTyped] = useTyped(value, (day) => isWhole(day) && onChange(day));
  const isSaid = value !== '' && !isDayFirst();
  return (
    <TextInput
      type="date"
      label={isSaid ? `${label}: ${value.split('-').toReversed().join('/')}` : label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
  /** What is shown without a choice, where that is not all there is. */
  readonly unchosen?: string;
}

/** One value of a list, or all. */
export function Choice({ label, value = '', options, onChange, unchosen }: ChoiceProps) {
  const { t } = useTranslation('list');
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: unchosen ?? t('any') }, ...options]}
    />
  );
}
