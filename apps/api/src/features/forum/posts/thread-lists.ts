import { postListItem } from '@cungnghe/contracts/forum';
import { pageOf } from '../../../platform/cursor.ts';
import { encode } from '../../../platform/http/serializer.ts';
import {
  createSharedLists,
  type Head,
  headOf,
  listOf,
  restOf,
} from '../../../platform/http/shared-answers.ts';
import type { Database } from '../../../platform/services.ts';
import { KeptJson } from './kept-json.ts';
import { presentCard } from './present.ts';
import { type ListFilter, type ListRow, listCards, listFollowed, listThreads } from './queries.ts';

const shared = postListItem.omit({ unread_count: true, watch: true });
const own = postListItem.pick({ unread_count: true, watch: true });

const untouched = { watch: 'normal', unread_count: 0 } as const;

/** Most threads of most people are in one of few states, and a list asks for twenty of them. */
const written = new Map<string, string>();
function write({ watch, unread_count }: Pick<ListRow, 'watch' | 'unread_count'>): string {
  const known = written.get(`${watch} ${unread_count}`);
  if (known !== undefined) return known;
  const json = encode(own, { watch, unread_count });
  if (unread_count < 100) written.set(`${watch} ${unread_count}`, json);
  return json;
}

type Page = Omit<ListFilter, 'filter'>;

/** The threads of communities, page by page, as JSON, and the cursor of the next page. */
export function createThreadLists(db: Database) {
  const cards = new KeptJson<Head>();

  async function read(rows: readonly ListRow[]): Promise<Map<string, Head>> {
    const ids = rows.map(({ id }) => id);
    const read = new Map<string, Head>();
    for (const { stamp, ...row } of await listCards(db, ids)) {
      const head = headOf(shared, presentCard(row));
      cards.keep(row.id, stamp, head);
      read.set(row.id, head);
    }
    return read;
  }

  /** What a list shows of threads that were found just now; those that are gone since are left out. */
  async function headsOf(rows: readonly ListRow[]): Promise<Head[]> {
    const known = rows.map((row) => cards.find(row.id, row.stamp));
    const missing = rows.filter((_, index) => known[index] === undefined);
    const found = missing.length > 0 ? await read(missing) : undefined;
    return rows.flatMap(({ id }, index) => known[index] ?? found?.get(id) ?? []);
  }

  async function pageFor(slug: string, accountId: string | null, filter: ListFilter) {
    const found = await listThreads(db, slug, accountId, filter);
    const { rows, next } = pageOf(found, filter.limit, (row) => [row.pinned, row.last_activity_at]);
    return { rows, next, heads: await headsOf(rows) };
  }

  const ofAll = createSharedLists({
    read: (slug, page: Page) => pageFor(slug, null, { ...page, filter: 'all' }),
    own: (pairs) => listFollowed(db, pairs),
    write: (followed) => write(followed ?? untouched),
  });

  /** A page for somebody; undefined when there is nothing. */
  return async (slug: string, accountId: string, { filter, ...page }: ListFilter) => {
    if (filter === 'all') return ofAll(slug, accountId, page);
    // What one follows is one's own list: there is nothing to share.
    const { rows, next, heads } = await pageFor(slug, accountId, { ...page, filter });
    if (heads.length === 0) return undefined;
    const mine = new Map(rows.map(({ id, watch, unread_count }) => [id, { watch, unread_count }]));
    const rest = (id: string) => restOf(write(mine.get(id) ?? untouched));
    return { json: listOf(heads, rest), next };
  };
}
