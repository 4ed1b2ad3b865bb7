import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminBook, type OpenBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BookCover } from '../features/books/book-cover.tsx';
import { BookOutline } from '../features/books/book-outline.tsx';
import { BookPublication } from '../features/books/book-publication.tsx';
import { BookSettings } from '../features/books/book-settings.tsx';
import { BookState } from '../features/books/book-state.tsx';
import { AuthorsPanel } from '../features/people/authors-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/book.ts';

export default function Book({ params }: Route.ComponentProps) {
  const { t } = useTranslation('books');
  return (
    <RecordPage
      endpoint={adminBook}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/books">{t('back')}</BackLink>}
    >
      {(book) => <BookPage key={book.id} book={book} />}
    </RecordPage>
  );
}

function BookPage({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const { t: tPeople } = useTranslation('people');
  const { may } = useViewer();
  return (
    <Page
      title={book.title}
      lead={<BookState book={book} />}
      back={<BackLink to="/books">{t('back')}</BackLink>}
      actions={
        may(adminAuditLog) ? <Link to={`/audit-log?subject_id=${book.id}`}>{t('audit')}</Link> : undefined
      }
    >
      <BookPublication book={book} />
      <PageSection title={t('outline')}>
        <BookOutline book={book} />
      </PageSection>
      <PageSection title={t('settings')}>
        <BookSettings book={book} />
      </PageSection>
      <PageSection title={tPeople('authors')}>
        <AuthorsPanel kind="book" id={book.id} />
      </PageSection>
      <PageSection title={t('cover')}>
        <BookCover book={book} />
      </PageSection>
    </Page>
  );
}
