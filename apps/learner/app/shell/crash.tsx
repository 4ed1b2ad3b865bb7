import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';

export function Crash() {
  const { t } = useTranslation('ui');
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
