import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { type FieldName, localProblems, refusedFields } from './profile-fields.ts';
import classes from './profile-form.module.css';
import { useProfileDraft } from './use-profile-draft.ts';

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
  const { fields, elsewhere, type, takeOther, save, update } = useProfileDraft(profile);
  const [showProblems, setShowProblems] = useState(false);
  const problems = localProblems(fields, { needsName: profile.needs_name });
  const own = showProblems ? problems : {};
  const refused = refusedFields(update.error);

  const problemOf = (name: FieldName) => {
    const key = own[name];
    if (key !== undefined) return t(`profile.${key}`);
    return refused.has(name) ? t('profile.field_invalid') : null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowProblems(true);
    if (Object.keys(problems).length === 0) save();
    else focusFirstInvalid(event.currentTarget);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.email}>
        <span>{t('profile.email')}</span>
        {profile.email}
      </p>
      <div className={classes.pairs}>
        {inputs.map(({ name, max, ...input }) => (
          <div key={name}>
            <TextInput
              {...input}
              name={name}
              maxLength={max}
              label={t(`profile.${name}`)}
              description={name === 'full_name' && profile.needs_name ? t('profile.needs_name') : undefined}
              value={fields[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
              error={problemOf(name)}
            />
            <OtherText value={elsewhere[name]} onTake={() => takeOther(name)} />
          </div>
        ))}
      </div>
      <div>
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
        <OtherText value={elsewhere.intro} onTake={() => takeOther('intro')} />
      </div>
      {update.error === null ? null : (
        <Problem>
          {update.error.code === 'CONFLICT' ? t('profile.changed_elsewhere') : problemText(update.error, t)}
        </Problem>
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={update.isPending}>
          {t('profile.save')}
        </BusyButton>
        {update.isSuccess ? <span className="dim">{t('profile.saved')}</span> : null}
        <LiveRegion>{update.isSuccess ? t('profile.saved') : ''}</LiveRegion>
      </div>
    </form>
  );
}

/** What another device wrote into a field that was changed here too; which one stays is for the person to say. */
function OtherText({ value, onTake }: { value: string | undefined; onTake: () => void }) {
  const { t } = useTranslation('learner');
  if (value === undefined) return null;
  return (
    <div className={classes.other}>
      <p>
        <span className="dim">{t('profile.other_text')}</span>{' '}
        <q>{value === '' ? t('profile.other_empty') : value}</q>
      </p>
      <Button variant="default" size="compact-sm" onClick={onTake}>
        {t('profile.take_other')}
      </Button>
    </div>
  );
}
