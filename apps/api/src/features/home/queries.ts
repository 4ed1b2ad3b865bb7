import { sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { readByBook } from '../books/public.ts';
import { hasSlugOrId, isVisible } from '../communities/public.ts';
import { completedByCourse } from '../courses/public.ts';
import { type LatestCard, latestCards } from '../discussions/public.ts';

interface OwnHome {
  readonly community_id: string;
  readonly completed: Record<string, number> | null;
  readonly read: Record<string, number> | null;
}

/** No column of a thread where there is none. */
type HomeRow = OwnHome & (LatestCard | { readonly id: null });

/** At most so many of each kind. */
export const rowsPerSection = 3;

/** A visible community with what the viewer has done in any course and book, once for each of its latest threads. */
export const listOwnHome = compiledOnce<{ community: string; accountId: string }, HomeRow>(
  ({ community, accountId }) => sql`
    SELECT c.id AS community_id, ${completedByCourse(accountId)} AS completed, ${readByBook(accountId)} AS read, t.*
    FROM communities c
    LEFT JOIN LATERAL (${latestCards(sql.ref('c.id'), rowsPerSection)}) t ON true
    WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);
