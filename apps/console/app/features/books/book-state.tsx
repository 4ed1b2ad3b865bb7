import type { EditorBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { ShownState } from '../../editing/shown-state.tsx';
import { Status } from '../../parts/status.tsx';

/** An outline of level one or two is listed without having been published; that is said, lest somebody be surprised. */
export function BookState({ book }: { book: Pick<EditorBook, 'is_published' | 'is_listed'> }) {
  const { t } = useTranslation('books');
  if (book.is_listed && !book.is_published) return <Status tone="waiting">{t('listed')}</Status>;
  return <ShownState isShown={book.is_published} />;
}
