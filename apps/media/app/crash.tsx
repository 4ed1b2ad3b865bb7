import { useTranslation } from '@cungnghe/ui/translation';
import { useContact } from './contact.ts';

/** Something below has fallen; all that is left is to say so and to offer a way on. */
export function Crash() {
  const { t } = useTranslation('media');
  const email = useContact()?.email ?? null;
  return (
    <main className="page notice">
      <title>{`${t('crash.title')} · ${t('brand')}`}</title>
      <h1 className="display">{t('crash.title')}</h1>
      <p className="lead">{email === null ? t('crash.text') : t('crash.text_write', { email })}</p>
      <a className="button" href="/">
        {t('crash.reload')}
      </a>
    </main>
  );
}
