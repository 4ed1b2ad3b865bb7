import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite, keepFromRoom, restoreToRoom } from '../state/host-actions.ts';
import { clearStage } from '../state/stage-queries.ts';
import { deleteResourceRow, insertResource, readResources, updateResourceRow } from './queries.ts';

interface Resource {
  readonly title: string;
  readonly url: string;
  readonly type: 'url' | 'pdf';
  readonly sort_order?: number | undefined;
  readonly is_active: boolean;
}

/** Adds a link, at the end unless a place is named. Throws NOT_FOUND for the event. */
export function createResource(deps: HostDeps, context: HostContext, input: Resource) {
  return hostWrite(deps, { ...context, action: 'live.resource_created' }, async (trx, _stage, now) => {
    const id = newId('lrc');
    const standing = await readResources(trx, context.eventId);
    await insertResource(trx, {
      id,
      event_id: context.eventId,
      title: input.title,
      url: input.url,
      type: input.type,
      is_active: input.is_active,
      sort_order: input.sort_order ?? (standing.at(-1)?.sort_order ?? 0) + 1,
      created_at: now,
    });
    const [result] = await readResources(trx, context.eventId, id);
    if (!result) throw notFound('This resource');
    return { change: { subjectId: id, before: null, after: result }, result };
  });
}

/** Changes what is named. One that is switched off leaves the stage. Throws NOT_FOUND. */
export function updateResource(
  deps: HostDeps,
  context: HostContext,
  input: { id: string; change: { [K in keyof Resource]?: Resource[K] | undefined } },
) {
  const { id, change } = input;
  return hostWrite(deps, { ...context, action: 'live.resource_changed' }, async (trx) => {
    const [before] = await readResources(trx, context.eventId, id);
    if (!before) throw notFound('This resource');
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0) {
      await updateResourceRow(trx, id, set);
    }
    if (change.is_active === false) {
      await clearStage(trx, context.eventId, { kind: 'resource', id });
    }
    const [result] = await readResources(trx, context.eventId, id);
    if (!result) throw notFound('This resource');
    const changed = JSON.stringify(before) !== JSON.stringify(result);
    return { change: changed ? { subjectId: id, before, after: result } : undefined, result };
  });
}

/** Removes a link, from the stage too, and keeps it for a while. Twice changes nothing. */
export function deleteResource(
  deps: HostDeps,
  context: HostContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return hostWrite(deps, { ...context, action: 'live.resource_deleted' }, async (trx, _stage, now) => {
    const [before] = await readResources(trx, context.eventId, id);
    if (before) {
      await clearStage(trx, context.eventId, { kind: 'resource', id });
      const thing = {
        kind: 'live_resource',
        subject_id: id,
        title: before.title,
        place: {},
        reason,
      } as const;
      await keepFromRoom(trx, context, thing, [{ table: 'live_resources', column: 'id', ids: [id] }], now);
      await deleteResourceRow(trx, id);
    }
    return { change: before ? { subjectId: id, before, after: null } : undefined, result: { id } };
  });
}

/** Brings a removed link back to its place among the others. */
export const restoreResource = restoreToRoom('live.resource_restored', async (trx, removed, restored) => {
  await restored();
  const [after] = await readResources(trx, removed.whole_id, removed.subject_id);
  return after;
});
