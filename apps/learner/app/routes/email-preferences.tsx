import { RowsSkeleton } from '@cungnghe/ui/states';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { EmailPreferenceChoices } from '../features/emails/email-preferences.tsx';
import { preferencesQuery } from '../features/emails/queries.ts';
import { useEmailTexts } from '../features/emails/use-email-texts.ts';
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
  const texts = useEmailTexts();
  const preferences = useQuery(preferencesQuery(token));
  if (preferences.isPending) return <RowsSkeleton count={4} />;
  if (hasFailed(preferences)) {
    return <QueryFailure of={preferences} notFound={{ title: texts.bad_link, body: texts.bad_link_body }} />;
  }
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <EmailPreferenceChoices token={token} preferences={preferences.data} />
      <p className="dim">{texts.always}</p>
    </>
  );
}
