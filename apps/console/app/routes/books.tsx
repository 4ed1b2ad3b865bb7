import { adminBooks } from '@cungnghe/contracts/book-authoring';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useBookColumns } from '../features/books/book-columns.tsx';
import { NewBook } from '../features/books/new-book.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

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
  const books = useInfiniteQuery({ ...readTable(adminBooks, filters), placeholderData: keepPreviousData });
  const adding = useCreateForm(t('create'));
  const columns = useBookColumns();
  return (
    <Page title={t('title')} lead={t('lead')} actions={adding.button}>
      {adding.isOpen && <NewBook inCommunity={filters.community} />}
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <CommunityChoice value={filters.community} onChange={(community) => set('community', community)} />
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
    </Page>
  );
}
