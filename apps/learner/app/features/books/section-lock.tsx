import type { ApiError } from '@cungnghe/client/call';
import type { BookOutline } from '@cungnghe/contracts/books/read';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../shell/page-heading.tsx';
import { proEndedAt } from '../../shell/pro-ended.ts';
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
  const back = sectionPath(slug, book.slug, sectionId);
  const ended = proEndedAt(community);
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
      <LockPanel
        title={t('section.locked_title')}
        ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
        who={t('section.locked_who', { name: community.name })}
        inside={[t('inside.book', { count: book.section_count, name: book.title }), ...inside]}
        priceTodayVnd={amount(error.details.price_today_vnd)}
        priceNextMonthVnd={amount(error.details.price_next_month_vnd)}
        nextPriceFrom={community.price?.next_change_at}
        action={
          <Button component={Link} to={`/c/${slug}/upgrade?next=${encodeURIComponent(back)}`} size="lg">
            {t(ended === null ? 'section.see_upgrade' : 'community.renew')}
          </Button>
        }
      />
    </article>
  );
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
