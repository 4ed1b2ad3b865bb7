export { eraseWriting } from './members/erasure-queries.ts';
export {
  countAnswers,
  hasMemberPage,
  isListedMember,
  listDiscussionHistory,
} from './members/member-queries.ts';
export { listPostsForBulk, postBulkSteps, postReportBulkSteps } from './moderation/bulk-actions.ts';
export { requireDecision } from './moderation/decision-access.ts';
export { reportGroup } from './moderation/report-group-queries.ts';
export { excerptFor, listPostsOf } from './posts/access.ts';
export { presentCard } from './posts/present.ts';
export { type LatestCard, latestCards, listPostRows } from './posts/queries.ts';
export { maxExcerptLength } from './rules.ts';
export { findFeaturedQuote, listQuotesOfCommunity } from './showcase/access.ts';
export { withdrawQuotesOf } from './showcase/queries.ts';
export { notifyOfNewPosts } from './subscriptions/fan-out-actions.ts';
export { countThanksFor } from './thanks/queries.ts';
