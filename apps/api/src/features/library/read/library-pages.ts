import { library } from '@cungnghe/contracts/library';
import { pageOf } from '../../../platform/cursor.ts';
import { encode } from '../../../platform/http/serializer.ts';
import { countedAnew, keepCounts } from '../../../platform/kept-counts.ts';
import { shareReads } from '../../../platform/reads.ts';
import type { Database } from '../../../platform/services.ts';
import { presentDocument } from './present.ts';
import { listCollections, listDocuments } from './queries.ts';

type Page = Parameters<typeof listDocuments>[1];

/** The pages of libraries: they differ only in whether their reader reads everything. */
export function createLibraryPages(db: Database) {
  const wholeCollections = keepCounts((communityId) => listCollections(db, communityId, null));

  /** Collections are few, and what is in them mostly too: only large ones are not counted anew. */
  async function collectionsOf(communityId: string) {
    const collections = await listCollections(db, communityId, countedAnew + 1);
    if (collections.every(({ document_count }) => document_count <= countedAnew)) return collections;
    const whole = new Map(
      (await wholeCollections(communityId)).map((each) => [each.id, each.document_count]),
    );
    return collections.map((each) =>
      each.document_count <= countedAnew
        ? each
        : { ...each, document_count: whole.get(each.id) ?? each.document_count },
    );
  }

  async function read(page: Page) {
    const [found, collections] = await Promise.all([
      listDocuments(db, page),
      collectionsOf(page.communityId),
    ]);
    const { rows, next } = pageOf(found, page.limit, (row) => row.sort_order);
    const documents = rows.map((row) => presentDocument(row, page.hasFullAccess));
    return { json: Buffer.from(encode(library, { documents, collections })), next };
  }

  const share = shareReads<Awaited<ReturnType<typeof read>>>();
  /** A page as JSON, for somebody whose access was looked up just now, and the cursor of the next. */
  return (page: Page) => share(JSON.stringify(page), () => read(page));
}
