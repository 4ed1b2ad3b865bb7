import type { OpenSitePage, SitePage, SitePageDraftContent } from '@cungnghe/contracts/site-pages/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { draftsOn } from '../authoring/public.ts';
import { findDraftSubject, findPage } from './queries.ts';
import type { Which } from './rules.ts';

/** A page as it stands now. Throws NOT_FOUND for one that was never loaded. */
export async function getSitePage(
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  { slug, language }: Which,
): Promise<SitePage> {
  const page = await cache.read({ key: ['site page', slug, language], tags: ['site-pages'] }, () =>
    findPage(db, { slug, language }),
  );
  if (!page) throw notFound('This page');
  return page;
}

/** A page as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function getSitePageForEditor(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  which: Which,
): Promise<OpenSitePage> {
  const [page, subject] = await Promise.all([findPage(db, which), findDraftSubject(db, which)]);
  if (!page || !subject) throw notFound('This page');
  const drafts = await draftsOn<SitePageDraftContent>(db, { accountId, subjectId: subject.id });
  return { ...page, ...subject, ...drafts };
}
