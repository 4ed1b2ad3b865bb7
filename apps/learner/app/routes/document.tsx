import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { useProContents } from '../features/communities/use-pro-contents.ts';
import { DocumentLock } from '../features/library/document-lock.tsx';
import { DocumentContent, DocumentPage } from '../features/library/document-view.tsx';
import { documentQuery } from '../features/library/queries.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/document.ts';
import { BelowText } from './below-text.tsx';

export default function DocumentRoute({ params: { slug, documentSlug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const { id: accountId } = useProfile();
  const document = useQuery(documentQuery(slug, documentSlug));
  // Only a lock has to say what Pro costs.
  const forSale = document.data?.locked === true && document.data.has_content;
  const community = useQuery({ ...communityQuery(slug), enabled: forSale });
  const inside = useProContents(community.data);
  const library = (
    <Button component={Link} to={`/c/${slug}/library`} variant="default">
      {t('document.back')}
    </Button>
  );
  const failed = hasFailed(document)
    ? document.error
    : forSale && hasFailed(community)
      ? community.error
      : null;
  if (failed !== null) {
    return (
      <QueryFailure
        of={{
          error: failed,
          refetch: () => Promise.all([document.refetch(), forSale && community.refetch()]),
        }}
        missing="document"
        action={library}
      />
    );
  }
  if (document.data === undefined || (forSale && community.data === undefined)) {
    return <LoadingPage lines={14} narrow />;
  }
  return (
    <DocumentPage slug={slug} document={document.data}>
      {forSale && community.data ? (
        <DocumentLock document={document.data} community={community.data} inside={inside} />
      ) : document.data.has_content ? (
        <>
          <DocumentContent document={document.data} accountId={accountId} />
          <BelowText slug={slug} about={`document:${document.data.id}`} title={document.data.title} />
        </>
      ) : (
        <>
          <h2 className="title">{t('document.soon_title')}</h2>
          <p className="lead">{t('document.soon_body')}</p>
          <div style={{ marginBlockStart: 'var(--space-5)' }}>{library}</div>
        </>
      )}
    </DocumentPage>
  );
}
