import type { EditorBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { TwoLines } from '../../parts/two-lines.tsx';
import { BookState } from './book-state.tsx';

export function useBookColumns(): readonly Column<EditorBook>[] {
  const { t } = useTranslation('books');
  return [
    {
      key: 'title',
      head: t('name'),
      narrow: 'title',
      cell: (book) => <TwoLines first={book.title} second={book.slug} />,
    },
    { key: 'community', head: t('community'), narrow: 'below', cell: (book) => book.community_name },
    countColumn('sections', t('sections'), (book) => book.section_count),
    {
      ...whenColumn<EditorBook>('created', t('created'), 'hidden', (book) => book.created_at),
      sorts: byTime,
    },
    { key: 'state', head: t('state'), narrow: 'aside', cell: (book) => <BookState book={book} /> },
  ];
}
