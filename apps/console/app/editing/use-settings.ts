import { ApiError } from '@cungnghe/client/call';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { untilRendered } from '../shell/queries.ts';
import { useStoredDraft } from '../shell/use-stored-draft.ts';

interface SettingsOf<Fields, Saved> {
  /** Of what, in this browser. */
  readonly storageKey: string;
  /** The version that a save names: what has been saved on top of it is never overwritten. */
  readonly version: number;
  /** What is stored, as it stands in the fields. */
  readonly stored: Fields;
  readonly save: (fields: Fields, version: number) => Promise<Saved>;
  /** Whether they can be sent; what is missing is pointed out by the fields, once `checked`. */
  readonly isValid?: (fields: Fields) => boolean;
  /** Shows what a save has answered as what is stored. */
  readonly onSaved: (saved: Saved) => unknown;
  /** Somebody was faster: reads again what is stored. */
  readonly onOutdated: () => unknown;
}

export interface SettingsHook<Fields extends object> {
  readonly fields: Fields;
  readonly put: (change: Partial<Fields>) => void;
  readonly kept: Pick<
    ReturnType<typeof useStoredDraft<Fields>>,
    'isKept' | 'isDiscarded' | 'discard' | 'undoDiscard'
  >;
  readonly saving: Pick<
    UseMutationResult<unknown>,
    'isPending' | 'isSuccess' | 'isError' | 'error' | 'reset'
  >;
  /** Somebody has tried to save them. */
  readonly checked: boolean;
  /** Saves them; not while a person has to choose between two versions. */
  readonly submit: (event: FormEvent) => void;
  readonly conflict:
    | { readonly theirs: Fields; readonly keepMine: () => void; readonly takeTheirs: () => void }
    | undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Settings that are typed and then saved on purpose. What is typed stays in this browser until then, and is compared
 * with what is stored by its fields: opening the thing or giving it a cover raises its version too, and is no conflict.
 */
export function useSettings<Fields extends object, Saved>(
  of: SettingsOf<Fields, Saved>,
): SettingsHook<Fields> {
  const { version, stored } = of;
  const kept = useStoredDraft<Fields>(of.storageKey, stored, JSON.stringify(stored));
  // A field that is newer than what was kept is as it is stored.
  const fields = { ...stored, ...kept.content };
  const latest = useRef({ kept, fields });
  latest.current = { kept, fields };
  const [checked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: (input: { fields: Fields; version: number }) => of.save(input.fields, input.version),
    onSuccess: async (saved, sent) => {
      setChecked(false);
      await of.onSaved(saved);
      await untilRendered();
      const now = latest.current;
      if (same(now.fields, sent.fields)) now.kept.drop();
      else now.kept.continueTyping();
    },
    onError: (error) => (isStale(error) ? of.onOutdated() : undefined),
  });

  // Typed back to what is stored, or stored by somebody else: there is nothing to keep.
  const differs = kept.isKept && !same(fields, stored);
  const { drop } = latest.current.kept;
  const isIdle = kept.isKept && !differs && !saving.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it begins to say nothing
  useEffect(() => {
    if (isIdle) drop();
  }, [isIdle]);
  const send = () => saving.mutate({ fields, version });
  const isOutdated = differs && kept.isOutdated && !saving.isPending;
  return {
    fields,
    kept: { ...kept, isKept: differs },
    put: (change: Partial<Fields>) => {
      saving.reset();
      kept.put(change);
    },
    saving,
    checked,
    submit: (event) => {
      event.preventDefault();
      setChecked(true);
      if (!isOutdated && of.isValid?.(fields) !== false) send();
    },
    conflict: isOutdated
      ? {
          theirs: stored,
          keepMine: () => {
            kept.continueTyping();
            send();
          },
          takeTheirs: () => {
            saving.reset();
            kept.drop();
          },
        }
      : undefined,
  };
}

/** Refused because somebody has saved since, and for nothing else. */
function isStale(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false;
  return error.details.current !== undefined || error.details.version !== undefined;
}

/** A place among others, typed as text; null when it is not a number that the server takes. */
export function sortOrderIn(text: string): number | null {
  const order = Number(text);
  return text.trim() !== '' && Number.isInteger(order) && Math.abs(order) <= 10_000 ? order : null;
}
