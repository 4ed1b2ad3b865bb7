import { adminBook, adminSection, type OpenSection } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Neighbours } from '../editing/neighbours.tsx';
import { BookState } from '../features/books/book-state.tsx';
import { SectionEditor } from '../features/books/section-editor.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/section.ts';

export default function Section({ params }: Route.ComponentProps) {
  const { t } = useTranslation('books');
  const { id, sectionId } = params;
  return (
    <RecordPage
      endpoint={adminSection}
      input={{ params: { id, sectionId } }}
      back={<BackLink to={`/books/${id}`}>{t('back')}</BackLink>}
    >
      {(section) => <SectionPage key={section.id} section={section} />}
    </RecordPage>
  );
}

function SectionPage({ section }: { section: OpenSection }) {
  const book = useQuery(read(adminBook, { params: { id: section.book_id } }));
  return (
    <Page
      title={section.title}
      lead={<BookState book={section.book} />}
      back={<BackLink to={`/books/${section.book_id}`}>{section.book.title}</BackLink>}
      actions={
        <Neighbours
          texts={book.data?.chapters.flatMap(({ sections }) => sections)}
          id={section.id}
          pageOf={(id) => `/books/${section.book_id}/sections/${id}`}
        />
      }
    >
      <SectionEditor section={section} />
    </Page>
  );
}
