import type { ApiError } from '@cungnghe/client/call';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { ContactWays } from '../../shell/contact-ways.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Every signed-in call answers 423 while an account is locked, so this is all there is to see. */
export default function LockedAccount({ error }: { error: ApiError }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const until = error.details.locked_until;
  return (
    <>
      <header className="container-narrow">
        <Wordmark />
      </header>
      <main id="content" className="container-narrow page">
        <PageHeading>{t('locked.title')}</PageHeading>
        <p className="lead">{t('locked.body')}</p>
        {typeof until === 'string' ? (
          <p className="lead">{t('locked.until', { when: formatDateTime(until, locale) })}</p>
        ) : null}
        <p className="lead">{t('locked.contact')}</p>
        <ContactWays subject={t('contact.locked_subject')} />
        <SignOutButton />
      </main>
    </>
  );
}
