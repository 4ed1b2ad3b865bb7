import type { Author, CreditKind, OwnPage } from '@cungnghe/contracts/people/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { minuteOf } from '../communities/public.ts';
import { presentAuthor } from './present.ts';
import {
  findCandidates,
  findOwn,
  hasThing,
  listAuthors,
  listAuthorsIn,
  listNamed,
  listNamedFor,
} from './queries.ts';
import { limits, maxCandidates, pathOf } from './rules.ts';

type Reading = Pick<Services, 'db' | 'cache' | 'clock'>;

/** Who is named for a thing and agreed to it, in order. The same for everybody who may know of the thing. */
export async function getAuthors(
  { db, cache, clock }: Reading,
  kind: CreditKind,
  id: string,
): Promise<Author[]> {
  const now = clock.now();
  // A lock of an account ends with time, unasked.
  return await cache.read({ key: ['authors', kind, id, minuteOf(now)], tags: ['people'] }, async () =>
    (await listAuthors(db, kind, id, now)).map(presentAuthor),
  );
}

/** Who wrote what is published in a community. */
export const getAuthorsIn = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  communityId: string,
  limit: number,
): Promise<Author[]> => (await listAuthorsIn(db, communityId, clock.now(), limit)).map(presentAuthor);

export async function getOwnPage(db: Database | Transaction<DB>, accountId: string): Promise<OwnPage> {
  const row = await findOwn(db, accountId);
  if (!row) throw notFound('Your account');
  const { slug, agreed_at, links, ...shown } = row;
  const agreed = agreed_at !== null;
  return {
    ...shown,
    links: links ?? [],
    agreed,
    path: agreed && slug !== null ? pathOf(slug) : null,
    named_for: await listNamedFor(db, accountId),
  };
}

/** Throws NOT_FOUND. */
export async function getNamed(db: Database, kind: CreditKind, id: string) {
  if (!(await hasThing(db, kind, id))) throw notFound(`This ${kind}`);
  return await listNamed(db, kind, id);
}

/** Throws RATE_LIMITED. */
export async function listCandidates({ db }: Services, viewer: Viewer, typed: string) {
  await consumeRateLimit(db, limits.finding, viewer.accountId);
  return await findCandidates(db, typed, viewer.schoolId, maxCandidates);
}
