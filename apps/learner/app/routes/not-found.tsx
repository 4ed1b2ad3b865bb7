import { NotFoundPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { meQuery } from '../features/accounts/queries.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { NewsLink } from '../features/whats-new/news-link.tsx';
import { storedLocale } from '../locale-choice.ts';
import { AllTexts } from '../shell/all-texts.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { loadTexts } from '../strings/load.ts';

// The way to one's notifications says more than the first texts hold.
export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

/** Any address that leads nowhere; with the usual ways on for whoever is signed in. */
export default function NotFound() {
  const home = useQuery(meQuery).data?.home_slug ?? null;
  if (home !== null) {
    return (
      <AllTexts>
        <AppShell homeSlug={home} currentSlug={home} bell={<Bell />} news={<NewsLink />}>
          <Missing />
        </AppShell>
      </AllTexts>
    );
  }
  return (
    <>
      <header className="container">
        <Wordmark />
      </header>
      <main id="content">
        <Missing />
      </main>
    </>
  );
}

function Missing() {
  const { t } = useTranslation('learner');
  return (
    <div className="container page">
      <NotFoundPage
        action={
          <Button component={Link} to="/">
            {t('not_found.home')}
          </Button>
        }
      />
    </div>
  );
}
