import { useTyped } from '@cungnghe/ui/use-typed';
import { TextInput } from '@mantine/core';

interface MonthFieldProps {
  readonly label: string;
  /** `2026-11`. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A month whose year is still being typed is none yet. */
const isWhole = (month: string) => /^(20\d\d-\d{2})?$/.test(month);

/** A calendar month, or none. Where a browser knows no such field, it is typed. */
export function MonthField({ label, value = '', onChange }: MonthFieldProps) {
  const [typed, setTyped] = useTyped(value, (month) => isWhole(month) && onChange(month));
  return (
    <TextInput
      type="month"
      // The name of a month is long in some languages.
      miw="min(100%, 12.5rem)"
      label={label}
      placeholder="2026-11"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
