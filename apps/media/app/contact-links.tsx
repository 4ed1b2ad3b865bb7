import type { Words } from '@cungnghe/quote/catalogue';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from 'react-i18next';
import { contactEmail, contactPhone, mailLink } from './contact.ts';

/** The next step: a mail that has begun to write itself, the address to copy, and a telephone where there is one. */
export function ContactLinks({ service }: { service?: Words }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const subject = service ? t('contact.subject_service', { service: service[locale] }) : t('contact.subject');
  return (
    <div className="contact-links">
      <a className="button" href={mailLink(subject, t('contact.body'))}>
        {service ? t('contact.email_service') : t('contact.email')}
      </a>
      <span className="address">{contactEmail}</span>
      {contactPhone ? (
        <a className="address" href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
          {t('contact.call', { phone: contactPhone })}
        </a>
      ) : null}
    </div>
  );
}
