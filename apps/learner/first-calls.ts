import { me } from '@cungnghe/contracts/accounts/endpoints';
import { getCommunity, getCommunityHome } from '@cungnghe/contracts/communities/endpoints';
import { getCourse, getLesson } from '@cungnghe/contracts/courses/read';
import { getPost } from '@cungnghe/contracts/discussions/posts';
import { countUnread } from '@cungnghe/contracts/notifications/endpoints';
import { listReviews } from '@cungnghe/contracts/practice/endpoints';
import type { FirstCalls } from '@cungnghe/web/build/early-start';
import { repliesAtOnce } from './app/features/discussions/parts.ts';

/** What the pages that are opened most ask for first; the page asks for it before its code has come. */
export const firstCalls: FirstCalls = {
  '/*': [me.path],
  '/c/*': [countUnread.path],
  '/c/:slug': [getCommunity.path, getCommunityHome.path, listReviews.path],
  '/c/:slug/courses/:courseSlug': [getCourse.path],
  '/c/:slug/courses/:courseSlug/:lessonId': [getLesson.path],
  '/c/:slug/posts/:postId': [`${getPost.path}?from=1&limit=${repliesAtOnce}`],
};

/** What texts are set in, beside the fonts of every page; it would otherwise be asked for when they are drawn, and move them. */
export const firstFonts = {
  '/c/:slug': ['source-serif-4-400'],
  '/c/:slug/courses/*': ['source-serif-4-400'],
  '/c/:slug/posts/:postId': ['source-serif-4-400', 'be-vietnam-pro-500'],
};
