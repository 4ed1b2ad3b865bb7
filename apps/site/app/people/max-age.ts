import type { Author } from '@cungnghe/contracts/people/author';

/**
 * How long browsers and proxies may show a page without asking, in seconds. Whoever takes back that they are named is
 * named no longer, wherever a page was shown before.
 */
export const maxAgeNaming = (authors: readonly Author[]) => (authors.length === 0 ? 60 : 0);
