import { me } from '@cungnghe/contracts/accounts/endpoints';
import { getCommunity, getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { getCourse, getLesson } from '@cungnghe/contracts/courses/read';
import { countUnread } from '@cungnghe/contracts/notifications/endpoints';
import type { FirstCalls } from '@cungnghe/web/build/early-start';

/** What the pages that are opened most ask for first; the page asks for it before its code has come. */
export const firstCalls: FirstCalls = {
  '/*': [me.path],
  '/c/*': [countUnread.path],
  '/c/:slug': [getCommunity.path, getCommunityHome.path],
  '/c/:slug/courses/:courseSlug': [getCourse.path],
  '/c/:slug/courses/:courseSlug/:lessonId': [getLesson.path],
};
