import type { Profile } from '@cungnghe/contracts/accounts';
import { Problem } from '@cungnghe/ui/states';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../shell/announcer.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { type FieldName, fieldsOf, localProblems, refusedFields, toBody } from './profile-fields.ts';
import classes from './profile-form.module.css';
import { useProfileUpdate } from './use-profile-update.ts';

const inputs: readonly {
  name: FieldName;
  autoComplete: string;
  inputMode?: 'numeric' | 'tel';
  max: number;
}[] = [
  { name: 'full_name', autoComplete: 'name', max: 120 },
  { name: 'phone', autoComplete: 'tel', inputMode: 'tel', max: 20 },
  { name: 'job_title', autoComplete: 'organization-title', max: 120 },
  { name: 'industry', autoComplete: 'off', max: 120 },
  { name: 'location', autoComplete: 'address-level2', max: 120 },
  { name: 'birth_year', autoComplete: 'bday-year', inputMode: 'numeric', max: 4 },
];

/** Everything a person may say about themselves. What was typed stays when saving fails. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('learner');
  const [fields, setFields] = useState(() => fieldsOf(profile));
  const [showProblems, setShowProblems] = useState(false);
  const update = useProfileUpdate();
  const own = showProblems ? localProblems(fields) : {};
  const refused = refusedFields(update.error);

  const problemOf = (name: FieldName) => {
    const key = own[name];
    if (key !== undefined) return t(`profile.${key}`);
    return refused.has(name) ? t('profile.field_invalid') : null;
  };
  const type = (name: FieldName, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    if (!update.isPending) update.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowProblems(true);
    if (Object.keys(localProblems(fields)).length === 0) update.mutate(toBody(fields));
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.email}>
        <span>{t('profile.email')}</span>
        {profile.email}
      </p>
      <div className={classes.pairs}>
        {inputs.map(({ name, max, ...input }) => (
          <TextInput
            key={name}
            {...input}
            name={name}
            maxLength={max}
            label={t(`profile.${name}`)}
            value={fields[name]}
            onChange={(event) => type(name, event.currentTarget.value)}
            error={problemOf(name)}
          />
        ))}
      </div>
      <Textarea
        name="intro"
        label={t('profile.intro')}
        description={t('profile.intro_hint')}
        rows={4}
        maxLength={600}
        value={fields.intro}
        onChange={(event) => type('intro', event.currentTarget.value)}
        error={problemOf('intro')}
      />
      {update.error === null ? null : <Problem>{problemText(update.error, t)}</Problem>}
      <div className={classes.actions}>
        <Button type="submit" loading={update.isPending}>
          {t('profile.save')}
        </Button>
        {update.isSuccess ? <span className="dim">{t('profile.saved')}</span> : null}
        <Announcer>{update.isSuccess ? t('profile.saved') : ''}</Announcer>
      </div>
    </form>
  );
}
