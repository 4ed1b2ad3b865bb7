import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import classes from './order-help.module.css';
import { contactQuery } from './queries.ts';

/** Whom to write to about an order: a mail that names it already, and a telephone where there is one. */
export function OrderHelp({ code }: { code: string }) {
  const { t } = useTranslation('learner');
  const { data: contact } = useQuery(contactQuery);
  return (
    <section className={classes.help} aria-labelledby="order-help">
      <h2 id="order-help" className={classes.title}>
        {t('order.help')}
      </h2>
      <p className="dim">{t('order.help_body', { code })}</p>
      {contact === undefined ? null : (
        <ul className={classes.contacts}>
          {contact.email === null ? null : (
            <li>
              <a
                href={`mailto:${contact.email}?subject=${encodeURIComponent(t('order.mail_subject', { code }))}`}
              >
                {contact.email}
              </a>
            </li>
          )}
          {contact.phone === null ? null : (
            <li>
              <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
                {t('order.phone', { phone: contact.phone })}
              </a>
            </li>
          )}
          {contact.zalo === null ? null : (
            <li>
              <a href={`https://zalo.me/${contact.zalo.replace(/\D/g, '')}`} rel="noreferrer">
                {t('order.zalo', { zalo: contact.zalo })}
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
