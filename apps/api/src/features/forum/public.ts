export { eraseWriting } from './members/erasure-queries.ts';
export { listForumHistory } from './members/member-queries.ts';
export { excerptFor } from './posts/access.ts';
export { presentCard } from './posts/present.ts';
export { type LatestCard, latestCards } from './posts/queries.ts';
export { findFeaturedQuote } from './public-quotes/access.ts';
export { withdrawQuotesOf } from './public-quotes/queries.ts';
export { decisionOn, maxExcerptLength } from './rules.ts';
export { notifyOfNewPosts } from './subscriptions/fan-out.ts';
