import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { choosePath, needsHome, signInPath } from '../features/accounts/next-path.ts';
import { meQuery } from '../features/accounts/queries.ts';
import { useLocaleSync } from '../features/accounts/use-locale-sync.ts';
import { useOnePerson } from '../features/accounts/use-one-person.ts';
import { storedLocale } from '../locale-choice.ts';
import { AllTexts } from '../shell/all-texts.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { useIsOpenToGuests } from '../shell/open-to-guests.ts';
import { QueryFailure } from '../shell/query-failure.tsx';
import { loadTexts } from '../strings/load.ts';

/** What few people meet, and not often. */
const LockedAccount = lazy(() => import('../features/accounts/locked-account.tsx'));
const SeenAs = lazy(() => import('../features/member-support/seen-as.tsx'));
const NameStep = lazy(() => import('../features/accounts/name-step.tsx'));
const SecondFactor = lazy(() => import('../features/accounts/second-factor.tsx'));

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

export default function MemberLayout() {
  return (
    <AllTexts>
      <Suspense fallback={<Waiting />}>
        <Members />
      </Suspense>
    </AllTexts>
  );
}

const Waiting = () => (
  <main id="content">
    <LoadingPage />
  </main>
);

/** Everything inside needs a session, save what is open to guests, and after the first sign-in a home community. */
function Members() {
  const me = useQuery(meQuery);
  const location = useLocation();
  const isOpenToGuests = useIsOpenToGuests();
  const isOnePerson = useOnePerson(me.data);
  useLocaleSync(isOnePerson ? me.data : undefined);
  if (!isOnePerson) return <Waiting />;
  if (me.error?.code === 'INTEGRITY_LOCKED') return <LockedAccount error={me.error} />;
  if (me.error?.code === 'SECOND_FACTOR_REQUIRED') return <SecondFactor error={me.error} />;
  if (me.data === undefined) {
    if (!me.isError) return <Waiting />;
    return (
      <main id="content">
        <QueryFailure of={me} />
      </main>
    );
  }
  if (me.data === null) {
    return isOpenToGuests ? <Outlet context={null} /> : <Navigate to={signInPath(location)} replace />;
  }
  const until = me.data.seen_until;
  if (me.data.asks_name && until === undefined) return <NameStep profile={me.data} />;
  if (me.data.home_slug === null && needsHome(location.pathname)) {
    return <Navigate to={choosePath(location)} replace />;
  }
  return (
    <>
      {until !== undefined && <SeenAs profile={me.data} until={until} readAt={me.dataUpdatedAt} />}
      <Outlet context={me.data} />
    </>
  );
}
