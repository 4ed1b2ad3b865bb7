import { adminListSynonyms, type SearchSynonym } from '@cungnghe/contracts/search/synonyms';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SynonymForm } from '../features/search/synonym-form.tsx';
import { ShippedSynonyms, SynonymList } from '../features/search/synonym-list.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function SearchSynonyms() {
  const { t } = useTranslation('search');
  const [changed, setChanged] = useState<SearchSynonym>();
  const [saved, setSaved] = useState<SearchSynonym>();
  const [params, setParams] = useSearchParams();
  const phrase = params.get('phrase') ?? '';
  const end = (synonym?: SearchSynonym) => {
    setSaved(synonym);
    setChanged(undefined);
    // The next phrase is another one.
    if (synonym !== undefined) setParams({}, { replace: true });
  };
  return (
    <RecordPage endpoint={adminListSynonyms}>
      {({ added, shipped }) => (
        <Page
          title={t('synonyms.title')}
          lead={t('synonyms.lead')}
          back={<BackLink to="/search-misses">{t('synonyms.back')}</BackLink>}
        >
          <PageSection
            title={changed === undefined ? t('synonyms.new') : t('synonyms.edit', { phrase: changed.phrase })}
          >
            <SynonymForm
              // With what was saved: a form of its own for what comes next.
              key={`${changed?.id ?? phrase} ${saved?.id} ${saved?.version}`}
              synonym={changed}
              phrase={phrase}
              onDone={end}
            />
            <p role="status">{saved && t('synonyms.saved', { phrase: saved.phrase })}</p>
          </PageSection>
          <PageSection title={t('synonyms.added')}>
            <SynonymList
              synonyms={added}
              onChange={(synonym) => {
                setSaved(undefined);
                setChanged(synonym);
              }}
            />
          </PageSection>
          <ShippedSynonyms shipped={shipped} />
        </Page>
      )}
    </RecordPage>
  );
}
