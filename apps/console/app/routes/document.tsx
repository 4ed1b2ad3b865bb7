import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminDocument, adminLibrary, type OpenDocument } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Neighbours } from '../editing/neighbours.tsx';
import { DocumentEditor, DocumentPreview } from '../features/library/document-editor.tsx';
import { DocumentSettings } from '../features/library/document-settings.tsx';
import { AuthorsPanel } from '../features/people/authors-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { Status } from '../parts/status.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/document.ts';

export default function Document({ params }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  return (
    <RecordPage
      endpoint={adminDocument}
      input={{ params: { id: params.id } }}
      back={<BackLink to={`/library/${params.slug}`}>{t('back')}</BackLink>}
    >
      {(document) => <DocumentPage key={document.id} document={document} />}
    </RecordPage>
  );
}

function DocumentPage({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const { t: tPeople } = useTranslation('people');
  const { may } = useViewer();
  const { community, status, title } = document;
  const library = useQuery(read(adminLibrary, { params: { slug: community.slug } }));
  return (
    <Page
      title={title}
      lead={<Status tone={status === 'active' ? 'good' : 'waiting'}>{t(status)}</Status>}
      back={
        <BackLink to={`/library/${community.slug}`}>{t('library_of', { name: community.name })}</BackLink>
      }
      actions={
        <>
          {may(adminAuditLog) && <Link to={`/audit-log?subject_id=${document.id}`}>{t('audit')}</Link>}
          <Neighbours
            texts={
              library.data &&
              [...library.data.collections, { documents: library.data.loose }].flatMap(
                ({ documents }) => documents,
              )
            }
            id={document.id}
            pageOf={(id) => `/library/${community.slug}/${id}`}
          />
        </>
      }
    >
      <PageSection title={t('text')}>
        <DocumentEditor document={document} />
      </PageSection>
      <PageSection title={t('settings')}>
        <DocumentSettings document={document} />
      </PageSection>
      <PageSection title={tPeople('authors')}>
        <AuthorsPanel kind="document" id={document.id} />
      </PageSection>
      <PageSection title={te('preview_as')}>
        <DocumentPreview id={document.id} />
      </PageSection>
    </Page>
  );
}
