import { type SignInErrorCode, signInErrors } from '@cungnghe/contracts/media/sign-in';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, Navigate, useSearchParams } from 'react-router';
import { expectClient, useClient } from '../account/client.ts';
import { identityProviderAddress, leadingTo, nextPath } from '../account/sign-in-address.ts';
import { ContactLinks } from '../contact-links.tsx';
import { Waiting } from '../quote/client-gate.tsx';

const isSignInError = (code: string | null): code is SignInErrorCode =>
  signInErrors.some((known) => known === code);

export default function Login() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const [search] = useSearchParams();
  const { data: account, isLoading } = useClient();
  const next = nextPath(search);
  const error = search.get('error');
  const goOn = account?.profile ? next : leadingTo('/onboarding', next);
  // Beside a session that stands, a sign-in that is over says nothing.
  if (isLoading && error === 'expired') return <Waiting />;
  if (account && (!isSignInError(error) || error === 'expired')) return <Navigate to={goOn} replace />;
  return (
    <section className="page account-page">
      <title>{`${t('login.title')} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="banner">{t('login.title')}</h1>
      {isSignInError(error) ? (
        <div className="fault" role="alert">
          <h2>{t(`login.error.${error}`)}</h2>
          <p>{t(`login.error.${error}_next`)}</p>
        </div>
      ) : (
        <p className="lead">{t('login.lead')}</p>
      )}
      {account ? (
        <p>
          {t('login.signed_in', { name: account.client.name })} <Link to={goOn}>{t('login.continue')}</Link>
        </p>
      ) : null}
      <a className="button" href={identityProviderAddress(next, locale)} onClick={expectClient}>
        {isSignInError(error) ? t('login.again') : t('login.start')}
      </a>
      <p className="dim">{t('login.note')}</p>
      {error === 'provider_down' || error === 'provider_invalid' ? <ContactLinks /> : null}
    </section>
  );
}
