import type { MediaClient } from '@cungnghe/contracts/media/clients';
import { ErrorState, PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useClient } from '../account/client.ts';
import { guestQuotesQuery, newestQuotesQuery } from '../account/guest-quotes.ts';
import { fieldsOf } from '../account/profile-fields.ts';
import { ProfileForm } from '../account/profile-form.tsx';
import { leadingTo, nextPath } from '../account/sign-in-address.ts';

export default function Onboarding() {
  const { t } = useTranslation('media');
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const account = useClient();
  const next = nextPath(search);
  if (hasFailed(account)) {
    return (
      <section className="page account-page">
        <ErrorState onRetry={() => void account.refetch()} />
      </section>
    );
  }
  if (account.data === undefined) {
    return (
      <section className="page account-page">
        <PageSkeleton />
      </section>
    );
  }
  if (account.data === null) {
    return <Navigate to={leadingTo('/login', location.pathname + location.search)} replace />;
  }
  return (
    <section className="page account-page">
      <title>{`${t('profile.title')} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="banner">{t('profile.title')}</h1>
      <p className="lead">{t('profile.lead', { email: account.data.client.email })}</p>
      <Profile account={account.data} onSaved={() => void navigate(next)} />
    </section>
  );
}

/** The profile; while there is none yet, with what was said of the company when quotes were asked for. */
function Profile(props: { account: MediaClient; onSaved: () => void }) {
  const { account } = props;
  const isNew = account.profile === null;
  const quotes = useQuery({ ...newestQuotesQuery, enabled: isNew });
  const typed = useQuery(guestQuotesQuery);
  const known = fieldsOf(account);
  if (!isNew) return <ProfileForm {...props} initial={known} />;
  if (quotes.isPending || typed.isPending) return <PageSkeleton />;
  const own = quotes.data ?? [];
  const here = typed.data?.find(({ id }) => own.some((quote) => quote.id === id))?.profile;
  const [newest] = own;
  const named = newest && { company_name: newest.company_name, contact_name: newest.contact_name };
  return <ProfileForm {...props} initial={{ ...known, ...here, ...named }} />;
}
