import type { EditorBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';
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
    {
      key: 'sections',
      head: t('sections'),
      narrow: 'below',
      named: true,
      numeric: true,
      cell: (book) => book.section_count,
    },
    {
      key: 'created',
      head: t('created'),
      narrow: 'hidden',
      cell: (book) => <When instant={book.created_at} />,
    },
    { key: 'state', head: t('state'), narrow: 'aside', cell: (book) => <BookState book={book} /> },
  ];
}
