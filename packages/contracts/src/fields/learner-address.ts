/**
 * Stands in the files of what's new for the address of the learner app, which is another one in every installation.
 * Names that end so are kept for examples: nobody can own one.
 */
const writtenOrigin = 'https://hoc.cungnghe.example';

/** The same address where the learner app really is. */
export const withLearnerOrigin = (url: string, learnerUrl: string): string =>
  url === writtenOrigin || url.startsWith(`${writtenOrigin}/`)
    ? learnerUrl + url.slice(writtenOrigin.length)
    : url;
