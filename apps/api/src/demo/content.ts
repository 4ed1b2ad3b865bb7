import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importBooks } from '../features/books/public.ts';
import { importCourses } from '../features/learning/public.ts';
import { importLibrary } from '../features/library/public.ts';
import { rootDir } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

/** Brings every course, book and document below `content/communities` into its community. */
export async function importAllContent({ db, clock }: Services): Promise<void> {
  const folder = join(rootDir, 'content/communities');
  for (const slug of existsSync(folder) ? readdirSync(folder).sort() : []) {
    await db.transaction().execute(async (trx) => {
      const community = await trx
        .selectFrom('communities')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      await importCourses(trx, community, join(folder, slug), clock.now());
      await importBooks(trx, community, join(folder, slug), clock.now());
      await importLibrary(trx, community, join(folder, slug), clock.now());
    });
  }
}
