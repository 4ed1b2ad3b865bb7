import { ApiError } from '@cungnghe/client/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

interface SettingsOf<Stored extends Versioned, Fields> {
  readonly stored: Stored;
  /** What is stored, as it stands in the fields. */
  readonly fieldsOf: (stored: Stored) => Fields;
  readonly save: (fields: Fields, basedOn: number) => Promise<Stored>;
  readonly onSaved: (saved: Stored) => unknown;
}

export type SettingsHook<Fields> = ReturnType<typeof useSettings<Versioned, Fields>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Settings that are typed and then saved on purpose, never over what somebody has saved meanwhile. */
export function useSettings<Stored extends Versioned, Fields>(of: SettingsOf<Stored, Fields>) {
  const { stored, fieldsOf } = of;
  const [fields, setFields] = useState(() => fieldsOf(stored));
  const [base, setBase] = useState({ version: stored.version, fields });
  if (stored.version > base.version) {
    // Opening it or giving it a cover raises the version too. Other settings must not slip in under what is typed.
    const now = fieldsOf(stored);
    const untouched = same(fields, base.fields);
    if (untouched || same(now, base.fields)) setBase({ version: stored.version, fields: now });
    if (untouched) setFields(now);
  }
  const goOnFrom = (from: Stored) => setBase({ version: from.version, fields: fieldsOf(from) });
  const saving = useMutation({
    mutationFn: (basedOn: number) => of.save(fields, basedOn),
    onSuccess: (saved) => {
      setFields(fieldsOf(saved));
      goOnFrom(saved);
      return of.onSaved(saved);
    },
  });
  const put = (change: Partial<Fields>) => {
    saving.reset();
    setFields((before) => ({ ...before, ...change }));
  };
  const theirs = theirsIn<Stored>(saving.error);
  return {
    fields,
    put,
    saving,
    save: () => saving.mutate(base.version),
    conflict: theirs && {
      theirs: fieldsOf(theirs),
      keepMine: () => {
        goOnFrom(theirs);
        saving.mutate(theirs.version);
      },
      takeTheirs: () => {
        goOnFrom(theirs);
        put(fieldsOf(theirs));
      },
    },
  };
}

/** A stale save is told how the thing stands on the server. */
function theirsIn<Stored>(error: unknown): Stored | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  const current = error.details.current as { version: number; content: object } | undefined;
  return current && ({ ...current.content, version: current.version } as Stored);
}

/** A place among others, typed as text; null when it is not a number that the server takes. */
export function sortOrderIn(text: string): number | null {
  const order = Number(text);
  return text.trim() !== '' && Number.isInteger(order) && Math.abs(order) <= 10_000 ? order : null;
}
