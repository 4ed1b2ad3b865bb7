export { excerptFor } from './access.ts';
export { eraseWriting } from './erasure-queries.ts';
export { tellOfNewTexts } from './fan-out.ts';
export { presentCard } from './present.ts';
export { listLatestCards } from './queries.ts';
export { longestExcerpt } from './rules.ts';
