import type { Words } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { mailLink, useContact } from './contact.ts';

/** The next step: a mail that has begun to write itself, the address to copy, and a telephone where there is one. */
export function ContactLinks({ service }: { service?: Words }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const contact = useContact();
  if (contact === undefined) return null;
  const { email, phone, zalo } = contact;
  const subject = service ? t('contact.subject_service', { service: service[locale] }) : t('contact.subject');
  return (
    <div className="contact-links">
      {email === null ? null : (
        <>
          <a className="button" href={mailLink(email, subject, t('contact.body'))}>
            {service ? t('contact.email_service') : t('contact.email')}
          </a>
          <span className="address">{email}</span>
        </>
      )}
      {phone === null ? null : (
        <a className="address" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {t('contact.call', { phone })}
        </a>
      )}
      {zalo === null ? null : (
        <a className="address" href={`https://zalo.me/${zalo.replace(/\D/g, '')}`} rel="noreferrer">
          {t('contact.zalo', { zalo })}
        </a>
      )}
    </div>
  );
}
