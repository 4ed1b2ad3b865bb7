import type { ApiError } from '@cungnghe/client/call';
import type { BookOutline } from '@cungnghe/contracts/books/read';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ProLock } from '../../shell/pro-lock.tsx';
import { bookPath, sectionPath } from './queries.ts';
import classes from './reader.module.css';

interface SectionLockProps {
  readonly slug: string;
  readonly error: ApiError;
  readonly book: BookOutline;
  readonly sectionId: string;
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** A section that needs Pro: its title stays readable, the rest is an invitation. */
export function SectionLock({ slug, error, book, sectionId, community, inside }: SectionLockProps) {
  const { t } = useTranslation('learner');
  const chapter = book.chapters.find(({ sections }) => sections.some((section) => section.id === sectionId));
  const section = chapter?.sections.find((row) => row.id === sectionId);
  return (
    <article className={classes.reader}>
      <header className={classes.head}>
        <Link to={bookPath(slug, book.slug)} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          <span lang="vi">{book.title}</span>
        </Link>
        <p className={classes.place} lang="vi">
          {chapter?.title}
        </p>
        <PageHeading lang="vi">{section?.title ?? book.title}</PageHeading>
      </header>
      <ProLock
        community={community}
        title={t('section.locked_title')}
        who={t('section.locked_who', { name: community.name })}
        inside={[t('inside.book', { count: book.section_count, name: book.title }), ...inside]}
        action={t('section.see_upgrade')}
        next={sectionPath(slug, book.slug, sectionId)}
        refusal={error}
      />
    </article>
  );
}
