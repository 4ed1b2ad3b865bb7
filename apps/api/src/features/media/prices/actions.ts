import type { MediaPrices } from '@cungnghe/contracts/media/console/prices';
import { type PriceTable, priceTableProblems } from '@cungnghe/quote/price-table';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getPublished, PriceTableError } from './published-access.ts';
import * as queries from './queries.ts';

/** Both read and written as JSON: the contract's shape is the one of the table. */
type StoredTable = MediaPrices['published']['table'];
const stored = (table: PriceTable) => table as StoredTable;

export async function getPrices(db: Database): Promise<MediaPrices> {
  const [published, draft, history] = await Promise.all([
    getPublished(db),
    queries.findDraft(db),
    queries.listHistory(db),
  ]);
  return {
    published: { version: published.version, table: stored(published.table) },
    draft: draft ? presentDraft(draft) : null,
    history,
  };
}

const presentDraft = ({ table, version, ...draft }: queries.DraftRow): NonNullable<MediaPrices['draft']> => ({
  ...draft,
  table: stored(table),
  based_on: version - 1,
  problems: priceTableProblems(table),
});

/** Throws CONFLICT when another table was published since, or when somebody else has saved the draft. */
export async function saveDraft(
  { db, clock }: Services,
  viewer: Viewer,
  { table, basedOn, revision }: { table: PriceTable; basedOn: number; revision: number },
): Promise<MediaPrices> {
  await db.transaction().execute(async (trx) => {
    const { version } = await lockBase(trx, basedOn);
    refuseOtherRevision(await queries.findDraft(trx), revision);
    await queries.upsertDraft(trx, {
      version: version + 1,
      table,
      by: viewer.accountId,
      now: clock.now(),
    });
  });
  return await getPrices(db);
}

/**
 * Quotes have the prices of the draft from now on. Throws NOT_FOUND without a draft, CONFLICT when another table was
 * published since or the draft was saved, PRICE_TABLE_INVALID for a draft that does not price the whole catalogue.
 */
export async function publishDraft(
  { db, clock }: Services,
  viewer: Viewer,
  { basedOn, revision, requestId }: { basedOn: number; revision: number; requestId: string },
): Promise<MediaPrices> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const published = await lockBase(trx, basedOn);
    const draft = await queries.findDraft(trx);
    if (draft === undefined) throw notFound('The draft');
    refuseOtherRevision(draft, revision);
    const problems = priceTableProblems(draft.table);
    if (problems.length > 0) {
      throw new AppError('PRICE_TABLE_INVALID', 'The draft does not price the whole catalogue', { problems });
    }
    await queries.publish(trx, { version: draft.version, by: viewer.accountId, now });
    const entry = {
      action: 'media_prices.publish',
      subjectKind: 'media_prices',
      subjectId: String(draft.version),
      before: published,
      after: { version: draft.version, table: draft.table },
    };
    await writeAudit(trx, viewer, entry, { now, requestId });
  });
  return await getPrices(db);
}

/** Publishes a whole table from the command line, in place of any draft. Throws {@link PriceTableError}. */
export async function publishTable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  table: PriceTable,
): Promise<{ version: number }> {
  const now = clock.now();
  await queries.insertFirst(db, table, now);
  return await db.transaction().execute(async (trx) => {
    const published = await lockPublished(trx);
    const version = published.version + 1;
    const problems = priceTableProblems(table);
    if (problems.length > 0) throw new PriceTableError(version, problems);
    await queries.upsertDraft(trx, { version, table, by: null, now });
    await queries.publish(trx, { version, by: null, now });
    const entry = {
      action: 'media_prices.publish',
      subjectKind: 'media_prices',
      subjectId: String(version),
      before: published,
      after: { version, table },
    };
    await writeAudit(trx, 'command line', entry, { now });
    return { version };
  });
}

/** Makes an earlier table the draft. Throws NOT_FOUND. */
export async function restorePrices(
  { db, clock }: Services,
  viewer: Viewer,
  { version, requestId }: { version: number; requestId: string },
): Promise<MediaPrices> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const table = await queries.findVersion(trx, version);
    if (table === undefined) throw notFound('This price table');
    const published = await lockPublished(trx);
    const before = await queries.findDraft(trx);
    await queries.upsertDraft(trx, { version: published.version + 1, table, by: viewer.accountId, now });
    const entry = {
      action: 'media_prices.restore',
      subjectKind: 'media_prices',
      subjectId: String(version),
      before: before?.table ?? null,
      after: table,
    };
    await writeAudit(trx, viewer, entry, { now, requestId });
  });
  return await getPrices(db);
}

async function lockBase(trx: Transaction<DB>, basedOn: number): Promise<queries.PublishedPrices> {
  const published = await lockPublished(trx);
  if (published.version !== basedOn) throw stale(published.version);
  return published;
}

/** Whoever waited for another one to publish finds nothing where that was published: what won is named. */
async function lockPublished(trx: Transaction<DB>): Promise<queries.PublishedPrices> {
  const locked = await queries.lockPublished(trx);
  if (locked === undefined) throw stale((await getPublished(trx)).version);
  return locked;
}

function refuseOtherRevision(draft: queries.DraftRow | undefined, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  throw new AppError('CONFLICT', 'Somebody has changed this draft since', {
    draft: draft ? presentDraft(draft) : null,
  });
}

const stale = (version: number) =>
  new AppError('CONFLICT', 'Other prices were published since', { published_version: version });
