import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type SitePageContent,
  sitePageContent,
  sitePageSlugs,
} from '@cungnghe/contracts/site-pages/endpoints';
import { sitePagesFolder } from '../../platform/content.ts';
import type { Services } from '../../platform/services.ts';
import { type TextKind, textPublisher } from '../authoring/public.ts';
import { findDraftSubject, insertMissing, insertVersion, lockPage, updatePage } from './queries.ts';
import { type Which, whichOf } from './rules.ts';

/** How a page of terms is kept, for the actions that all texts share. Of what people agree to, every version stays. */
export const sitePageText: TextKind<Which, SitePageContent> = {
  name: 'site_page',
  called: 'This page',
  finished: sitePageContent,
  hasOwnVersions: true,
  find: findDraftSubject,
  lock: async (_, trx, where) => {
    const row = await lockPage(trx, where);
    return row && { id: row.id, version: row.version, content: { title: row.title, body: row.body } };
  },
  faults: async () => [],
  write: async (_, trx, { id, version }, content, { actor, now }) => {
    const page = { ...whichOf(id), ...content, version: version + 1, now };
    await updatePage(trx, page);
    await insertVersion(trx, { ...page, savedBy: actor.accountId });
  },
};

export const sitePagePublisher = textPublisher(sitePageText, async (_, id) => whichOf(id));

/**
 * Brings in the texts that come with the product where there is none yet: the first line of a file, after `# `, is the
 * title. What stands there is never replaced: people may have agreed to it.
 */
export async function loadMissingSitePages({ db, clock }: Services): Promise<number> {
  const pages = await Promise.all(
    sitePageSlugs.flatMap((slug) =>
      (['vi', 'en'] as const).map(async (language) => {
        const file = await readFile(join(sitePagesFolder, `${slug}.${language}.md`), 'utf8');
        const [, title = '', body = ''] = /^# (.+)\n\s*([\s\S]+)$/.exec(file.normalize('NFC')) ?? [];
        return { slug, language, title: title.trim(), body: body.trim(), version: 1, now: clock.now() };
      }),
    ),
  );
  return await db.transaction().execute(async (trx) => {
    let loaded = 0;
    for (const page of pages) {
      if (!(await insertMissing(trx, page))) continue;
      await insertVersion(trx, { ...page, savedBy: null });
      loaded++;
    }
    return loaded;
  });
}
