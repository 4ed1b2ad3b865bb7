import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../../shell/contact-query.ts';
import { ContactWays } from '../../../shell/contact-ways.tsx';
import classes from './stories.module.css';

interface BeforeBuyingProps {
  readonly name: string;
  /** The order says by itself whom to ask. */
  readonly isOrdered: boolean;
}

/** When money is given back, and whom to ask before one spends it. */
export function BeforeBuying({ name, isOrdered }: BeforeBuyingProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const { data: contact } = useQuery(contactQuery);
  if (contact === undefined) return null;
  const site = locale === 'en' ? `${contact.site_url}/en` : contact.site_url;
  return (
    <section aria-labelledby="before">
      <h2 id="before" className={classes.label}>
        {t('upgrade.before')}
      </h2>
      <p>{t('upgrade.refund_rule')}</p>
      <p className={classes.terms}>
        <a href={`${site}/refunds`}>{t('upgrade.refunds')}</a>
      </p>
      {isOrdered ? null : <ContactWays subject={t('upgrade.ask_subject', { name })} />}
    </section>
  );
}
