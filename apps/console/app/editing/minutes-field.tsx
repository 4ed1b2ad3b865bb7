import { TextInput } from '@mantine/core';

interface MinutesFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** How long a text takes; only digits get into it. */
export function MinutesField({ label, value, onChange }: MinutesFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
