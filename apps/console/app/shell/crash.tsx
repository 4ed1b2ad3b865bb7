import { ErrorState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';

/** The page itself failed: nothing on it can be trusted, so the only way on is a fresh start. */
export function Crash() {
  const { t } = useTranslation('shell');
  return (
    <main className="lone-page">
      <ErrorState title={t('crash_title')} message={t('crash_body')} />
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </main>
  );
}
