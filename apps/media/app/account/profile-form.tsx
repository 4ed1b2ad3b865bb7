import { call } from '@cungnghe/client/call';
import { type MediaClient, setClientProfile } from '@cungnghe/contracts/media/clients';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientQuery } from './client.ts';
import { forgetGuestProfiles } from './guest-quotes.ts';
import { type FieldName, type Fields, isFields, problemsOf, toBody } from './profile-fields.ts';
import { ProfileInputs } from './profile-inputs.tsx';
import { useProfileProblems } from './use-profile-problems.ts';

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

  const refusal = save.error;
  const { problems, formProps } = useProfileProblems(problemsOf(fields), refusal, () => save.mutate(fields));
  const type = (name: FieldName, value: string) => draft.set({ ...draft.read(), [name]: value });
  return (
    <form {...formProps} className="profile-form">
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
