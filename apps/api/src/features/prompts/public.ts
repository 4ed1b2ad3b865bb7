export { eraseContributions } from './authors/erasure-queries.ts';
