import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from './contact-query.ts';
import classes from './contact-ways.module.css';

interface ContactWaysProps {
  /** Says before the ways what they are for. */
  readonly label?: string;
  /** What a mail is about, written into it already. */
  readonly subject?: string;
  /** Instead of the ways, where an installation has named none. */
  readonly none?: string;
}

/** Whom to write to or call; nothing while that is on its way. */
export function ContactWays({ label, subject, none }: ContactWaysProps) {
  const { t } = useTranslation('learner');
  const { data: contact } = useQuery(contactQuery);
  if (contact === undefined) return null;
  const { email, phone, zalo } = contact;
  if (email === null && phone === null && zalo === null) return none === undefined ? null : <p>{none}</p>;
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <ul className={classes.ways}>
      {label === undefined ? null : <li className={classes.label}>{label}</li>}
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}${about}`}>{email}</a>
        </li>
      )}
      {phone === null ? null : (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('contact.phone', { phone })}</a>
        </li>
      )}
      {zalo === null ? null : (
        <li>
          <a href={`https://zalo.me/${zalo.replace(/\D/g, '')}`} rel="noreferrer">
            {t('contact.zalo', { zalo })}
          </a>
        </li>
      )}
    </ul>
  );
}
