import type { BookSection } from '@cungnghe/contracts/books';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bookPath, sectionPath } from './queries.ts';
import classes from './section-end.module.css';

/** What comes after a section, and what came before it. */
export function SectionEnd({ slug, section }: { slug: string; section: BookSection }) {
  const { t } = useTranslation('learner');
  const { book, previous, next } = section;
  return (
    <nav className={classes.neighbours} aria-label={t('section.neighbours')}>
      {next === null ? (
        <Link to={bookPath(slug, book.slug)} className={classes.neighbour} data-way="next">
          <span className={classes.direction}>{t('section.finished')}</span>
          <span className={classes.title}>{t('section.back')}</span>
        </Link>
      ) : (
        <Link
          to={sectionPath(slug, book.slug, next.id)}
          className={classes.neighbour}
          data-way="next"
          data-lead={!next.locked || undefined}
        >
          <span className={classes.direction}>
            {next.locked ? <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> : null}
            {t(next.locked ? 'section.next_locked' : 'section.next')}
            {next.locked ? null : <IconArrowRight size="1rem" stroke={1.75} aria-hidden="true" />}
          </span>
          <span className={classes.title} lang="vi">
            {next.title}
          </span>
        </Link>
      )}
      {previous === null ? null : (
        <Link to={sectionPath(slug, book.slug, previous.id)} className={classes.neighbour}>
          <span className={classes.direction}>{t('section.previous')}</span>
          <span className={classes.title} lang="vi">
            {previous.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
