import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import { useTranslation } from '@cungnghe/ui/translation';
import { useSendChoices } from '../features/emails/send-choices.ts';
import { SendFields } from '../features/emails/send-fields.tsx';
import { SendPreview } from '../features/emails/send-preview.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminCreateSend, SendEmail);

function SendEmail() {
  const { t } = useTranslation('email_sends');
  const choices = useSendChoices();
  const { kind, audience } = choices;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={<BackLink to="/community/email/sends">{t('back')}</BackLink>}
    >
      <SendFields choices={choices} />
      {audience && (
        <PageSection title={t('preview')}>
          <SendPreview kind={kind} audience={audience} />
        </PageSection>
      )}
    </Page>
  );
}
