import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Crash() {
  const { t } = useTranslation('learner');
  return (
    <main className="container-narrow page">
      <title>{`${t('crash.title')} · Cùng Nghề`}</title>
      <h1 className="title">{t('crash.title')}</h1>
      <p className="lead">{t('crash.body')}</p>
      <Button mt="xl" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </main>
  );
}
