import type { EmailSend } from '@cungnghe/contracts/emails/sends';
import { useTranslation } from '@cungnghe/ui/translation';

/** Whom a send is for, in a few words. */
export function useAudienceName() {
  const { t } = useTranslation('email_sends');
  return ({ audience, audience_name }: Pick<EmailSend, 'audience' | 'audience_name'>): string => {
    if (audience.type === 'member') return audience_name ?? t('a_member');
    if (audience.type === 'members') return [t('members'), audience_name].filter(Boolean).join(': ');
    const what = audience.account_id === undefined ? t('an_event') : t('one_attendee');
    return [what, audience_name].filter(Boolean).join(': ');
  };
}
