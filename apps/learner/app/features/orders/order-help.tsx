import { useTranslation } from '@cungnghe/ui/translation';
import { ContactWays } from '../../shell/contact-ways.tsx';
import classes from './order-help.module.css';

/** Whom to write to about an order: a mail that names it already, and a telephone where there is one. */
export function OrderHelp({ code }: { code: string }) {
  const { t } = useTranslation('learner');
  return (
    <section className={classes.help} aria-labelledby="order-help">
      <h2 id="order-help" className={classes.title}>
        {t('order.help')}
      </h2>
      <p className="dim">{t('order.help_body', { code })}</p>
      <ContactWays subject={t('order.mail_subject', { code })} none={t('order.help_none')} />
    </section>
  );
}
