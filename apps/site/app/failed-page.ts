import { data } from 'react-router';

/** What a page answers whose content could not be read: kept by nobody, and asked for again in a minute. */
export function failedPage(what: string, cause: unknown) {
  console.error(`The public site could not read ${what}`, cause);
  return data(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } });
}
