export { eraseWriting } from './members/erasure-queries.ts';
export { excerptFor } from './posts/access.ts';
export { presentCard } from './posts/present.ts';
export { listLatestCards } from './posts/queries.ts';
export { longestExcerpt } from './rules.ts';
export { tellOfNewTexts } from './subscriptions/fan-out.ts';
