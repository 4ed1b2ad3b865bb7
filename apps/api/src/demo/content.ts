import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importBooks } from '../features/books/public.ts';
import { importCourses } from '../features/learning/public.ts';
import { importLibrary } from '../features/library/public.ts';
import { communitiesFolder } from '../platform/content.ts';
import type { Services } from '../platform/services.ts';

/** Brings every course, book and document below `content/communities` into its community. */
export async function importAllContent({ db, clock }: Services): Promise<void> {
  for (const slug of existsSync(communitiesFolder) ? readdirSync(communitiesFolder).sort() : []) {
    await db.transaction().execute(async (trx) => {
      const community = await trx
        .selectFrom('communities')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      await importCourses(trx, community, join(communitiesFolder, slug), clock.now());
      await importBooks(trx, community, join(communitiesFolder, slug), clock.now());
      await importLibrary(trx, community, join(communitiesFolder, slug), clock.now());
    });
  }
}
