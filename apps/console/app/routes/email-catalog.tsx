import { adminEmailCatalog } from '@cungnghe/contracts/emails/catalog';
import { adminOutbox } from '@cungnghe/contracts/emails/endpoints';
import { descriptions } from '@cungnghe/emails/descriptions';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { shownIn, useCatalogChoices } from '../features/emails/catalog-choices.ts';
import { CatalogFields } from '../features/emails/catalog-fields.tsx';
import { inScheme } from '../features/emails/in-scheme.ts';
import { MessageBody } from '../features/emails/message-body.tsx';
import { SendTest } from '../features/emails/send-test.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Facts, Page } from '../parts/page.tsx';
import { QueryPage } from '../parts/record-page.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminEmailCatalog, EmailCatalog);

function EmailCatalog() {
  const { t } = useTranslation('email_catalog');
  const { locale } = useLocale();
  const { may } = useViewer();
  const choices = useCatalogChoices();
  const { language, scheme, width } = choices;
  // What is there stays until it comes in the other language.
  const query = {
    ...read(adminEmailCatalog, { query: { locale: language } }),
    placeholderData: keepPreviousData,
  };
  const back = may(adminOutbox) ? <BackLink to="/outbox">{t('back')}</BackLink> : undefined;
  return (
    <QueryPage query={query} back={back}>
      {(catalog) => {
        const found = shownIn(catalog, choices);
        return (
          <Page title={t('title')} lead={t('lead')} back={back}>
            <CatalogFields catalog={catalog} choices={choices} />
            {found && (
              <>
                <Facts
                  items={[
                    [t('subject'), found.shown.subject, 'long'],
                    [t('trigger'), descriptions[found.entry.kind].trigger[locale]],
                    [t('purpose'), descriptions[found.entry.kind].purpose[locale]],
                    [t('category'), t(`categories.${found.entry.category}`)],
                  ]}
                />
                <SendTest
                  key={`${found.entry.kind} ${found.shown.name} ${language}`}
                  kind={found.entry.kind}
                  sample={found.shown.name}
                  locale={language}
                  isEngagement={found.entry.category === 'engagement'}
                />
                <MessageBody
                  subject={found.shown.subject}
                  html={inScheme(found.shown.html, scheme)}
                  text={found.shown.text}
                  hidden={false}
                  isNarrow={width === 'phone'}
                />
              </>
            )}
          </Page>
        );
      }}
    </QueryPage>
  );
}
