import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { mostCardGroups } from '@cungnghe/contracts/live/results';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getActivity, getActivityForUpdate } from '../activities/access.ts';
import { findItemsAndKey } from '../activities/queries.ts';
import { type ActivityKind, oneSpaced, type StoredItem } from '../rules.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite } from '../state/host-actions.ts';
import {
  deleteGroupRow,
  findCard,
  findGroup,
  insertGroup,
  listGroups,
  setWordHidden,
  updateGroupName,
  upsertCard,
} from './queries.ts';

/**
 * Hides a word of a cloud, in all its spellings and also of who says it later, or shows it again. Whoever said it
 * still finds it in their own answer. Twice changes nothing. Throws NOT_FOUND, CONFLICT, VALIDATION_FAILED.
 */
export function moderateWord(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; itemId: string; word: string; hidden: boolean },
): Promise<HostActivity> {
  const { id, itemId, hidden } = input;
  const word = oneSpaced(input.word);
  const action = hidden ? 'live.word_hidden' : 'live.word_shown';
  return hostWrite(deps, { ...context, action }, async (trx, _stage, now) => {
    await requireItem(trx, context.eventId, { id, itemId, kind: 'word_cloud' });
    const changed = await setWordHidden(trx, { activityId: id, itemId, word, hidden }, now);
    return {
      change: changed
        ? { subjectId: id, before: { word, hidden: !hidden }, after: { word, hidden } }
        : undefined,
      result: await getActivity(trx, context.eventId, id),
    };
  });
}

/**
 * Adds a group for the answers to one question. One of this name is there once, however often it is asked for. Throws
 * NOT_FOUND, VALIDATION_FAILED, CONFLICT when there are as many as there may be.
 */
export function createCardGroup(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; itemId: string; name: string },
): Promise<{ activity: HostActivity; isNew: boolean }> {
  const { id, itemId, name } = input;
  return hostWrite(deps, { ...context, action: 'live.card_group_created' }, async (trx, _stage, now) => {
    await requireItem(trx, context.eventId, { id, itemId, kind: 'open_text' });
    const standing = await listGroups(trx, { activityId: id, itemId, name });
    const isNew = !standing.some(({ isNamed }) => isNamed);
    if (isNew && standing.length >= mostCardGroups) {
      throw new AppError('CONFLICT', 'This question has as many groups as there may be', {
        max: mostCardGroups,
      });
    }
    const groupId = newId('lcg');
    if (isNew)
      await insertGroup(trx, { id: groupId, activity_id: id, item_id: itemId, name, created_at: now });
    return {
      change: isNew ? { subjectId: groupId, before: null, after: { name, activity: id } } : undefined,
      result: { activity: await getActivity(trx, context.eventId, id), isNew },
    };
  });
}

/** The same name again changes nothing. Throws NOT_FOUND, CONFLICT for the name of another group. */
export function renameCardGroup(
  deps: HostDeps,
  context: HostContext,
  { id, name }: { id: string; name: string },
): Promise<HostActivity> {
  return hostWrite(deps, { ...context, action: 'live.card_group_renamed' }, async (trx) => {
    const group = await findGroup(trx, context.eventId, id);
    if (!group) throw notFound('This group');
    const { activity_id: activityId, item_id: itemId } = group;
    const others = await listGroups(trx, { activityId, itemId, name });
    if (others.some((one) => one.isNamed && one.id !== id)) {
      throw new AppError('CONFLICT', 'Another group has this name', { name });
    }
    const changed = group.name !== name;
    if (changed) await updateGroupName(trx, id, name);
    return {
      change: changed ? { subjectId: id, before: { name: group.name }, after: { name } } : undefined,
      result: await getActivity(trx, context.eventId, activityId),
    };
  });
}

/** Removes a group; its cards go back among those without one. Twice changes nothing. Throws NOT_FOUND for the event. */
export function deleteCardGroup(deps: HostDeps, context: HostContext, id: string): Promise<{ id: string }> {
  return hostWrite(deps, { ...context, action: 'live.card_group_deleted' }, async (trx) => {
    const group = await findGroup(trx, context.eventId, id);
    if (group) {
      // Answers, which may take a card out of its group, wait.
      await getActivityForUpdate(trx, context.eventId, group.activity_id);
      await deleteGroupRow(trx, id);
    }
    return {
      change: group
        ? { subjectId: id, before: { name: group.name, activity: group.activity_id }, after: null }
        : undefined,
      result: { id },
    };
  });
}

/**
 * Moves a card to a group or out of all, hides it or shows it again; what is not named stays. The same again changes
 * nothing. Throws NOT_FOUND for a card, and for a group that is not of the card's question.
 */
export function updateCard(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; itemId: string; groupId: string | null | undefined; hidden: boolean | undefined },
): Promise<HostActivity> {
  const { id, itemId } = input;
  return hostWrite(deps, { ...context, action: 'live.card_changed' }, async (trx) => {
    const card = await lockCard(trx, context.eventId, input);
    const before = { group_id: card.group_id, hidden: card.hidden };
    const after = {
      group_id: input.groupId === undefined ? before.group_id : input.groupId,
      hidden: input.hidden ?? before.hidden,
    };
    const changed = after.group_id !== before.group_id || after.hidden !== before.hidden;
    if (changed) await upsertCard(trx, { response_id: id, item_id: itemId, ...after });
    return {
      change: changed ? { subjectId: id, before, after } : undefined,
      result: await getActivity(trx, context.eventId, card.activity_id),
    };
  });
}

/** The card, to which nobody sends other words until the host's write is done. Throws NOT_FOUND. */
async function lockCard(
  trx: Transaction<DB>,
  eventId: string,
  { id, itemId, groupId }: { id: string; itemId: string; groupId: string | null | undefined },
) {
  const found = await findCard(trx, eventId, id, itemId);
  if (found) await getActivityForUpdate(trx, eventId, found.activity_id);
  const card = found && (await findCard(trx, eventId, id, itemId));
  if (!card) throw notFound('This card');
  if (typeof groupId === 'string') {
    const group = await findGroup(trx, eventId, groupId);
    if (group?.activity_id !== card.activity_id || group.item_id !== itemId) throw notFound('This group');
  }
  return card;
}

/** Throws NOT_FOUND, CONFLICT for an activity of another kind and for a draft, VALIDATION_FAILED for another item. */
async function requireItem(
  trx: Transaction<DB>,
  eventId: string,
  { id, itemId, kind }: { id: string; itemId: string; kind: ActivityKind },
): Promise<void> {
  const activity = await getActivityForUpdate(trx, eventId, id);
  if (activity.kind !== kind) {
    throw new AppError('CONFLICT', 'This is an activity of another kind', { kind: activity.kind });
  }
  if (activity.state === 'draft') throw new AppError('CONFLICT', 'A draft has no answers yet');
  const { items } = await findItemsAndKey(trx, id);
  if (!(items as unknown as readonly StoredItem[]).some((item) => item.id === itemId)) {
    throw validationFailed([{ path: 'item_id', message: 'This activity has no such item' }]);
  }
}
