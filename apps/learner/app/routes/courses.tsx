import { CardsSkeleton, EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { CourseCards } from '../features/courses/course-cards.tsx';
import { coursesQuery } from '../features/courses/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import type { Route } from './+types/courses.ts';
import classes from './courses.module.css';

export default function CoursesPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(coursesQuery(slug)));
  return (
    <CommunityPage
      slug={slug}
      title={t('courses.title')}
      lead={t('courses.lead')}
      list={list}
      className={classes.body}
    >
      <ListView
        list={list}
        skeleton={<CardsSkeleton />}
        empty={
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
        }
        more={t('courses.more')}
      >
        {(courses) => <CourseCards slug={slug} courses={courses} level="h2" />}
      </ListView>
    </CommunityPage>
  );
}
