import { useTranslation } from '@cungnghe/ui/translation';
import classes from './host-reply.module.css';

/** What the host has answered in writing, set off from the question above it. */
export function HostReply({ children }: { children: string }) {
  const { t } = useTranslation('learner');
  return (
    <p className={classes.reply}>
      <span className={classes.who}>{t('live.host_replies')}</span> <span lang="vi">{children}</span>
    </p>
  );
}
