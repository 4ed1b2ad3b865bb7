import { call } from '@cungnghe/client/call';
import { type MediaClient, setClientProfile } from '@cungnghe/contracts/media-clients';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clientQuery } from './client.ts';
import {
  type FieldName,
  type Fields,
  fieldsOf,
  isFields,
  problemsOf,
  refusedFields,
  toBody,
} from './profile-fields.ts';

const sizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'];

const inputs: readonly {
  readonly name: Exclude<FieldName, 'company_size'>;
  readonly autoComplete: string;
  readonly max: number;
  readonly isRequired?: boolean;
  readonly inputMode?: 'tel' | 'numeric' | 'url';
}[] = [
  { name: 'company_name', autoComplete: 'organization', max: 160, isRequired: true },
  { name: 'contact_name', autoComplete: 'name', max: 120, isRequired: true },
  { name: 'phone', autoComplete: 'tel', max: 30, isRequired: true, inputMode: 'tel' },
  { name: 'industry', autoComplete: 'off', max: 80, isRequired: true },
  { name: 'tax_code', autoComplete: 'off', max: 20, inputMode: 'numeric' },
  { name: 'website', autoComplete: 'url', max: 200, inputMode: 'url' },
];

/** The business profile. What was typed is kept in this browser until it is stored. */
export function ProfileForm({ account, onSaved }: { account: MediaClient; onSaved: () => void }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [initial] = useState(() => fieldsOf(account));
  const draft = useLocalDraft<Fields>(`media-profile:${account.client.id}`, initial, isFields);
  const fields = draft.value;
  const save = useMutation({
    mutationFn: (typed: Fields) => call(setClientProfile, { body: toBody(typed, locale) }),
    onSuccess: (profile) => {
      draft.clear();
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

  const errorOf = (name: FieldName) => {
    const problem = problems[name];
    return problem === undefined ? undefined : t(`profile.problem.${problem}`);
  };
  const type = (name: FieldName, value: string) => draft.set({ ...draft.read(), [name]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((count) => count + 1);
    if (Object.keys(problemsOf(fields)).length === 0) save.mutate(fields);
  };

  return (
    <form ref={form} className="profile-form" onSubmit={submit} noValidate>
      {inputs.map(({ name, max, isRequired = false, ...input }) => (
        <TextInput
          key={name}
          {...input}
          name={name}
          maxLength={max}
          label={isRequired ? t(`profile.${name}`) : t('profile.optional', { label: t(`profile.${name}`) })}
          description={t(`profile.${name}_hint`)}
          aria-required={isRequired}
          value={fields[name]}
          onChange={(event) => type(name, event.currentTarget.value)}
          error={errorOf(name)}
        />
      ))}
      <NativeSelect
        name="company_size"
        label={t('profile.company_size')}
        description={t('profile.company_size_hint')}
        aria-required
        value={fields.company_size}
        onChange={(event) => type('company_size', event.currentTarget.value)}
        error={errorOf('company_size')}
        data={[
          { value: '', label: t('profile.choose') },
          ...[...new Set([...sizes, fields.company_size])]
            .filter((size) => size !== '')
            .map((size) => ({ value: size, label: t('profile.people', { size }) })),
        ]}
      />
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
