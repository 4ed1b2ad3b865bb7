import { bookCard } from '@cungnghe/contracts/communities';
import { pageOf } from '../../../platform/cursor.ts';
import { encode } from '../../../platform/http/serializer.ts';
import { createSharedLists, headOf } from '../../../platform/http/shared-answers.ts';
import type { Database } from '../../../platform/services.ts';
import { countSectionsRead, listBookCards } from './queries.ts';

const shared = bookCard.omit({ read_count: true });
const own = bookCard.pick({ read_count: true });

interface Page {
  readonly limit: number;
  readonly after: { place: number; id: string } | undefined;
}

/** The books of communities, page by page, as JSON. */
export const createBookLists = (db: Database) =>
  createSharedLists({
    read: async (community, { limit, after }: Page) => {
      const found = await listBookCards(db, community, { limit: limit + 1, after });
      const { rows, next } = pageOf(found, limit, (row) => row.sort_order);
      return { heads: rows.map((row) => headOf(shared, row)), next };
    },
    own: (pairs) => countSectionsRead(db, pairs),
    write: (counts) => encode(own, { read_count: counts?.read_count ?? 0 }),
  });
