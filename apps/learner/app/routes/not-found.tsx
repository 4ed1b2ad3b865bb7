import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Refusal } from '../shell/query-failure.tsx';
import { Wordmark } from '../shell/wordmark.tsx';

export default function NotFound() {
  const { t } = useTranslation('learner');
  return (
    <>
      <header className="container">
        <Wordmark />
      </header>
      <main id="content">
        <Refusal
          title={t('not_found.title')}
          body={t('not_found.body')}
          action={
            <Button component={Link} to="/">
              {t('not_found.home')}
            </Button>
          }
        />
      </main>
    </>
  );
}
