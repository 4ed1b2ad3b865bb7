import { call } from '@cungnghe/client/call';
import { type MediaClient, setClientProfile } from '@cungnghe/contracts/media/clients';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clientQuery } from './client.ts';
import { forgetGuestProfiles } from './guest-quotes.ts';
import {
  type FieldName,
  type Fields,
  isFields,
  problemsOf,
  refusedFields,
  toBody,
} from './profile-fields.ts';
import { ProfileInputs } from './profile-inputs.tsx';

interface ProfileFormProps {
  readonly account: MediaClient;
  /** What is known before anything is typed. */
  readonly initial: Fields;
  readonly onSaved: () => void;
}

/** The business profile. What was typed is kept in this browser until it is stored. */
export function ProfileForm({ account, initial, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const queries = useQueryClient();
  const draft = useLocalDraft<Fields>(`media-profile:${account.client.id}`, initial, isFields);
  const fields = draft.value;
  const save = useMutation({
    mutationFn: (typed: Fields) => call(setClientProfile, { body: toBody(typed, locale) }),
    onSuccess: (profile) => {
      draft.clear();
      forgetGuestProfiles();
      queries.setQueryData(clientQuery.queryKey, (): MediaClient => ({ ...account, profile }));
      onSaved();
    },
  });

  // How often somebody has tried; what is wrong is shown from the first time on.
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const own = tries > 0 ? problemsOf(fields) : {};
  const problems = { ...refusedFields(save.error), ...own };
  const refusal = save.error;
  useEffect(() => {
    if (tries > 0 || refusal !== null) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [tries, refusal]);

  const type = (name: FieldName, value: string) => draft.set({ ...draft.read(), [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((count) => count + 1);
    if (Object.keys(problemsOf(fields)).length === 0) save.mutate(fields);
  };

  return (
    <form ref={form} className="profile-form" onSubmit={submit} noValidate>
      <ProfileInputs fields={fields} problems={problems} onType={type} />
      {refusal === null ? null : (
        <Problem>
          {refusal.code === 'VALIDATION_FAILED' ? t('profile.refused') : t('profile.not_saved')}
        </Problem>
      )}
      <BusyButton type="submit" loading={save.isPending}>
        {t('profile.save')}
      </BusyButton>
    </form>
  );
}
