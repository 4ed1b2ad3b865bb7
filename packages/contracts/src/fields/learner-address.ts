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

/** As an editor reads and types it: a page of the learner app by its path alone. */
export const withoutLearnerOrigin = (url: string): string =>
  url === writtenOrigin ? '/' : url.startsWith(`${writtenOrigin}/`) ? url.slice(writtenOrigin.length) : url;

/** The other way: an address as it is kept. */
export const withWrittenOrigin = (url: string): string =>
  url.startsWith('/') ? `${writtenOrigin}${url}` : url;
