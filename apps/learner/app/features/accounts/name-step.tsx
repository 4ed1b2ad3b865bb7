import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { useProfileUpdate } from './use-profile-update.ts';

/** Asks whoever has just signed in for the first time how they are called, once. */
export default function NameStep({ profile }: { profile: Profile }) {
  const { t } = useTranslation('learner');
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const update = useProfileUpdate();
  return (
    <>
      <header className="container-narrow">
        <Wordmark />
      </header>
      <main id="content" className="container-narrow page">
        <PageHeading>{t('name_step.title')}</PageHeading>
        <p className="lead">{t('name_step.lead')}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const given = name.trim();
            setIsMissing(given === '');
            if (given === '') focusFirstInvalid(event.currentTarget);
            else if (!update.isPending) update.mutate({ name: given });
          }}
        >
          <TextInput
            label={t('profile.full_name')}
            description={t('name_step.hint', { email: profile.email })}
            name="name"
            autoComplete="name"
            maxLength={120}
            size="lg"
            my="lg"
            value={name}
            error={isMissing ? t('profile.required') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <CallProblem error={update.error} />
          <div className="actions">
            <BusyButton type="submit" size="lg" loading={update.isPending}>
              {t('name_step.save')}
            </BusyButton>
            <Button
              variant="subtle"
              size="lg"
              disabled={update.isPending}
              onClick={() => update.mutate({ skip_name: true })}
            >
              {t('name_step.skip')}
            </Button>
          </div>
        </form>
      </main>
    </>
  );
}
