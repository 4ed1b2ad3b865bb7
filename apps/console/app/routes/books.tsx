import { adminBooks, adminBooksCsv } from '@cungnghe/contracts/books/author';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useBookColumns } from '../features/books/book-columns.tsx';
import { NewBook } from '../features/books/new-book.tsx';
import { RemovedLink } from '../features/removed/removed-link.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminBooks, BookList);

function BookList() {
  const { t } = useTranslation('books');
  const { list, filters } = useTable(adminBooks);
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const adding = useCreateForm(t('create'));
  const columns = useBookColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <RemovedLink />
          <CsvLink of={adminBooksCsv} filters={filters.values} />
          {adding.button}
        </>
      }
      above={adding.isOpen && <NewBook inCommunity={filters.values.community} />}
      list={list}
      filters={filters}
      views="books"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <CommunityChoice {...filters.field('community')} />
          <Choice
            label={t('state')}
            options={[
              { value: 'yes', label: t('published') },
              { value: 'no', label: t('unpublished') },
            ]}
            {...filters.field('published')}
          />
        </>
      }
      empty={t('empty')}
      table={{ caption: t('caption'), columns, sorting, to: (book) => `/books/${book.id}` }}
    />
  );
}
