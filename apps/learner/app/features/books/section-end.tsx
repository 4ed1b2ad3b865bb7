import type { BookSection } from '@cungnghe/contracts/books/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { Neighbours } from '../../shell/neighbours.tsx';
import { bookPath, sectionPath } from './queries.ts';

/** What comes after a section, and what came before it. */
export function SectionEnd({ slug, section }: { slug: string; section: BookSection }) {
  const { t } = useTranslation('learner');
  const { book, previous, next } = section;
  return (
    <Neighbours
      label={t('section.neighbours')}
      next={
        next === null
          ? { to: bookPath(slug, book.slug), direction: t('section.finished'), title: t('section.back') }
          : {
              to: sectionPath(slug, book.slug, next.id),
              direction: t(next.locked ? 'section.next_locked' : 'section.next'),
              title: next.title,
              lang: 'vi',
              isLocked: next.locked,
              isLead: !next.locked,
            }
      }
      previous={
        previous && {
          to: sectionPath(slug, book.slug, previous.id),
          direction: t('section.previous'),
          title: previous.title,
          lang: 'vi',
        }
      }
    />
  );
}
