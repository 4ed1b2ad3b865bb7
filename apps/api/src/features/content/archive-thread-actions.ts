import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackCheck, PackPlan } from '@cungnghe/contracts/content/packs';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import { filesOf, readStoredPack, readStoredPackIn } from './export-actions.ts';
import { importPack } from './import-actions.ts';
import { type Fault, start } from './lib/faults.ts';
import { type Pack, readPack } from './lib/read-pack.ts';
import { readZip, writeZip } from './lib/zip.ts';
import { findPackCommunity } from './queries.ts';

/** What runs in a thread of its own: reading a pack takes a second, in which nobody else would be answered. */

interface Where {
  readonly databaseUrl: string;
  readonly behindPooler: boolean;
  readonly slug: string;
}

interface Archive extends Where {
  /** Of the ZIP. */
  readonly path: string;
  readonly prune: boolean;
  readonly now: Date;
}

export interface Seen extends Archive {
  /** The plan that was seen. */
  readonly plan: string;
  readonly actor: Actor;
  readonly requestId: string;
}

async function withDatabase<Result>(
  { databaseUrl: url, behindPooler }: Where,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase({ url, behindPooler, poolSize: 1 });
  try {
    return await run(db);
  } finally {
    await close();
  }
}

export const exportArchive = (where: Where): Promise<Uint8Array> =>
  withDatabase(where, async (db) => writeZip(where.slug, filesOf(await readStoredPack(db, where.slug))));

/** What bringing the archive in would do; it is done and taken back, so that what the database refuses is known, too. */
export const checkArchive = (archive: Archive): Promise<PackCheck> =>
  withDatabase(archive, (db) => rehearse(db, archive));

async function rehearse(db: Database, archive: Archive): Promise<PackCheck> {
  const read = await readArchive(archive);
  if (read.faults.length > 0) return { faults: read.faults, notes: read.notes, plan: null };
  try {
    const plan = await inSnapshot(db, async (trx) => {
      throw new Rehearsed(await bringIn(trx, read, archive));
    });
    return { faults: [], notes: read.notes, plan };
  } catch (error) {
    if (error instanceof Rehearsed) return { faults: [], notes: read.notes, plan: error.plan };
    if (!isRefusedByDatabase(error)) throw error;
    const message = `the database refuses this: ${(error as Error).message}`;
    return { faults: [{ file: archive.slug, ...start, message }], notes: read.notes, plan: null };
  }
}

class Rehearsed extends Error {
  readonly plan: PackPlan;
  constructor(plan: PackPlan) {
    super('taken back');
    this.plan = plan;
  }
}

class Changed extends Error {}

/** Brings in what was seen; null where that is not what would be done now. */
export const importArchive = (seen: Seen): Promise<{ done: PackPlan | null; check: PackCheck | null }> =>
  withDatabase(seen, async (db) => {
    const read = await readArchive(seen);
    if (read.faults.length === 0) {
      try {
        return { done: await inSnapshot(db, (trx) => bringInSeen(trx, read, seen)), check: null };
      } catch (error) {
        if (!(error instanceof Changed) && !isOvertaken(error)) throw error;
      }
    }
    return { done: null, check: await rehearse(db, seen) };
  });

async function bringInSeen(trx: Transaction<DB>, read: Read, seen: Seen): Promise<PackPlan> {
  const { slug, prune, actor, now, requestId } = seen;
  const plan = await bringIn(trx, read, { ...seen, by: typeof actor === 'string' ? null : actor.accountId });
  if (plan.id !== seen.plan) throw new Changed();
  const community = await findPackCommunity(trx, slug);
  const figures = { made: plan.made.length, changed: plan.changed.length, unchanged: plan.unchanged };
  const entry = { action: 'community.pack_imported', subjectKind: 'community', subjectId: community.id };
  const after = { ...figures, prune, [prune ? 'withdrawn' : 'kept']: plan.others };
  await writeAudit(trx, actor, { ...entry, before: null, after }, { now, requestId });
  return plan;
}

/** What is compared and what is written are of one moment: whoever saves meanwhile makes the transaction fail. */
const inSnapshot = <Result>(db: Database, run: (trx: Transaction<DB>) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(run);

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
/** Somebody else has written the same since: 40001, or made it: 23505. */
const isOvertaken = (error: unknown) => ['40001', '40P01', '23505'].includes(codeOf(error));
/** A constraint or a trigger. */
const isRefusedByDatabase = (error: unknown) => /^(23|P0)/.test(codeOf(error));

async function bringIn(
  trx: Transaction<DB>,
  { pack, digest }: Read,
  { slug, prune, now, by = null }: Archive & { readonly by?: string | null },
): Promise<PackPlan> {
  if (pack === undefined) throw new Error('an archive with faults is not brought in');
  const stored = new Map(filesOf(await readStoredPackIn(trx, slug)));
  const brought = filesOf(pack);
  const { courses, books, library, canvases } = await importPack(trx, pack, { now, prune, by });
  const made = brought.filter(([path]) => !stored.has(path));
  const changed = brought.filter(([path, text]) => stored.has(path) && stored.get(path) !== text);
  const pathsOf = (files: readonly (readonly [string, string])[]) => files.map(([path]) => path);
  return {
    id: createHash('sha256')
      .update(JSON.stringify([digest, prune, [...stored]]))
      .digest('hex'),
    made: pathsOf(made),
    changed: pathsOf(changed),
    unchanged: brought.length - made.length - changed.length,
    others: [courses, books, library, canvases].flatMap(({ others }) => others),
  };
}

interface Read {
  /** Undefined where there are faults of the archive. */
  readonly pack: Pack | undefined;
  readonly digest: string;
  readonly faults: Fault[];
  readonly notes: Fault[];
}

/** The pack in an archive. Its places are those within the archive, wherever it was unpacked for a moment. */
async function readArchive({ path, slug }: Archive): Promise<Read> {
  const bytes = await readFile(path);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { files, faults } = await readZip(bytes, slug);
  // Beside the archive: deleted with it, also where this thread is ended in the middle.
  const work = await mkdtemp(join(dirname(path), 'pack-'));
  try {
    const folder = join(work, slug);
    await mkdir(folder);
    for (const [name, content] of files) {
      const target = join(folder, name);
      const write = mkdir(dirname(target), { recursive: true }).then(() =>
        writeFile(target, content, { flag: 'wx' }),
      );
      await write.catch(({ code }: NodeJS.ErrnoException) => {
        // Not where there is a folder or a file of this name; the disk being full is no fault of the pack.
        if (code === 'ENOSPC') throw new Error('no space left to unpack a pack');
        faults.push({
          file: `${slug}/${name}`,
          ...start,
          message: `cannot be unpacked (${code}); rename it`,
        });
      });
    }
    // What could not be unpacked would be said to be missing, too.
    if (faults.length > 0) return { pack: undefined, digest, faults, notes: [] };
    const found = readPack(folder);
    const within = (list: Fault[]) =>
      list.map((fault) => ({
        ...fault,
        file: fault.file.replace(`${work}/`, ''),
        message: fault.message.replaceAll(`${work}/`, ''),
      }));
    return { ...found, digest, faults: within(found.faults), notes: within(found.notes) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
