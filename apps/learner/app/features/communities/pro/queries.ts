import { getCommunityOffer } from '@cungnghe/contracts/communities/offer';
import { getCourse, getLesson, listCourses } from '@cungnghe/contracts/courses/read';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { listPublicStories } from '@cungnghe/contracts/stories/endpoints';
import { read } from '@cungnghe/web/queries';

/** What is shown of a community before somebody buys: its first course, and a lesson that is open. */
export const coursesQuery = (slug: string) =>
  read(listCourses, { params: { slug: communityRef(slug) }, query: { limit: 20 } });
export const courseQuery = (slug: string, courseSlug: string) =>
  read(getCourse, { params: { slug: communityRef(slug), courseSlug } });
export const lessonQuery = (slug: string, courseSlug: string, lessonId: string) =>
  read(getLesson, { params: { slug: communityRef(slug), courseSlug, lessonId } });

export const storiesQuery = (slug: string) =>
  read(listPublicStories, { query: { community: slug, limit: 3 } });

export const offerQuery = (slug: string) => read(getCommunityOffer, { params: { slug: communityRef(slug) } });
