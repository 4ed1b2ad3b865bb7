import type { ApiError } from '@cungnghe/client/call';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import classes from './editing.module.css';

interface AddByNameProps {
  readonly label: string;
  readonly action: string;
  readonly mutation: UseMutationResult<unknown, ApiError, string>;
  readonly initial?: string;
  /** For a form that somebody has just opened. */
  readonly autoFocus?: boolean;
  readonly onDone?: () => void;
}

/** One field and its verb; the field keeps its text until the server has taken it. */
export function AddByName({
  label,
  action,
  mutation,
  initial = '',
  autoFocus = false,
  onDone,
}: AddByNameProps) {
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name)) return;
    mutation.mutate(name, {
      onSuccess: () => {
        setName('');
        onDone?.();
      },
    });
  };
  return (
    <form onSubmit={submit} className={classes.inline}>
      <TextInput
        label={label}
        value={name}
        maxLength={200}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="default" loading={mutation.isPending}>
        {action}
      </BusyButton>
      {mutation.isError && <Problem error={mutation.error} />}
    </form>
  );
}
