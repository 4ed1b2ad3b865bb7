import type { Database } from '../../platform/services.ts';
import { listTeasers } from './library/queries.ts';

export { eraseContributions } from './authors/erasure-queries.ts';
export { promptBulkLists, promptBulkSteps, promptReportBulkSteps } from './moderation/bulk-actions.ts';

/** What others added to the library of a community since, the latest first, at most `limit`; never a body. */
export async function listNewPrompts(
  db: Database,
  { communityId, accountId }: { readonly communityId: string; readonly accountId: string },
  { since, limit }: { readonly since: Date; readonly limit: number },
) {
  const filter = { communityId, exceptAuthorId: accountId, since };
  const rows = await listTeasers(db, filter, { sort: 'newest', after: undefined, limit });
  return rows.slice(0, limit).map(({ id, slug, name }) => ({ id, slug, name }));
}
