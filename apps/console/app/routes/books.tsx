import { adminBooks } from '@cungnghe/contracts/book-authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBookColumns } from '../features/books/book-columns.tsx';
import { NewBook } from '../features/books/new-book.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page, PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read, readPages } from '../shell/queries.ts';

export default function Books() {
  return (
    <Guard endpoint={adminBooks}>
      <BookList />
    </Guard>
  );
}

function BookList() {
  const { t } = useTranslation('books');
  const { filters, set, clear, any } = useFilters(adminBooks);
  const books = useInfiniteQuery({ ...readPages(adminBooks, filters), placeholderData: keepPreviousData });
  const communities = useQuery(read(adminCommunities, {}));
  const columns = useBookColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('community')}
          value={filters.community}
          options={(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(community) => set('community', community)}
        />
        <Choice
          label={t('state')}
          value={filters.published}
          options={[
            { value: 'yes', label: t('published') },
            { value: 'no', label: t('unpublished') },
          ]}
          onChange={(published) => set('published', published)}
        />
      </FilterBar>
      <ListView query={books} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(book) => book.id}
            to={(book) => `/books/${book.id}`}
          />
        )}
      </ListView>
      <PageSection title={t('create')}>
        <NewBook inCommunity={filters.community} />
      </PageSection>
    </Page>
  );
}
