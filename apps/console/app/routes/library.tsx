import { adminLibrary, type DocumentLine, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { Choice, FilterBar } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useAddress } from '@cungnghe/web/filters';
import classes from '../editing/editing.module.css';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { Collection } from '../features/library/collection.tsx';
import { CollectionHead } from '../features/library/collection-head.tsx';
import { NewCollection } from '../features/library/new-collection.tsx';
import { NewDocument } from '../features/library/new-document.tsx';
import { type Shown, shownDocuments, shownKinds } from '../features/library/shown-documents.ts';
import { useCollectionOrder } from '../features/library/use-collection-order.ts';
import { RemovedLink } from '../features/removed/removed-link.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { WalkedRows } from '../list/walked-rows.tsx';
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

/** The documents came with the library. */
const whole = {
  error: null,
  moreError: null,
  refreshError: null,
  isFetching: false,
  isStale: false,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => undefined,
  retry: () => undefined,
};

const kindsOf = { active: ['document.hide'], hidden: ['document.show'] } as const;

function LibraryPage({ library }: { library: EditorLibrary }) {
  const { t } = useTranslation('library');
  const { params } = useAddress();
  const adding = useCreateForm(t('create'));
  const { community, loose } = library;
  const { ordered, bar, ...order } = useCollectionOrder(library);
  const q = params.get('q') ?? '';
  const show = shownKinds.find((kind) => kind === params.get('show'));
  const isFiltered = q !== '' || show !== undefined;
  const found = <Part extends { readonly documents: readonly DocumentLine[] }>(parts: readonly Part[]) =>
    parts
      .map((part) => ({ part, documents: shownDocuments(part.documents, { show, q }) }))
      .filter(({ documents }) => !isFiltered || documents.length > 0);
  const left = found(ordered);
  const leftLoose = found(
    loose.length > 0 ? [{ id: null, name: t('loose'), is_shelf: false, documents: loose }] : [],
  );
  const rows = [...left, ...leftLoose].flatMap(({ documents }) => documents);
  const bulk = useBulk(
    { ...whole, rows },
    { kindsOf: ({ status }) => kindsOf[status], nameOf: ({ title }) => title },
  );
  const { selection } = bulk.table;
  return (
    <Page
      title={t('library_of', { name: community.name })}
      lead={t('order_hint')}
      back={<BackLink to="/library">{t('back')}</BackLink>}
      actions={
        <>
          <BulkActionsLink />
          <RemovedLink />
          {adding.button}
        </>
      }
    >
      {adding.isOpen && <NewDocument library={library} />}
      <LibraryFilters q={q} show={show} isFiltered={isFiltered} />
      {bulk.bar}
      {left.length + leftLoose.length === 0 && <p className="dim">{t('none_shown')}</p>}
      <WalkedRows className={classes.units}>
        {left.map(({ part, documents }) => (
          <Collection
            key={part.id}
            community={community.slug}
            collection={part}
            head={
              isFiltered || part.is_shelf ? undefined : (
                <CollectionHead
                  community={community.slug}
                  collection={part}
                  isEmpty={part.documents.length === 0}
                  place={{
                    atTop: order.atTop(part.id),
                    atEnd: order.atEnd(part.id),
                    onMove: (step) => order.move(part.id, step),
                  }}
                />
              )
            }
            documents={documents}
            isWhole={!isFiltered}
            selection={selection}
          />
        ))}
        {!isFiltered && bar}
        {!isFiltered && <NewCollection library={library} />}
        {leftLoose.map(({ part, documents }) => (
          <Collection
            key="loose"
            community={community.slug}
            collection={part}
            documents={documents}
            isWhole={!isFiltered}
            selection={selection}
          />
        ))}
      </WalkedRows>
    </Page>
  );
}

interface FiltersProps {
  readonly q: string;
  readonly show: Shown | undefined;
  readonly isFiltered: boolean;
}

function LibraryFilters({ q, show, isFiltered }: FiltersProps) {
  const { t } = useTranslation('library');
  const { set, clear } = useAddress();
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <SearchField label={t('search')} value={q || undefined} onChange={(typed) => set('q', typed)} />
      <Choice
        label={t('status')}
        value={show}
        options={shownKinds.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(kind) => set('show', kind)}
      />
    </FilterBar>
  );
}
