export const limits = {
  agreeing: { name: 'public-page', max: 60, minutes: 60 },
  naming: { name: 'authors', max: 300, minutes: 60 },
  finding: { name: 'author-candidates', max: 600, minutes: 10 },
} as const;

export const maxCandidates = 10;
/** So many works, and so many events, are on one page. */
export const maxListed = 100;

export const pathOf = (slug: string) => `/people/${slug}`;
