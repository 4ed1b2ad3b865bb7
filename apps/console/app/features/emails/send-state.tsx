import type { EmailSend } from '@cungnghe/contracts/emails/sends';
import { useTranslation } from '@cungnghe/ui/translation';
import { Status } from '../../parts/status.tsx';

const tones = { running: 'waiting', finished: 'good', cancelled: 'quiet' } as const;

export function SendState({ status }: Pick<EmailSend, 'status'>) {
  const { t } = useTranslation('email_sends');
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
