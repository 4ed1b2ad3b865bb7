import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useContact } from './contact.ts';

/** Whom to write to, and the terms and the privacy notice of the public site. */
export function Footer() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const contact = useContact();
  const site = contact && (locale === 'en' ? `${contact.site_url}/en` : contact.site_url);
  return (
    <footer className="night">
      <div className="page footer">
        <span className="wordmark" lang="vi">
          {t('brand')}
        </span>
        <p className="dim">{t('footer.text')}</p>
        {contact && site ? (
          <nav className="footer-links" aria-label={t('footer.links')}>
            {contact.email === null ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            {contact.phone === null ? null : (
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
            )}
            <a href={`${site}/terms`}>{t('footer.terms')}</a>
            <a href={`${site}/privacy`}>{t('footer.privacy')}</a>
          </nav>
        ) : null}
      </div>
    </footer>
  );
}
