import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey } from '../../query-client.ts';
import { type Draft, readStoredDraft, removeStoredDraft, storeDraft } from './profile-draft.ts';
import { currentProfile, type FieldName, type Fields, fieldsOf, merge, toBody } from './profile-fields.ts';
import { useProfileUpdate } from './use-profile-update.ts';

/** The profile being edited: what was typed survives a failed save, a lost session and a change made elsewhere. */
export function useProfileDraft(profile: Profile) {
  const queryClient = useQueryClient();
  const update = useProfileUpdate();
  const [found] = useState(() => restore(profile));
  const [draft, setDraft] = useState(found.draft);
  /** The texts that another device wrote into fields which were changed here too. */
  const [elsewhere, setElsewhere] = useState(found.elsewhere);

  const type = (name: FieldName, value: string) => {
    const next = { ...draft, fields: { ...draft.fields, [name]: value } };
    setDraft(next);
    storeDraft(profile.id, next);
    if (!update.isPending) update.reset();
  };

  /** Takes the other text instead of one's own. */
  const takeOther = (name: FieldName) => {
    type(name, elsewhere[name] ?? '');
    setElsewhere(({ [name]: _, ...others }) => others);
  };

  const save = () => {
    const sent = draft;
    update.mutate(
      { ...toBody(sent.fields, sent.base), based_on: sent.basedOn },
      {
        onSuccess: (saved) => {
          setElsewhere({});
          // Whatever was typed while saving is kept as a change of its own.
          setDraft((now) => {
            const fields = fieldsOf(saved);
            const rest = merge(now.fields, sent.fields, fields).fields;
            return { fields: rest, base: fields, basedOn: saved.updated_at };
          });
          removeStoredDraft(profile.id);
        },
        onError: (error) => {
          const current = currentProfile(error);
          if (current === null) return;
          const base = fieldsOf(current);
          const merged = merge(sent.fields, sent.base, base);
          const next = { fields: merged.fields, base, basedOn: current.updated_at };
          setElsewhere(merged.elsewhere);
          setDraft(next);
          storeDraft(profile.id, next);
          queryClient.setQueryData(meKey, current);
        },
      },
    );
  };

  return { fields: draft.fields, elsewhere, type, takeOther, save, update };
}

/** What was typed before, over the profile as it is now. */
function restore(profile: Profile): { draft: Draft; elsewhere: Partial<Fields> } {
  const base = fieldsOf(profile);
  const kept = readStoredDraft(profile.id) ?? { fields: base, base };
  const { fields, elsewhere } = merge(kept.fields, kept.base, base);
  return { draft: { fields, base, basedOn: profile.updated_at }, elsewhere };
}
