import { adminOutbox } from '@cungnghe/contracts/emails/endpoints';
import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { formatCount } from '../../parts/count.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import classes from './dashboard.module.css';

/** Whether messages go out: what a sign-in code and every notice depend on. */
export function MailHealth({ mail }: { mail: NonNullable<Dashboard['mail']> }) {
  const { t } = useTranslation('dashboard');
  const at = (instant: string | null) =>
    instant === null ? t('mail_never') : `${formatDate(instant)}, ${formatTime(instant)}`;
  const items = [
    { label: t('mail_sent'), value: at(mail.last_sent_at), to: '/outbox?status=sent' },
    ...(mail.oldest_queued_at === null
      ? []
      : [{ label: t('mail_oldest'), value: at(mail.oldest_queued_at), to: '/outbox?status=queued' }]),
    { label: t('mail_queued'), value: formatCount(mail.queued), to: '/outbox?status=queued' },
    { label: t('mail_failed'), value: formatCount(mail.failed), to: '/outbox?status=failed' },
  ];
  return (
    <>
      {mail.is_configured ? null : <p className="dim">{t('mail_none')}</p>}
      <dl className={classes.figures}>
        {items.map(({ label, value, to }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              <GuardedLink endpoint={adminOutbox} to={to}>
                {value}
              </GuardedLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
