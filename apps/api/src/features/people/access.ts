import type { Author } from '@cungnghe/contracts/people/author';
import type { CreditKind, OwnPage } from '@cungnghe/contracts/people/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { minuteOf } from '../communities/public.ts';
import { countAnswers } from '../discussions/public.ts';
import { presentAuthor } from './present.ts';
import {
  findCandidates,
  findOwn,
  findTitle,
  listAuthors,
  listAuthorsIn,
  listLed,
  listNamed,
  listNamedFor,
  listWorks,
} from './queries.ts';
import { limits, maxCandidates, maxListed, pathOf } from './rules.ts';

type Reading = Pick<Services, 'db' | 'cache' | 'clock' | 'config'>;

/** Who is named for a thing and agreed to it, in order. The same for everybody who may know of the thing. */
export async function getAuthors(
  { db, cache, clock, config }: Reading,
  kind: CreditKind,
  id: string,
): Promise<Author[]> {
  const now = clock.now();
  // A lock of an account ends with time, unasked.
  return await cache.read({ key: ['authors', kind, id, minuteOf(now)], tags: ['people'] }, async () =>
    (await listAuthors(db, kind, id, now)).map((row) => presentAuthor(row, config.urls.public)),
  );
}

/** Who wrote what is published in a community. */
export const getAuthorsIn = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  communityId: string,
  limit: number,
): Promise<Author[]> =>
  (await listAuthorsIn(db, communityId, clock.now(), limit)).map((row) =>
    presentAuthor(row, config.urls.public),
  );

/** The public page of an account, as it is or would be. */
export async function getOwnPage(
  db: Database | Transaction<DB>,
  { accountId, schoolId }: Pick<Viewer, 'accountId' | 'schoolId'>,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<OwnPage> {
  const row = await findOwn(db, accountId);
  if (!row) throw notFound('Your account');
  const { slug, agreed_at, links, ...shown } = row;
  const agreed = agreed_at !== null;
  const named = await listNamedFor(db, accountId);
  const works = await listWorks(db, accountId, maxListed);
  const led = await listLed(db, { accountId, schoolId, now, limit: maxListed });
  const onPage = new Set([...works, ...led].map(({ id }) => id));
  return {
    ...shown,
    links: links ?? [],
    agreed,
    url: agreed && slug !== null ? publicUrl + pathOf(slug) : null,
    named_for: named.map(({ id, kind, title }) => ({ kind, title, shown: onPage.has(id) })),
    answers: await countAnswers(db, accountId),
  };
}

/** Throws NOT_FOUND, FORBIDDEN. */
export async function getNamed(db: Database, viewer: Viewer, kind: CreditKind, id: string) {
  requireNaming(viewer, kind);
  if ((await findTitle(db, kind, id)) === undefined) throw notFound(`This ${kind}`);
  return await listNamed(db, kind, id);
}

/** Editors name who wrote a text; hosts, who leads an event. Throws FORBIDDEN. */
export function requireNaming({ roles }: Viewer, kind: CreditKind): void {
  const needed = kind === 'event' ? 'host' : 'editor';
  if (roles.some((role) => role === 'owner' || role === needed)) return;
  throw new AppError('FORBIDDEN', 'Your account does not have the role this needs', {
    needs_one_of: ['owner', needed],
  });
}

/** Throws RATE_LIMITED. */
export async function listCandidates({ db }: Services, viewer: Viewer, typed: string) {
  await consumeRateLimit(db, limits.finding, viewer.accountId);
  return await findCandidates(db, typed, viewer.schoolId, maxCandidates);
}
