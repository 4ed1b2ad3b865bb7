import { ApiError, call } from '@cungnghe/client/call';
import { verifySecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey } from '../../query-client.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Somebody who also works here: their account asks for the second factor in this app, too. */
export default function SecondFactor({ error }: { error: ApiError }) {
  const { t } = useTranslation('learner');
  const enrolled = error.details.enrolled === true;
  return (
    <>
      <header className="container-narrow">
        <Wordmark />
      </header>
      <main id="content" className="container-narrow page">
        <PageHeading>{t('second_factor.title')}</PageHeading>
        <p className="lead">{enrolled ? t('second_factor.body') : t('second_factor.not_enrolled')}</p>
        {enrolled ? <CodeForm /> : null}
        <SignOutButton />
      </main>
    </>
  );
}

/** Passkeys belong to the console's address; here it is the app's digits or a recovery code. */
function CodeForm() {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call(verifySecondFactor, { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
  const complete = code.trim().length >= 6;
  const { error } = verify;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !verify.isPending) verify.mutate();
      }}
    >
      <TextInput
        label={t('second_factor.code')}
        description={t('second_factor.code_hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        my="lg"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {error === null ? null : (
        <Problem>
          {error instanceof ApiError && error.code === 'CODE_INVALID'
            ? t('second_factor.code_wrong')
            : problemText(error, t)}
        </Problem>
      )}
      <BusyButton type="submit" size="lg" disabled={!complete} loading={verify.isPending}>
        {t('second_factor.confirm')}
      </BusyButton>
    </form>
  );
}
