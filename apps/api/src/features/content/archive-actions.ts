import type { PackCheck, PackPlan } from '@cungnghe/contracts/content/packs';
import type { SpooledFile } from '@cungnghe/contracts/endpoint';
import { Piscina } from 'piscina';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type * as thread from './archive-thread-actions.ts';
import { findCommunityOf } from './queries.ts';

/** Far longer than the largest pack takes. */
const longestMs = 60_000;

/** One at a time, in a thread that ends when nobody has asked for a while; more than a few do not wait for it. */
let pool: Piscina | undefined;
const createPool = () =>
  new Piscina({
    filename: new URL('./archive-thread-actions.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: 5,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    recordTiming: false,
  });

/** As the pool says it. */
const queueIsFull = 'Task queue is at limit';

/** Throws UNAVAILABLE when it takes too long or too much. */
async function inThread<Name extends keyof typeof thread>(
  name: Name,
  input: Parameters<(typeof thread)[Name]>[0],
): Promise<Awaited<ReturnType<(typeof thread)[Name]>>> {
  pool ??= createPool();
  try {
    return await pool.run(input, { name, signal: AbortSignal.timeout(longestMs) });
  } catch (error) {
    const { name: kind, code = '', message } = error as Error & { code?: string };
    const isTooMuch = kind === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || message === queueIsFull;
    if (!isTooMuch) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'Packs take too long at the moment; look at what is there before you try again',
    );
  }
}

interface Input {
  readonly slug: string;
  readonly file: SpooledFile;
  readonly prune: boolean;
}

/** Throws NOT_FOUND. */
async function placeOfPack({ db, databaseUrl, config }: Services, slug: string) {
  const community = await findCommunityOf(db, slug);
  if (community === undefined) throw notFound('This community');
  const where = { databaseUrl, behindPooler: config.databaseDirectUrl !== undefined, slug: community.slug };
  return { community, where };
}

/** What a community teaches, as a ZIP. Throws NOT_FOUND. */
export async function exportPackArchive(
  services: Services,
  actor: Viewer,
  { slug, requestId }: { readonly slug: string; readonly requestId: string },
): Promise<{ slug: string; bytes: Uint8Array }> {
  const { community, where } = await placeOfPack(services, slug);
  const bytes = await inThread('exportArchive', where);
  // It holds what is for Pro and what is not published.
  const entry = { action: 'community.pack_exported', subjectKind: 'community', subjectId: community.id };
  await services.db
    .transaction()
    .execute((trx) =>
      writeAudit(
        trx,
        actor,
        { ...entry, before: null, after: { bytes: bytes.length } },
        { now: services.clock.now(), requestId },
      ),
    );
  return { slug: community.slug, bytes };
}

/** Says what bringing it in would do. Throws NOT_FOUND. */
export async function checkPackArchive(services: Services, { slug, file, prune }: Input): Promise<PackCheck> {
  const { where } = await placeOfPack(services, slug);
  return await inThread('checkArchive', { ...where, path: file.path, prune, now: services.clock.now() });
}

/** Throws NOT_FOUND; VALIDATION_FAILED for a pack with faults; CONFLICT with `check` when something has changed since. */
export async function importPackArchive(
  services: Services,
  { accountId, name }: Viewer,
  { slug, file, prune, plan, requestId }: Input & { readonly plan: string; readonly requestId: string },
): Promise<PackPlan> {
  const { where } = await placeOfPack(services, slug);
  const archive = { ...where, path: file.path, prune, now: services.clock.now() };
  const input = { ...archive, plan, actor: { accountId, name }, requestId };
  const { done, check } = await inThread('importArchive', input);
  if (done !== null) return done;
  if (check?.plan === null) {
    throw validationFailed(
      check.faults.map((fault) => ({ path: fault.file, message: `${fault.line}: ${fault.message}` })),
    );
  }
  throw new AppError('CONFLICT', 'Something has changed since this was looked at', { check });
}
