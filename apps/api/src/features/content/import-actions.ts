import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Written } from '../../platform/database/upsert.ts';
import type { Services } from '../../platform/services.ts';
import { importBooks } from '../books/public.ts';
import { importCanvases } from '../canvases/public.ts';
import { importCourses } from '../courses/public.ts';
import { importLibrary } from '../library/public.ts';
import { PackError } from './lib/faults.ts';
import { type Pack, readPack } from './lib/read-pack.ts';
import { findPackCommunity } from './queries.ts';

export interface Imported {
  readonly community: string;
  readonly courses: Written;
  readonly books: Written;
  readonly library: Written;
  readonly canvases: Written;
}

/**
 * Makes the reading of each community that of its folder, all at once for each and none when any folder has a fault.
 * Readers see the old or the new, never a mixture. What a pack does not name, such as what was made in the console,
 * stays and is listed; with `prune` it is withdrawn.
 * Throws `PackError` with every fault of every folder.
 */
export async function importPacks(
  { db, clock }: Services,
  folders: readonly string[],
  options: { readonly prune?: boolean } = {},
): Promise<Imported[]> {
  const read = folders.map(readPack);
  const faults = read.flatMap((each) => each.faults);
  if (faults.length > 0) throw new PackError(faults);
  const imported: Imported[] = [];
  for (const { pack } of read) {
    imported.push(
      await db
        .transaction()
        .execute((trx) =>
          importPack(trx, pack, { now: clock.now(), prune: options.prune === true, by: null }),
        ),
    );
  }
  return imported;
}

/** One pack, as a part of a transaction that is taken back or not. */
export async function importPack(
  trx: Transaction<DB>,
  pack: Pack,
  how: { readonly now: Date; readonly prune: boolean; readonly by: string | null },
): Promise<Imported> {
  // Two imports of one community come one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`content pack ${pack.slug}`}))`.execute(trx);
  const community = await findPackCommunity(trx, pack.slug);
  const target = { communityId: community.id, ...how };
  return {
    community: pack.slug,
    courses: await importCourses(trx, target, pack.courses),
    books: await importBooks(trx, target, pack.books),
    library: await importLibrary(trx, target, pack.library),
    canvases: await importCanvases(trx, target, pack.canvases),
  };
}
