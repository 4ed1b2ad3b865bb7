import { RowsSkeleton } from '@cungnghe/ui/states';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { preferencesQuery } from '../features/emails/queries.ts';
import { UnsubscribeForm } from '../features/emails/unsubscribe-form.tsx';
import { useEmailTexts } from '../features/emails/use-email-texts.ts';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

export default function UnsubscribePage() {
  return (
    <GuestPage>
      <Unsubscribing />
    </GuestPage>
  );
}

function Unsubscribing() {
  const texts = useEmailTexts();
  const [search] = useSearchParams();
  // An empty token is answered as one that is none; without any the question would be about whoever is signed in.
  const token = search.get('token') ?? '';
  const preferences = useQuery(preferencesQuery(token === '' ? 'none' : token));
  if (preferences.isPending) return <RowsSkeleton count={2} />;
  if (hasFailed(preferences)) {
    return <QueryFailure of={preferences} notFound={{ title: texts.bad_link, body: texts.bad_link_body }} />;
  }
  return (
    <>
      <PageHeading>{texts.unsubscribe_title}</PageHeading>
      <UnsubscribeForm token={token} preferences={preferences.data} />
    </>
  );
}
