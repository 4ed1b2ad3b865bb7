import { adminGetEmailTexts } from '@cungnghe/contracts/emails/texts';
import { descriptions } from '@cungnghe/emails/descriptions';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextsForm } from '../features/emails/texts-form.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/email-texts-of-kind.ts';

export default function EmailTextsOfKindPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('email_texts');
  const { t: tCatalog } = useTranslation('email_catalog');
  const { locale } = useLocale();
  const back = <BackLink to="/outbox/texts">{t('title')}</BackLink>;
  // An address that names none is answered by the API.
  const named = params as { kind: 'welcome_member'; language: 'vi' };
  return (
    <RecordPage endpoint={adminGetEmailTexts} input={{ params: named }} back={back}>
      {(texts) => {
        const { name, purpose } = descriptions[texts.kind];
        return (
          <Page
            title={`${name[locale]} (${tCatalog(`languages.${texts.language}`)})`}
            lead={purpose[locale]}
            back={back}
          >
            <TextsForm key={`${texts.kind}.${texts.language}`} texts={texts} />
          </Page>
        );
      }}
    </RecordPage>
  );
}
