import { call } from '@cungnghe/client/call';
import {
  adminBook,
  adminCreateChapter,
  adminCreateSection,
  adminDeleteChapter,
  adminRenameChapter,
  adminReorderBook,
  type OpenBook,
} from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { Outline } from '../../editing/outline.tsx';
import { useBookChanged } from './use-book-change.ts';

export function BookOutline({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const queryClient = useQueryClient();
  const params = { id: book.id };
  const chapter = (chapterId: string) => ({ params: { ...params, chapterId } });
  return (
    <Outline
      id={book.id}
      parts={book.chapters.map(({ id, title, sections }) => ({
        id,
        title,
        texts: sections.map((section) => ({
          id: section.id,
          title: section.title,
          to: `/books/${book.id}/sections/${section.id}`,
          facts: [
            t('minutes_short', { count: section.minutes }),
            ...(section.body === '' ? [t('no_text')] : []),
          ],
          readers: section.readers,
        })),
      }))}
      strings={{
        hint: t(book.is_listed ? 'outline_hint_listed' : 'outline_hint'),
        empty: t('outline_empty'),
        newPart: t('new_chapter'),
        addPart: t('add_chapter'),
        partName: t('chapter_name'),
        deletePart: t('delete_chapter'),
        deletePartQuestion: (title, count) => t('delete_chapter_question', { title, count }),
        newText: (title) => t('new_section', { chapter: title }),
        addText: t('add_section'),
      }}
      changes={{
        addPart: (title) => call(adminCreateChapter, { params, body: { title } }),
        renamePart: (id, title) => call(adminRenameChapter, { ...chapter(id), body: { title } }),
        deletePart: (id, reason) => call(adminDeleteChapter, { ...chapter(id), body: { reason } }),
        addText: (id, title) => call(adminCreateSection, { ...chapter(id), body: { title } }),
        reorder: (order) => {
          const chapters = order.map(({ id, text_ids }) => ({ id, section_ids: [...text_ids] }));
          return call(adminReorderBook, { params, body: { chapters } });
        },
      }}
      onChanged={useBookChanged()}
      onOutdated={() => queryClient.invalidateQueries(read(adminBook, { params }))}
    />
  );
}
