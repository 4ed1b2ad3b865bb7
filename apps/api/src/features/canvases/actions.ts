import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/audited-change.ts';
import { communitiesFolder } from '../../platform/content.ts';
import { lockRow } from '../../platform/database/lock-row.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, type Written } from '../../platform/database/upsert.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepReplaced } from '../authoring/public.ts';
import { type Canvases, type CanvasKind, readCanvasFiles } from './lib/files.ts';
import {
  type CanvasOf,
  findCanvas,
  findCanvasCommunity,
  listCanvasKeys,
  type NewVersion,
  writeCanvas,
} from './queries.ts';
import { subjectOf } from './rules.ts';

interface Edited<Content> {
  readonly version: number;
  readonly content: Content | null;
}

/** A canvas as its editors see it. Throws NOT_FOUND for a community that does not exist. */
export async function getCanvasForEditor<K extends CanvasKind>(
  { db }: Pick<Services, 'db'>,
  kind: K,
  slug: string,
): Promise<Edited<CanvasOf[K]>> {
  const community = await findCanvasCommunity(db, slug);
  if (!community) throw notFound('This community');
  return (await findCanvas(db, kind, community.id)) ?? { version: 0, content: null };
}

interface Edit<Content> {
  readonly slug: string;
  /** The version that was edited; zero when there was none. */
  readonly version: number;
  readonly content: Content;
  readonly requestId: string;
}

/** Publishes a canvas. Throws NOT_FOUND; CONFLICT with `current` when somebody has since `version`. */
export async function saveCanvas<K extends CanvasKind>(
  services: Services,
  actor: Viewer,
  kind: K,
  { slug, version, content, requestId }: Edit<CanvasOf[K]>,
): Promise<Edited<CanvasOf[K]>> {
  const { db, clock } = services;
  await db.transaction().execute(async (trx) => {
    const community = await findCanvasCommunity(trx, slug);
    if (!community) throw notFound('This community');
    const communityId = community.id;
    // The first canvas has no row of its own to wait for.
    await lockRow(trx, 'communities', communityId);
    const stored = await findCanvas(trx, kind, communityId);
    refuseStale({ version: stored?.version ?? 0, content: stored?.content ?? {} }, version);
    if (isDeepStrictEqual(stored?.content, content)) return;
    const now = clock.now();
    await replaceCanvas(trx, stored, {
      communityId,
      kind,
      content,
      now,
      by: actor.accountId,
      isImport: false,
    });
    const subject = { subjectKind: 'canvas', subjectId: subjectOf(communityId, kind) };
    const entry = { action: 'canvas.saved', ...subject, before: stored?.content ?? null, after: content };
    await writeAudit(trx, actor, entry, { now, requestId });
  });
  return getCanvasForEditor(services, kind, slug);
}

/** Writes a canvas, and keeps what it said before. */
async function replaceCanvas<K extends CanvasKind>(
  trx: Transaction<DB>,
  stored: Edited<CanvasOf[K]> | undefined,
  { by, isImport, ...canvas }: NewVersion<K> & { readonly by: string | null; readonly isImport: boolean },
): Promise<void> {
  if (stored !== undefined) {
    const { version, content } = stored;
    const subject_id = subjectOf(canvas.communityId, canvas.kind);
    const replaced = { replaced_by: by, replaced_at: canvas.now, replaced_by_import: isImport };
    await keepReplaced(trx, { subject_id, version, content, ...replaced });
  }
  await writeCanvas(trx, canvas);
}

/** Makes the canvases of a community those of a pack. One that the pack does not have stays. */
export async function importCanvases(
  trx: Transaction<DB>,
  { communityId, now, by }: { readonly communityId: string; readonly now: Date; readonly by: string | null },
  { bmc, jtbd }: Canvases,
): Promise<Written> {
  const put = async <K extends CanvasKind>(kind: K, content: CanvasOf[K] | undefined) => {
    if (content === undefined) return {};
    const stored = await findCanvas(trx, kind, communityId);
    if (isDeepStrictEqual(stored?.content, content)) return { unchanged: 1 };
    await replaceCanvas(trx, stored, { communityId, kind, content, now, by, isImport: true });
    return stored === undefined ? { created: 1 } : { updated: 1 };
  };
  await lockRow(trx, 'communities', communityId);
  return addWritten(addWritten(noneWritten, await put('bmc', bmc)), await put('jtbd', jtbd));
}

/** The canvases of a community as a pack holds them. */
export async function exportCanvases(trx: Transaction<DB>, communityId: string): Promise<Canvases> {
  const bmc = await findCanvas(trx, 'bmc', communityId);
  const jtbd = await findCanvas(trx, 'jtbd', communityId);
  return { bmc: bmc?.content, jtbd: jtbd?.content };
}

/**
 * Brings in the canvases that come with the product where there is none yet. What stands there is never replaced here:
 * somebody may have edited it.
 */
export async function loadMissingCanvases(
  { db, clock }: Services,
  folder = communitiesFolder,
): Promise<void> {
  const known = await listCanvasKeys(db);
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  for (const slug of slugs) {
    if (known.has(`${slug}.bmc`) && known.has(`${slug}.jtbd`)) continue;
    const { bmc, jtbd } = await readCanvasFiles(join(folder, slug));
    await db.transaction().execute(async (trx) => {
      const community = await findCanvasCommunity(trx, slug);
      if (!community) return;
      // Once more behind the lock, which whoever saves one holds.
      await lockRow(trx, 'communities', community.id);
      const missing = {
        bmc: (await findCanvas(trx, 'bmc', community.id)) ? undefined : bmc,
        jtbd: (await findCanvas(trx, 'jtbd', community.id)) ? undefined : jtbd,
      };
      await importCanvases(trx, { communityId: community.id, now: clock.now(), by: null }, missing);
    });
  }
}
