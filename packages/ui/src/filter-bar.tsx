import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import classes from './filter-bar.module.css';
import { useTranslation } from './translation.tsx';

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

/** How long typing rests before the list is asked again, in milliseconds. */
const typingPause = 300;

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
  const [typed, setTyped] = useState(value);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const latest = useRef(onChange);
  latest.current = onChange;
  const leaving = useNavigation().state !== 'idle';

  // The address changed by other means (clear, back): the field follows unless somebody is typing in it.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value, input]);
  useEffect(() => {
    const text = typed.trim();
    // Whoever opens a row right after typing wants the row: a filter set now would call them back.
    if (text === value || leaving) return;
    const timer = setTimeout(() => latest.current(text), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, leaving]);

  return (
    <TextInput
      ref={input}
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

/** Browsers write the day of a field in the order of their own language. */
const isDayFirst = () => /^23/.test(new Date(2026, 10, 23).toLocaleDateString(navigator.language));

/** A civil day, or none; the day first, too, where the browser does not write it so. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const isSaid = value !== '' && !isDayFirst();
  return (
    <TextInput
      type="date"
      label={isSaid ? `${label}: ${value.split('-').toReversed().join('/')}` : label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
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
