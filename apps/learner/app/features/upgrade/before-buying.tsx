import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../shell/contact-query.ts';
import { ContactWays } from '../../shell/contact-ways.tsx';
import classes from './stories.module.css';

/** When money is given back, and whom to ask before one spends it. */
export function BeforeBuying({ name }: { name: string }) {
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
      <p className={classes.terms}>
        <a href={`${site}/refunds`}>{t('upgrade.refunds')}</a>
      </p>
      <ContactWays subject={t('upgrade.ask_subject', { name })} />
    </section>
  );
}
