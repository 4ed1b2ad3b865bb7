import { adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { Choice, FilterBar } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useAddress } from '@cungnghe/web/filters';
import classes from '../editing/editing.module.css';
import { Collection } from '../features/library/collection.tsx';
import { NewDocument } from '../features/library/new-document.tsx';
import { shownDocuments, shownKinds } from '../features/library/shown-documents.ts';
import { SearchField } from '../list/search-field.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/library.ts';

export default function Library({ params }: Route.ComponentProps) {
  const { t } = useTranslation('library');
  return (
    <RecordPage
      endpoint={adminLibrary}
      input={{ params: { slug: params.slug } }}
      back={<BackLink to="/library">{t('back')}</BackLink>}
    >
      {(library) => <LibraryPage library={library} />}
    </RecordPage>
  );
}

function LibraryPage({ library }: { library: EditorLibrary }) {
  const { t } = useTranslation('library');
  const { params, set, clear } = useAddress();
  const keys = useRowKeys();
  const adding = useCreateForm(t('create'));
  const { community, collections, loose } = library;
  const q = params.get('q') ?? '';
  const show = shownKinds.find((kind) => kind === params.get('show'));
  const isFiltered = q !== '' || show !== undefined;
  const all = [
    ...collections,
    ...(loose.length > 0 ? [{ id: null, name: t('loose'), is_shelf: false, documents: loose }] : []),
  ];
  const left = all
    .map(({ documents, ...collection }) => ({
      collection,
      documents: shownDocuments(documents, { show, q }),
    }))
    .filter(({ documents }) => !isFiltered || documents.length > 0);
  return (
    <Page
      title={t('library_of', { name: community.name })}
      lead={t('order_hint')}
      back={<BackLink to="/library">{t('back')}</BackLink>}
      actions={adding.button}
    >
      {adding.isOpen && <NewDocument library={library} />}
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SearchField label={t('search')} value={q || undefined} onChange={(typed) => set('q', typed)} />
        <Choice
          label={t('status')}
          value={show}
          options={shownKinds.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(kind) => set('show', kind)}
        />
      </FilterBar>
      {left.length === 0 && <p className="dim">{t('none_shown')}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk between the links inside */}
      <div ref={keys.ref} onKeyDown={keys.onKeyDown} className={classes.units}>
        {left.map(({ collection, documents }) => (
          <Collection
            key={collection.id}
            community={community.slug}
            collection={collection}
            documents={documents}
            isWhole={!isFiltered}
          />
        ))}
      </div>
    </Page>
  );
}
