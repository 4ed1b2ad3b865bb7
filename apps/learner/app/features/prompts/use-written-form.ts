import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '../../drafts/fields.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { isComplete, type TextName, versionIn } from './prompt-fields.ts';
import { refreshPrompts } from './queries.ts';
import { refusedFields, storedNow } from './writing-queries.ts';

interface WrittenFormOptions<Stored> {
  readonly draftKey: string;
  readonly accountId: string;
  /** The version of what is stored; 0 while nothing is. */
  readonly version: number;
  /** The untouched form. */
  readonly blank: () => Fields;
  /** The texts of which each has a field. */
  readonly names: readonly TextName[];
  readonly send: (fields: Fields, sendId: string, version: number) => Promise<Stored>;
  readonly onSaved: (saved: Stored) => void;
}

export type WrittenFormModel<Stored> = ReturnType<typeof useWrittenForm<Stored>>;

/** What is being written for the prompt library: its draft, what is wrong with it, and how it is saved. */
export function useWrittenForm<Stored>(of: WrittenFormOptions<Stored>) {
  const queryClient = useQueryClient();
  const [blank] = useState(of.blank);
  const draft = useDraft({ draftKey: of.draftKey, accountId: of.accountId, blank });
  const { fields } = draft;
  /** Whether what is missing is pointed out. */
  const [strict, setStrict] = useState(false);
  const save = useMutation({
    mutationFn: (sent: { fields: Fields; version: number }) =>
      of.send(sent.fields, draft.sendId, sent.version),
    onSuccess: async (saved, sent) => {
      // Before the next form asks whether there is one.
      await draft.clear(sent.fields);
      setStrict(false);
      of.onSaved(saved);
      await refreshPrompts(queryClient);
    },
  });
  const current = storedNow<Stored>(save.error);
  const refused = refusedFields(save.error);
  const complete = isComplete(fields, of.names);
  const type = (words: Fields) => {
    draft.type(words);
    // A refusal that shows another text stays until somebody decides.
    if (!save.isPending && current === null) save.reset();
  };
  return {
    names: of.names,
    draft,
    fields,
    strict,
    complete,
    save,
    /** What another tab or device has stored meanwhile. */
    current,
    type,
    isRefused: (name: string) => refused.has(name),
    written: (name: TextName) => ({
      name,
      value: fields[name],
      strict,
      isRefused: refused.has(name),
      onType: (text: string) => type({ [name]: text }),
    }),
    /** Saves over the version that the draft was begun from, or over the one that is named; false when texts are missing. */
    submit: (version = versionIn(fields, of.version)) => {
      setStrict(true);
      if (complete && !save.isPending) save.mutate({ fields, version });
      return complete;
    },
    pointOut: () => setStrict(true),
    reset: () => {
      setStrict(false);
      save.reset();
    },
  };
}
