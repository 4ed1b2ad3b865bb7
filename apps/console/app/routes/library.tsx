import { adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library-authoring';
import { useTranslation } from 'react-i18next';
import classes from '../editing/editing.module.css';
import { Collection } from '../features/library/collection.tsx';
import { NewDocument } from '../features/library/new-document.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { OneThing } from '../parts/one-thing.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read } from '../shell/queries.ts';
import type { Route } from './+types/library.ts';

export default function Library({ params }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  return (
    <Guard endpoint={adminLibrary}>
      <OneThing
        query={read(adminLibrary, { params: { slug: params.slug } })}
        title={t('title')}
        back={<BackLink to="/library">{t('back')}</BackLink>}
      >
        {(library) => <LibraryPage library={library} />}
      </OneThing>
    </Guard>
  );
}

function LibraryPage({ library }: { library: EditorLibrary }) {
  const { t } = useTranslation('library');
  const { community, collections, loose } = library;
  return (
    <Page
      title={t('library_of', { name: community.name })}
      lead={t('order_hint')}
      back={<BackLink to="/library">{t('back')}</BackLink>}
    >
      <PageSection title={t('new')}>
        <NewDocument library={library} />
      </PageSection>
      <PageSection title={t('collections')}>
        <div className={classes.units}>
          {collections.map(({ documents, ...collection }) => (
            <Collection
              key={collection.id}
              community={community.slug}
              collection={collection}
              documents={documents}
            />
          ))}
          {loose.length > 0 && (
            <Collection
              community={community.slug}
              collection={{ id: null, name: t('loose'), is_shelf: false }}
              documents={loose}
            />
          )}
        </div>
      </PageSection>
    </Page>
  );
}
