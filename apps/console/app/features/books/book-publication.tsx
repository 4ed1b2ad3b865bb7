import { ApiError, call } from '@cungnghe/client/call';
import { adminPublishBook, type OpenBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { Publication } from '../../editing/publication.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useBookChange } from './use-book-change.ts';

/** An outline of at most this level is listed whether it is published or not. */
const lastListedLevel = 2;

/** What learners see of the book now, and the way to open it to them or take it back. */
export function BookPublication({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const problem = useProblemText();
  const { id, version, title: name, community_name: community, outline_level: level } = book;
  const publish = useBookChange((is_published: boolean) =>
    call(adminPublishBook, { params: { id }, body: { version, is_published } }),
  );
  const explain = (error: Error) => {
    if (!(error instanceof ApiError)) return problem(error);
    if (error.details.section_count === 0) return t('publish_empty');
    return error.details.current === undefined ? problem(error) : t('publish_outdated');
  };
  const staysListed = level <= lastListedLevel;
  return (
    <>
      <p>
        {t(book.is_published ? 'seen' : book.is_listed ? 'seen_outline' : 'unseen', { community, level })}
      </p>
      <Publication
        isPublished={book.is_published}
        open={{ label: t('publish'), question: t('publish_question', { name, community }) }}
        hide={{
          label: t('unpublish'),
          question: t(staysListed ? 'unpublish_listed_question' : 'unpublish_question', { name, level }),
        }}
        mutation={publish}
        explain={explain}
      />
    </>
  );
}
