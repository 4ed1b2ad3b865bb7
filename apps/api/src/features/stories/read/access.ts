import { createHash } from 'node:crypto';
import { decodePlaceCursor, pageOf } from '../../../platform/cursor.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { presentStory, presentTeaser } from './present.ts';
import { findPublic, listNearby, listPublic, type TeaserRow } from './queries.ts';

type Reading = Pick<Services, 'db' | 'readDb' | 'cache'>;

/** Whatever changes stories, or which communities are visible, names one of these. */
const tags = ['stories', 'communities'];

/** How many further stories stand below one. */
const furtherStories = 3;

/** An answer that is the same for everybody, as it is sent. */
interface PublicAnswer {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

function answerOf(value: unknown): PublicAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

const size = (answer: object) => (answer as PublicAnswer).bytes.length;

/** A page of the public stories. */
export function getPublicStories(
  { readDb, cache }: Reading,
  query: {
    readonly community?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<PublicAnswer & { readonly next: string | undefined }> {
  const { community, cursor, limit } = query;
  const after = decodePlaceCursor(cursor);
  return cache.read({ key: ['public stories', community, after, limit], tags, size }, async () => {
    const found = await listPublic(readDb, { community, after, limit });
    const { rows, next } = pageOf(found, limit, (row) => row.sort_order);
    return { ...answerOf(rows.map(presentTeaser)), next };
  });
}

type Found = PublicAnswer | { readonly movedTo: string };

/** A public story. Throws NOT_FOUND, with `moved_to` when it has another address by now. */
export async function getPublicStory({ readDb, cache }: Reading, slug: string): Promise<PublicAnswer> {
  const found = await cache.read<Found | undefined>(
    {
      key: ['public story', slug],
      tags,
      size: (answer) => ('bytes' in answer ? size(answer) : 0),
    },
    async () => {
      const [row] = await findPublic(readDb, { slug });
      if (!row) return undefined;
      if (row.slug !== slug) return { movedTo: row.slug };
      return answerOf(presentStory(row, await furtherTo(readDb, row)));
    },
  );
  if (found === undefined) throw notFound('This story');
  if ('movedTo' in found) {
    throw new AppError('NOT_FOUND', 'This story has another address now', { moved_to: found.movedTo });
  }
  return found;
}

async function furtherTo(db: Reading['readDb'], { id, community }: TeaserRow): Promise<TeaserRow[]> {
  const nearby = await listNearby(db, { id, community, limit: furtherStories });
  const once = new Map(nearby.map((row) => [row.id, row]));
  return [...once.values()].slice(0, furtherStories);
}
