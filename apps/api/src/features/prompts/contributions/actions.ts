import { randomInt } from 'node:crypto';
import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { slugOf } from '../../../platform/slugs.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { conflict, requireOwn } from '../access.ts';
import { getPromptWithCases } from '../cases/access.ts';
import { getPromptForViewer, lockPromptForViewer } from '../library/access.ts';
import { presentPrompt } from '../library/present.ts';
import type { PromptRow } from '../library/queries.ts';
import { renamePrompt } from '../rename-queries.ts';
import { limits } from '../rules.ts';
import {
  findCommunityId,
  findSentPrompt,
  findVersion,
  insertPrompt,
  insertVersion,
  listContributions,
  type Texts,
  updatePrompt,
} from './queries.ts';

type Written = Texts & { community_slug: string | null };

/** An end that tells two prompts of one name apart, and a prompt from the fixed parts of addresses. */
function newSlug(name: string): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const end = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return [slugOf(name) || 'prompt', end].join('-');
}

/** What somebody typed as a community: unknown and hidden ones are stored as none. */
const communityIdOf = async (db: Services['db'], slug: string | null) =>
  (slug === null ? undefined : await findCommunityId(db, slug)) ?? null;

/**
 * Stores a prompt with its first version. A repeat with the same `sendId` finds what was stored. Throws RATE_LIMITED; CONFLICT when that is
 * deleted meanwhile.
 */
export async function createPrompt(
  services: Services,
  viewer: Viewer,
  { sendId, community_slug, ...texts }: Written & { sendId: string | undefined },
): Promise<{ prompt: Prompt; isNew: boolean }> {
  const { db, clock } = services;
  const { accountId } = viewer;
  const findSent = async () => {
    const sent = sendId === undefined ? undefined : await findSentPrompt(db, accountId, sendId);
    if (!sent) return undefined;
    const prompt = await readStored(services, viewer, sent.slug);
    // What was typed since is not in it: whoever sends it keeps the words.
    if (prompt.deleted) throw conflict('deleted');
    return { prompt, isNew: false };
  };
  const before = await findSent();
  if (before) return before;
  const slug = newSlug(texts.name);
  const community_id = await communityIdOf(db, community_slug);
  const id = newId('prm');
  const isNew = await db.transaction().execute(async (trx) => {
    const row = { ...texts, id, slug, community_id, author_id: accountId, send_id: sendId ?? null };
    const isFirst = await insertPrompt(trx, { ...row, now: clock.now() });
    // Only now: repeats are not counted.
    if (isFirst) await consumeRateLimit(trx, limits.prompts, accountId);
    return isFirst;
  });
  if (isNew) return { prompt: await readStored(services, viewer, slug), isNew };
  // The same was sent twice at once, and the other was first.
  const winner = await findSent();
  if (!winner) throw new Error('a prompt was neither stored nor there');
  return winner;
}

/** From the connection that wrote, which has it for certain. */
const readStored = ({ db, clock }: Services, viewer: Viewer, slug: string) =>
  getPromptWithCases({ readDb: db, clock }, viewer, slug);

/** Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED; CONFLICT when deleted, or with the stored one when changed since `version`. */
export async function editPrompt(
  services: Services,
  viewer: Viewer,
  { slug, version, ...written }: Written & { slug: string; version: number },
): Promise<Prompt> {
  const { db } = services;
  await consumeRateLimit(db, limits.edits, viewer.accountId);
  const { community_slug, ...texts } = written;
  const community_id = await communityIdOf(db, community_slug);
  await changeOwn(services, viewer, slug, async (trx, row, now) => {
    await writeVersion(trx, viewer, row, { version, now }, { ...texts, community_id, community_slug });
  });
  return await readStored(services, viewer, slug);
}

/** Makes the texts of an older version the next one; where the prompt stands, and who reads it, stay. Throws like an edit. */
export async function restoreVersion(
  services: Services,
  viewer: Viewer,
  { slug, from, version }: { slug: string; from: number; version: number },
): Promise<Prompt> {
  await consumeRateLimit(services.db, limits.edits, viewer.accountId);
  await changeOwn(services, viewer, slug, async (trx, row, now) => {
    const old = await findVersion(trx, row.id, from, { accountId: viewer.accountId, now });
    if (!old || old.body === null) throw notFound('This version');
    const { name, intro, tags, works_with, body } = old;
    const texts = { name, intro, tags, works_with, body, visibility: row.visibility };
    await writeVersion(trx, viewer, row, { version, now }, { ...texts, community_slug: row.community_slug });
  });
  return await readStored(services, viewer, slug);
}

async function writeVersion(
  trx: Transaction<DB>,
  viewer: Viewer,
  row: PromptRow,
  { version, now }: { version: number; now: Date },
  { community_slug, ...wanted }: Texts & { community_slug: string | null; community_id?: string | null },
): Promise<void> {
  if (row.deleted_at !== null) throw conflict('deleted');
  const { community_id: _, ...texts } = wanted;
  // Naming the community in which it stands moves nothing, although that is hidden meanwhile.
  const stays = wanted.community_id === undefined || community_slug === row.community_slug;
  const place = stays ? row.community_id : (wanted.community_id ?? null);
  const isSame =
    Object.entries(texts).every(
      ([field, value]) => JSON.stringify(row[field as keyof Texts]) === JSON.stringify(value),
    ) && row.community_id === place;
  // A save whose answer was lost is sent again: then it is stored already.
  if (isSame) return;
  if (row.version !== version) throw conflict('changed', { current: presentPrompt(row, [], viewer) });
  await updatePrompt(trx, row.id, { ...texts, community_id: place, version: version + 1, edited_at: now });
  await insertVersion(trx, row.id, version + 1, { ...texts, community_id: place }, now);
  if (row.name !== texts.name) await renamePrompt(trx, row.id, texts.name);
}

async function changeOwn(
  { db, clock }: Services,
  viewer: Viewer,
  slug: string,
  change: (trx: Transaction<DB>, row: PromptRow, now: Date) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const row = await lockPromptForViewer(trx, viewer, slug, now);
    requireOwn(row, viewer);
    await change(trx, row, now);
  });
}

/** Takes an own prompt off the library, with its cases. Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function deletePrompt(services: Services, viewer: Viewer, slug: string): Promise<Prompt> {
  await changeOwn(services, viewer, slug, async (trx, row, now) => {
    if (row.deleted_at !== null) return;
    await updatePrompt(trx, row.id, { deleted_at: now });
    await renamePrompt(trx, row.id, '');
  });
  return await readStored(services, viewer, slug);
}

/** Brings an own prompt back. Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function restorePrompt(services: Services, viewer: Viewer, slug: string): Promise<Prompt> {
  await changeOwn(services, viewer, slug, async (trx, row) => {
    if (row.deleted_at === null) return;
    await updatePrompt(trx, row.id, { deleted_at: null });
    await renamePrompt(trx, row.id, row.name);
  });
  return await readStored(services, viewer, slug);
}

/** Throws NOT_FOUND. */
export async function getVersion(
  { db, clock }: Services,
  viewer: Viewer,
  { slug, version }: { slug: string; version: number },
) {
  const now = clock.now();
  const prompt = await getPromptForViewer(db, viewer, slug, now);
  const row = await findVersion(db, prompt.id, version, { accountId: viewer.accountId, now });
  if (!row) throw notFound('This version');
  return row;
}

/** Throws RATE_LIMITED. */
export async function exportContributions(
  { db, clock }: Services,
  { accountId }: Viewer,
): Promise<Uint8Array> {
  await consumeRateLimit(db, limits.exports, accountId);
  const data = { exported_at: clock.now().toISOString(), ...(await listContributions(db, accountId)) };
  return Buffer.from(JSON.stringify(data, null, 2));
}
