import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { adminCreateStory, StoryContent } from '@cungnghe/contracts/stories/endpoints';
import type { Transaction, Updateable } from 'kysely';
import { writeAudit } from '../../../platform/audit.ts';
import { type Changeable, changeAudited, changeAuditedIn } from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, type Issue, notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { freeSlug } from '../../../platform/slugs.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  addressOf,
  findDraft,
  lockDraft,
  publishText,
  publishTextIn,
  saveText,
  saveTextIn,
  withoutBody,
} from '../../authoring/public.ts';
import { findCommunityId } from '../../communities/public.ts';
import { endLinksOf } from '../../draft-links/public.ts';
import { draftChanged, endAppointments, type Publisher } from '../../scheduled-publications/public.ts';
import { checkImageAddresses, imageFields } from '../images/lib/image-addresses.ts';
import { bodyFaults } from './finding-access.ts';
import { contentOf } from './present.ts';
import {
  claimSlug,
  findStory,
  findVersion,
  insertStory,
  insertVersion,
  lockPlaces,
  lockStory,
  type StoryRow,
  slugsLike,
  updateStory,
  writePlaces,
} from './queries.ts';
import { missingFields, readingMinutes } from './rules.ts';
import { settledBody, slugTaken, storyText } from './text-actions.ts';

type Trx = Transaction<DB>;

interface Which {
  readonly id: string;
  readonly requestId: string;
}

/** More people than this do not begin a story of one name at the same moment. */
const maxAttempts = 100;

/**
 * Begins a story, before all others. Throws IMAGE_URL_NOT_DIRECT; CONFLICT for an address that is taken; VALIDATION_FAILED
 * for a community that is not there, and for what a public story lacks or would not show.
 */
export async function createStory(
  services: Services,
  actor: Viewer,
  { requestId, is_public, ...input }: Body<typeof adminCreateStory> & { requestId: string },
): Promise<string> {
  const { db, clock } = services;
  await checkImageAddresses(services, input, []);
  if (is_public === 1) await requireShowable(services, input);
  const content = { ...input, body: await settledBody(services, input.body) };
  const id = newId('sto');
  await db.transaction().execute(async (trx) => {
    if (content.community !== null && !(await findCommunityId(trx, content.community))) {
      throw validationFailed([
        { path: 'community', message: 'There is no such community', rule: 'no_such_community' },
      ]);
    }
    const now = clock.now();
    const text = { ...content, slug: await claimFreeSlug(trx, content, id) };
    const shown = { is_public, published_at: is_public === 1 ? now : null };
    await insertStory(trx, { ...text, ...shown, id, reading_minutes: readingMinutes(text.body), now });
    await insertVersion(trx, { ...text, story_id: id, version: 1, saved_by: actor.accountId, saved_at: now });
    const entry = { action: 'story.created', subjectKind: 'story', subjectId: id };
    const after = { ...withoutBody(text), is_public };
    await writeAudit(trx, actor, { ...entry, before: null, after }, { now, requestId });
  });
  return id;
}

/** The address that was asked for, or the first free one of the title. */
async function claimFreeSlug(trx: Trx, { slug, title }: StoryContent, id: string): Promise<string> {
  if (slug !== null) {
    if (await claimSlug(trx, slug, id)) return slug;
    throw slugTaken();
  }
  const wanted = addressOf(title);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const free = freeSlug(wanted, await slugsLike(trx, wanted));
    if (await claimSlug(trx, free, id)) return free;
  }
  throw new AppError('CONFLICT', 'Too many stories of this name are being created right now');
}

function requireFinished(content: Pick<StoryContent, 'author_name' | 'body'>): void {
  const issues = missingFields(content).map(
    (path): Issue => ({ path, message: 'A public story needs this', rule: 'required' }),
  );
  if (issues.length > 0) throw validationFailed(issues);
}

/** Throws VALIDATION_FAILED, naming the line, also for what readers would not see as it was written; UNAVAILABLE. */
async function requireShowable(
  services: Services,
  content: Pick<StoryContent, 'author_name' | 'body'>,
): Promise<void> {
  requireFinished(content);
  const faults = await bodyFaults(services, content.body);
  if (faults.length > 0) throw validationFailed(faults);
}

/**
 * Saves all of a story, and shows or hides it when `is_public` says so. Throws NOT_FOUND; CONFLICT with `current` when
 * `version` is not the current one; IMAGE_URL_NOT_DIRECT, VALIDATION_FAILED.
 */
export async function updateStoryText(
  services: Services,
  actor: Viewer,
  input: Which & { version: number; is_public?: 0 | 1 | undefined; content: StoryContent },
): Promise<void> {
  const { id, requestId, version, content, is_public } = input;
  await checkChangedImages(services, id, content);
  if (is_public === 1) requireFinished(content);
  const change = { where: id, version, content, requestId };
  // At once: nobody may read a text that is saved together with hiding it, and what cannot be shown is not saved.
  await services.db.transaction().execute(async (trx) => {
    if (is_public === 0) await setPublicIn(services, trx, actor, { id, requestId, is_public });
    await saveTextIn(services, trx, actor, storyText, change);
    if (is_public === 1) await setPublicByHandIn(trx, services, actor, { id, requestId, is_public });
  });
}

/** Makes the editor's own draft the text. Throws like {@link updateStoryText}; what was typed stays in the draft. */
export async function publishDraft(
  services: Services,
  actor: Viewer,
  { id, ...input }: Which & { revision: number },
): Promise<void> {
  const draft = await findDraft<unknown>(services.db, { accountId: actor.accountId, subjectId: id });
  // Only what has been looked at is published: a revision never changes its content.
  if (draft?.revision === input.revision) {
    const parsed = storyText.finished.safeParse(draft.content);
    if (parsed.success) await checkChangedImages(services, id, parsed.data);
  } else {
    const story = await findStory(services.db, id);
    if (!story) throw notFound('This story');
    const current = { version: story.version, content: contentOf(story) };
    throw draftChanged(draft, { draft: draft ?? null, current });
  }
  await publishText(services, actor, storyText, { ...input, where: id });
}

async function checkChangedImages(services: Services, id: string, content: StoryContent): Promise<void> {
  const story = await findStory(services.db, id);
  if (!story) throw notFound('This story');
  await checkImageAddresses(
    services,
    content,
    imageFields.map((field) => story[field]),
  );
}

/** Makes an older version the next one. Throws NOT_FOUND, CONFLICT with `current`, VALIDATION_FAILED. */
export async function restoreStoryVersion(
  services: Services,
  actor: Viewer,
  { id, from, version, requestId }: Which & { from: number; version: number },
): Promise<void> {
  const old = await findVersion(services.db, { id, version: from });
  if (!old) throw notFound('This version');
  const community =
    old.community !== null && (await findCommunityId(services.db, old.community)) ? old.community : null;
  // Its pictures were looked at when it was saved.
  const content = { ...contentOf(old), community, slug: null };
  await saveText(services, actor, storyText, { where: id, version, content, requestId });
}

const story: Changeable<StoryRow, Updateable<DB['legacy_learner_stories']>> = {
  name: 'story',
  lock: lockStory,
  write: (trx, id, columns) => updateStory(trx, id, columns),
};

/** Shows a story to everybody, or hides it. Twice changes nothing. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED. */
export async function setPublic(services: Services, actor: Viewer, change: Visibility): Promise<void> {
  await services.db.transaction().execute((trx) => setPublicByHandIn(trx, services, actor, change));
}

/** The same inside a transaction; no other time stands any more for what is shown by hand. False when it was so before. */
export async function setPublicByHandIn(
  trx: Trx,
  services: Services,
  actor: Viewer,
  change: Visibility,
): Promise<boolean> {
  const isChanged = await setPublicIn(services, trx, actor, change);
  if (change.is_public === 1) await endAppointments(trx, [change.id]);
  return isChanged;
}

/**
 * How a story is shown at a given time: with what whoever set it has typed until then, when they have a draft. One that
 * is public already is changed by its editor alone.
 */
export const storyPublisher: Publisher = {
  prepare: async (services, { accountId }, id) => {
    const draft = await findDraft<unknown>(services.db, { accountId, subjectId: id });
    const parsed = storyText.finished.safeParse(draft?.content);
    if (parsed.success) await checkChangedImages(services, id, parsed.data);
    return draft;
  },
  publish: async (trx, services, actor, { id, requestId, prepared }) => {
    await lockStory(trx, id);
    const draft = await lockDraft(trx, { accountId: actor.accountId, subjectId: id });
    // Its pictures have been looked at: one that is begun anew counts from 1 again, so all of it is compared.
    if (!isDeepStrictEqual(draft, prepared)) throw draftChanged(draft);
    if (draft) await publishTextIn(services, trx, actor, storyText, { where: id, requestId });
    await setPublicIn(services, trx, actor, { id, requestId, is_public: 1 });
  },
  isReady: async (trx, _services, _actor, id) => {
    const found = await findStory(trx, id);
    return found?.is_public === 0 && found.deleted_at === null;
  },
};

type Visibility = Which & { readonly is_public: 0 | 1 };

async function setPublicIn(
  services: Services,
  trx: Trx,
  actor: Viewer,
  { id, requestId, is_public }: Visibility,
): Promise<boolean> {
  const action = is_public === 1 ? 'story.shown' : 'story.hidden';
  return await changeAuditedIn(services, trx, actor, story, { id, requestId, action }, async (_, row) => {
    if (is_public === 1 && row.is_public === 0) {
      if (row.deleted_at !== null) throw new AppError('CONFLICT', 'This story is deleted; restore it first');
      await requireShowable(services, row);
    }
    return {
      before: { is_public: row.is_public },
      after: { is_public },
      columns: {
        is_public,
        ...(is_public === 1 && row.published_at === null && { published_at: services.clock.now() }),
      },
    };
  });
}

/** Takes a story away, for everybody at once. It keeps its versions and its addresses. Throws NOT_FOUND. */
export async function deleteStory(services: Services, actor: Viewer, which: Which): Promise<void> {
  await changeAudited(services, actor, story, { ...which, action: 'story.deleted' }, async (trx, row) => {
    await endAppointments(trx, [row.id]);
    await endLinksOf(trx, row.id);
    return {
      before: { deleted: row.deleted_at !== null, title: row.title, is_public: row.is_public },
      after: { deleted: true, title: row.title, is_public: 0 },
      columns: { deleted_at: row.deleted_at ?? services.clock.now(), is_public: 0 },
    };
  });
}

/** Throws NOT_FOUND. */
export async function restoreStory(services: Services, actor: Viewer, which: Which): Promise<void> {
  await changeAudited(services, actor, story, { ...which, action: 'story.restored' }, async (_, row) => ({
    before: { deleted: row.deleted_at !== null },
    after: { deleted: false },
    columns: { deleted_at: null },
  }));
}

/** Puts stories in a new order on the places that they have. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function orderStories(
  { db, clock }: Services,
  actor: Viewer,
  { ids, requestId }: { ids: readonly string[]; requestId: string },
): Promise<void> {
  if (new Set(ids).size !== ids.length) {
    throw validationFailed([{ path: 'story_ids', message: 'Each story is named once' }]);
  }
  await db.transaction().execute(async (trx) => {
    const rows = await lockPlaces(trx, ids);
    if (rows.length !== ids.length) throw notFound('One of these stories');
    const inOrder = rows.toSorted((one, other) => one.sort_order - other.sort_order);
    const before = inOrder.map(({ id }) => id);
    if (before.join() === ids.join()) return;
    await writePlaces(
      trx,
      ids,
      inOrder.map(({ sort_order }) => sort_order),
    );
    const entry = { action: 'story.reordered', subjectKind: 'story', subjectId: ids[0] ?? '' };
    await writeAudit(
      trx,
      actor,
      { ...entry, before: { story_ids: before }, after: { story_ids: ids } },
      { now: clock.now(), requestId },
    );
  });
}
