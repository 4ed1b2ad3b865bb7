import { CardsSkeleton, EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { CourseCards } from '../features/courses/course-cards.tsx';
import { coursesQuery } from '../features/courses/queries.ts';
import { CommunityNav } from '../shell/community-nav.tsx';
import { hasFailed } from '../shell/failed.ts';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/courses.ts';
import classes from './courses.module.css';

export default function CoursesPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const courses = useInfiniteQuery(coursesQuery(slug));
  const community = useQuery(communityQuery(slug));
  const shown = rowsOf(courses.data);
  if (hasFailed(courses)) {
    return (
      <QueryFailure
        error={courses.error}
        onRetry={() => void courses.refetch()}
        notFound={{ title: t('community.not_found'), body: t('community.not_found_body') }}
      />
    );
  }
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t('courses.title')}</PageHeading>
          <p className="lead">{t('courses.lead')}</p>
        </div>
      </header>
      <CommunityNav slug={slug} />
      <div className={`container ${classes.body}`}>
        {courses.isPending ? <CardsSkeleton /> : null}
        {shown?.length === 0 ? (
          <EmptyState
            title={t('courses.empty')}
            action={
              <Button component={Link} to="/communities" variant="default">
                {t('community.all')}
              </Button>
            }
          >
            {t('courses.empty_body')}
          </EmptyState>
        ) : null}
        {shown ? <CourseCards slug={slug} courses={shown} level="h2" /> : null}
        <NextPage of={courses} mt="lg">
          {t('courses.more')}
        </NextPage>
      </div>
    </>
  );
}
