import { useIsHydrating } from '@cungnghe/ui/is-hydrating';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useClientIfAny } from './client.ts';
import { guestQuotesQuery } from './guest-quotes.ts';
import { leadingTo } from './sign-in-address.ts';

// Its menu is a third of what every page would load, and most who look at the pages are guests.
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'));

/** The menu of who is signed in; for guests, the way in. */
export function AccountMenu() {
  const { t } = useTranslation('media');
  const location = useLocation();
  const isHydrating = useIsHydrating();
  const { data: account } = useClientIfAny();
  const { data: guestQuotes } = useQuery(guestQuotesQuery);
  // A page is prerendered at its address with a slash at the end, and without a query.
  const pathname = location.pathname.replace(/(?<=.)\/$/, '');
  const path = pathname + (isHydrating ? '' : location.search);

  if (account) {
    return (
      <Suspense>
        <SignedInMenu account={account} path={path} />
      </Suspense>
    );
  }
  if (pathname === '/login') return null;
  // Whoever has verified an address has quotes; signing in leads to all of them.
  if (guestQuotes?.some(({ isSent }) => isSent)) {
    return (
      <Link className="account" to={leadingTo('/login', '/quotes')}>
        {t('quotes.title')}
      </Link>
    );
  }
  return (
    <Link className="account" to={leadingTo('/login', pathname === '/' ? '/pricing' : path)}>
      {t('account.sign_in')}
    </Link>
  );
}
