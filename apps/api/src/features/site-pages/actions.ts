import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitePage, sitePageSlugs } from '@cungnghe/contracts/site-pages/endpoints';
import { writeAudit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/audited-change.ts';
import { sitePagesFolder } from '../../platform/content.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findPage, insertMissing, insertVersion, lockPage, updatePage, type Which } from './queries.ts';

interface Edit extends Which {
  readonly title: string;
  readonly body: string;
  /** The version that was edited. */
  readonly version: number;
  readonly requestId: string;
}

/** Publishes a new version. Throws NOT_FOUND, CONFLICT. What changes nothing makes no version. */
export async function saveSitePage(services: Services, viewer: Viewer, edit: Edit): Promise<SitePage> {
  const { db, clock } = services;
  const { slug, language, requestId } = edit;
  await db.transaction().execute(async (trx) => {
    const row = await lockPage(trx, edit);
    if (!row) throw notFound('This page');
    const before = { title: row.title, body: row.body };
    refuseStale({ version: row.version, content: before }, edit.version);
    const after = { title: edit.title.normalize('NFC'), body: edit.body.normalize('NFC') };
    if (after.title === before.title && after.body === before.body) return;
    const now = clock.now();
    const page = { slug, language, ...after, version: row.version + 1, now };
    await updatePage(trx, page);
    await insertVersion(trx, { ...page, savedBy: viewer.accountId });
    const subject = { subjectKind: 'site page', subjectId: `${slug}.${language}` };
    await writeAudit(
      trx,
      viewer,
      { action: 'site_page.saved', ...subject, before, after },
      { now, requestId },
    );
  });
  const saved = await findPage(db, edit);
  if (!saved) throw notFound('This page');
  return saved;
}

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
