import type { CommunityDetail, CommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { CardsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCards } from '../features/books/book-cards.tsx';
import { CommunityHeader } from '../features/communities/community-header.tsx';
import { ContentSubscription } from '../features/communities/content-subscription.tsx';
import { PostRows } from '../features/communities/home-rows.tsx';
import { News, useNews } from '../features/communities/news.tsx';
import { communityHomeQuery, communityQuery } from '../features/communities/queries.ts';
import { Section } from '../features/communities/section.tsx';
import { Toolbox } from '../features/communities/toolbox.tsx';
import { hasReadableContent } from '../features/communities/use-pro-contents.ts';
import { CourseCards } from '../features/courses/course-cards.tsx';
import { courseToResume } from '../features/courses/course-to-resume.ts';
import { Resume } from '../features/courses/resume.tsx';
import { EventRows } from '../features/events/event-rows.tsx';
import { reviewsQuery, weeklyAimQuery } from '../features/practice/queries.ts';
import { Reviews } from '../features/practice/reviews.tsx';
import { WeeklyAimLine } from '../features/practice/weekly-aim.tsx';
import { CommunityNav } from '../shell/community-nav.tsx';
import { LoadingBand } from '../shell/loading-page.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/community-home.ts';
import classes from './community-home.module.css';

export default function CommunityHomePage({ params: { slug } }: Route.ComponentProps) {
  return <HomePage key={slug} slug={slug} />;
}

function HomePage({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const community = useQuery(communityQuery(slug));
  // Asked for together, though it is shown below.
  usePrefetchQuery(communityHomeQuery(slug));
  usePrefetchQuery(reviewsQuery());
  usePrefetchQuery(weeklyAimQuery());
  const { id: accountId } = useProfile();
  const news = useNews(slug, accountId);
  if (community.isPending) {
    return (
      <LoadingBand>
        <CommunityNav slug={slug} canvases={undefined} />
        <div className={`container ${classes.body}`}>
          <CardsSkeleton />
        </div>
      </LoadingBand>
    );
  }
  if (hasFailed(community)) {
    const isThere = community.error.code !== 'NOT_FOUND' && community.error.code !== 'FORBIDDEN';
    return (
      <>
        {isThere ? <CommunityNav slug={slug} canvases={undefined} /> : null}
        <QueryFailure
          of={community}
          missing="community"
          action={
            <Button component={Link} to="/communities">
              {t('community.all')}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <CommunityHeader community={community.data} />
      <CommunityNav slug={slug} canvases={community.data.canvases} />
      <div className={`container ${classes.body}`}>
        <ContentSections community={community.data} news={news} />
      </div>
    </>
  );
}

interface ContentSectionsProps {
  readonly community: CommunityDetail;
  readonly news: ReturnType<typeof useNews>;
}

/** All at once: what stood there already would be pushed down by what comes. */
function ContentSections({ community, news }: ContentSectionsProps) {
  const { t } = useTranslation('learner');
  const { slug } = community;
  const home = useQuery(communityHomeQuery(slug));
  const reviews = useQuery(reviewsQuery());
  if (home.isPending || news.isLoading || reviews.isPending) return <CardsSkeleton />;
  if (hasFailed(home)) return <PartFailure of={home} />;
  const { courses, events, books, posts } = home.data;
  // One word for all that is not there yet, and then what is.
  const isNew = courses.length === 0 && books.length === 0;
  const none = (rows: readonly unknown[], text: string) => (rows.length === 0 ? text : null);
  return (
    <>
      {courses.length > 0 ? <NextCourse community={community} home={home.data} /> : null}
      {community.membership === null ? null : <WeeklyAimLine />}
      <Reviews />
      {news.data ? <News news={news.data} /> : null}
      {isNew ? (
        <NothingYet community={community} />
      ) : (
        <Section
          title={t('home.courses')}
          empty={none(courses, t('home.courses_empty'))}
          more={courses.length > 0 ? <Link to={`/c/${slug}/courses`}>{t('home.courses_all')}</Link> : null}
        >
          <CourseCards slug={slug} courses={courses} level="h3" />
        </Section>
      )}
      <div className={classes.pair}>
        <Section
          title={t('home.events')}
          empty={none(events, t('home.events_empty'))}
          more={events.length > 0 ? <Link to={`/c/${slug}/events`}>{t('events.all')}</Link> : null}
        >
          <EventRows events={events} circle={slug} />
        </Section>
        <Section
          title={t('home.posts')}
          empty={none(posts, t('home.posts_empty'))}
          more={
            <Link to={`/c/${slug}/posts`}>
              {t(posts.length === 0 ? 'home.posts_first' : 'home.posts_all')}
            </Link>
          }
        >
          <PostRows slug={slug} posts={posts} />
        </Section>
      </div>
      {isNew ? null : (
        <Section
          title={t('home.books')}
          empty={none(books, t('home.books_empty'))}
          more={books.length > 0 ? <Link to={`/c/${slug}/books`}>{t('home.books_all')}</Link> : null}
        >
          <BookCards slug={slug} books={books} level="h3" />
        </Section>
      )}
      <Toolbox community={community} />
    </>
  );
}

interface NextCourseProps {
  readonly community: CommunityDetail;
  readonly home: Pick<CommunityHome, 'courses' | 'books'>;
}

/** Where to go on, or where to go when all has been read. */
function NextCourse({ community, home: { courses, books } }: NextCourseProps) {
  const { t } = useTranslation('learner');
  const { slug } = community;
  const next = courseToResume(courses, community.can.read_all);
  if (next) return <Resume slug={slug} course={next} isQuiet={community.membership === null} />;
  return (
    <div className={classes.note}>
      <p className="title">{t('home.done_all')}</p>
      <p className="dim">{t('home.done_all_body')}</p>
      <Button component={Link} to={`/c/${slug}/${books.length > 0 ? 'books' : 'posts'}`}>
        {t(books.length > 0 ? 'home.to_books' : 'home.to_posts')}
      </Button>
    </div>
  );
}

function NothingYet({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.note}>
      <p className="title">{t('home.young')}</p>
      <p className="dim">{t('home.young_body')}</p>
      {hasReadableContent(community) ? null : <ContentSubscription slug={community.slug} />}
      <Button component={Link} to="/communities" variant="default">
        {t('community.all')}
      </Button>
    </div>
  );
}
