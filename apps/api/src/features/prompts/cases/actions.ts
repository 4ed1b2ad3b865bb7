import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { storeImage } from '../../images/public.ts';
import { notify, renameThing } from '../../notifications/public.ts';
import { conflict, requireOwn } from '../access.ts';
import { getPromptForViewer, lockPromptForViewer } from '../library/access.ts';
import { canAddCase, imageFolder, limits } from '../rules.ts';
import { presentCase } from './present.ts';
import {
  type CaseRow,
  findCase,
  findSentCase,
  hasImage,
  hasVersion,
  insertCase,
  insertImage,
  lockCase,
  updateCase,
} from './queries.ts';

interface Texts {
  readonly title: string;
  readonly situation: string;
  readonly result: string;
  readonly image_url: string | null;
}

/** Throws VALIDATION_FAILED for a picture that was not uploaded here. */
async function requireOurImage({ db, config }: Services, url: string | null): Promise<void> {
  if (url === null) return;
  const base = `${config.imageUrl}/`;
  const isOurs = url.startsWith(base + imageFolder) && (await hasImage(db, url.slice(base.length)));
  if (!isOurs) throw validationFailed([{ path: 'image_url', message: 'This picture was not uploaded here' }]);
}

/**
 * Adds a case and tells the author of the prompt. A repeat with the same `sendId` finds what was stored.
 * Throws NOT_FOUND, VALIDATION_FAILED, CONFLICT, RATE_LIMITED.
 */
export async function createCase(
  services: Services,
  viewer: Viewer,
  input: Texts & { slug: string; promptVersion: number | undefined; sendId: string | undefined },
): Promise<{ case: PromptCase; isNew: boolean }> {
  const { db, clock } = services;
  const { accountId } = viewer;
  const { slug, promptVersion, sendId, ...texts } = input;
  const now = clock.now();
  const seen = await getPromptForViewer(db, viewer, slug, now);
  const findSent = async () => {
    const sent = sendId === undefined ? undefined : await findSentCase(db, accountId, sendId);
    if (sent && sent.prompt_id !== seen.id) throw conflict('send_id_used');
    if (!sent) return undefined;
    const stored = await findCase(db, sent.id, viewer);
    // What was typed since is not in it: whoever sends it keeps the words.
    if (!stored || stored.deleted_at !== null) throw conflict('deleted');
    return { case: presentCase(stored, viewer), isNew: false };
  };
  const before = await findSent();
  if (before) return before;
  await requireOurImage(services, texts.image_url);
  const id = newId('pcs');
  const isNew = await db.transaction().execute(async (trx) => {
    const prompt = await lockPromptForViewer(trx, viewer, slug, now);
    if (!canAddCase(prompt)) throw conflict('deleted');
    const prompt_version = promptVersion ?? prompt.version;
    if (!(await hasVersion(trx, prompt.id, prompt_version)))
      throw validationFailed([{ path: 'prompt_version', message: 'The prompt has no such version' }]);
    const row = { ...texts, id, prompt_id: prompt.id, author_id: accountId, prompt_version };
    const isFirst = await insertCase(trx, { ...row, send_id: sendId ?? null, created_at: now });
    if (!isFirst) return false;
    // Only now: repeats are not counted.
    await consumeRateLimit(trx, limits.cases, accountId);
    const notice = { title: prompt.name, path: `/prompts/${slug}`, anchor: `case-${id}` };
    await notify(
      trx,
      { kind: 'prompt_case', to: [prompt.author_id], actorId: accountId, thingId: prompt.id, ...notice },
      now,
    );
    return true;
  });
  if (isNew) return { case: await readStored(db, viewer, id), isNew };
  // The same was sent twice at once, and the other was first.
  const winner = await findSent();
  if (!winner) throw new Error('a case was neither stored nor there');
  return winner;
}

async function readStored(db: Services['db'], viewer: Viewer, id: string): Promise<PromptCase> {
  const row = await findCase(db, id, viewer);
  if (!row) throw notFound('This case');
  return presentCase(row, viewer);
}

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED; CONFLICT when deleted or changed since `version`. */
export async function editCase(
  services: Services,
  viewer: Viewer,
  { id, version, ...texts }: Texts & { id: string; version: number },
): Promise<PromptCase> {
  const { db, clock } = services;
  await consumeRateLimit(db, limits.edits, viewer.accountId);
  await requireOurImage(services, texts.image_url);
  return await db.transaction().execute(async (trx) => {
    const row = await getOwn(trx, viewer, id);
    if (row.deleted_at !== null) throw conflict('deleted');
    const isSame = Object.entries(texts).every(([name, value]) => row[name as keyof Texts] === value);
    if (isSame) return presentCase(row, viewer);
    if (row.version !== version) throw conflict('changed', { current: presentCase(row, viewer) });
    await updateCase(trx, id, { ...texts, version: version + 1, edited_at: clock.now() });
    return await readOwn(trx, viewer, id);
  });
}

/** Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function deleteCase({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await getOwn(trx, viewer, id);
    if (row.deleted_at !== null) return;
    await updateCase(trx, id, { deleted_at: clock.now() });
    await renameThing(trx, id, '');
  });
}

/** Twice changes nothing. Throws NOT_FOUND, FORBIDDEN. */
export async function restoreCase({ db }: Services, viewer: Viewer, id: string): Promise<PromptCase> {
  return await db.transaction().execute(async (trx) => {
    const row = await getOwn(trx, viewer, id);
    if (row.deleted_at !== null) {
      await updateCase(trx, id, { deleted_at: null });
      await renameThing(trx, id, row.prompt_name);
    }
    return await readOwn(trx, viewer, id);
  });
}

async function getOwn(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<CaseRow> {
  const row = await lockCase(trx, id, viewer);
  if (!row) throw notFound('This case');
  requireOwn(row, viewer);
  return row;
}

async function readOwn(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<PromptCase> {
  const row = await findCase(trx, id, viewer);
  if (!row) throw notFound('This case');
  return presentCase(row, viewer);
}

/** The longest side that is kept, in pixels. */
const longest = 1600;

/** Stores a picture for a case that is being written. Throws RATE_LIMITED, VALIDATION_FAILED. */
export async function addImage(
  services: Services,
  { accountId }: Viewer,
  file: Uint8Array,
): Promise<{ url: string; width: number; height: number }> {
  const { db, clock } = services;
  await consumeRateLimit(db, limits.images, accountId);
  return await storeImage(services, file, { folder: imageFolder, longest }, async (stored) => {
    const { url, key, width, height, bytes } = stored;
    const row = { storage_key: key, account_id: accountId, width, height, bytes, created_at: clock.now() };
    await insertImage(db, row);
    return { url, width, height };
  });
}
