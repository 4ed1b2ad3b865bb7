import { TextInput } from '@mantine/core';

interface MonthFieldProps {
  readonly label: string;
  /** `2026-11`. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A calendar month, or none. Where a browser knows no such field, it is typed. */
export function MonthField({ label, value = '', onChange }: MonthFieldProps) {
  return (
    <TextInput
      type="month"
      // The name of a month is long in some languages.
      miw="min(100%, 12.5rem)"
      label={label}
      placeholder="2026-11"
      // Keyed by the address, so that clearing the filters clears a half-typed month too.
      key={value}
      defaultValue={value}
      onBlur={(event) => onChange(event.currentTarget.value)}
      onChange={(event) =>
        /^(20\d\d-\d{2})?$/.test(event.currentTarget.value) && onChange(event.currentTarget.value)
      }
    />
  );
}
