import { ErrorState, PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useClient } from '../account/client.ts';
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
      <ProfileForm account={account.data} onSaved={() => void navigate(next)} />
    </section>
  );
}
