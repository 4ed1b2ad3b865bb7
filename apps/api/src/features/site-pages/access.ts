import type { SitePage } from '@cungnghe/contracts/site-pages/endpoints';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findPage, type Which } from './queries.ts';

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
