import { CrashPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { useContact } from './contact.ts';

/** Something below has fallen; clients are told whom to write to. */
export function Crash() {
  const { t } = useTranslation('media');
  const email = useContact()?.email ?? null;
  return (
    <main className="page notice">
      <CrashPage {...(email !== null && { body: t('crash.text_write', { email }) })} />
    </main>
  );
}
