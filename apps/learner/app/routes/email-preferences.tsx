import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { EmailPreferenceChoices } from '../features/emails/email-preferences.tsx';
import { preferencesQuery } from '../features/emails/queries.ts';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

export default function EmailPreferencesPage() {
  return (
    <GuestPage>
      <Choosing />
    </GuestPage>
  );
}

function Choosing() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  // Without a link of an e-mail they are chosen with all others.
  if (token === undefined) return <Navigate to="/settings" replace />;
  return <OfLink token={token} />;
}

function OfLink({ token }: { token: string }) {
  const { t } = useTranslation('learner');
  const preferences = useQuery(preferencesQuery(token));
  if (preferences.isPending) return <RowsSkeleton count={4} />;
  if (hasFailed(preferences)) {
    return (
      <QueryFailure
        of={preferences}
        notFound={{ title: t('email_preferences.bad_link'), body: t('email_preferences.bad_link_body') }}
      />
    );
  }
  return (
    <>
      <PageHeading>{t('email_preferences.title')}</PageHeading>
      <EmailPreferenceChoices token={token} preferences={preferences.data} />
      <p className="dim">{t('email_preferences.always')}</p>
    </>
  );
}
