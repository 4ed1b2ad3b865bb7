import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type HostDeps, type HostWrite, hostWrite } from '../responses/writes.ts';
import { readResources } from './host-queries.ts';
import { clearFromStage } from './moderation.ts';

type Context = Omit<HostWrite, 'action'>;

interface Resource {
  readonly title: string;
  readonly url: string;
  readonly type: 'url' | 'pdf';
  readonly sort_order?: number | undefined;
  readonly is_active: boolean;
}

/** Links of another event behind those that there are, in their order; what has the same address is here already. */
export async function insertCopiedResources(
  trx: Transaction<DB>,
  { from, eventId, now }: { from: string; eventId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO live_resources (id, event_id, title, url, type, sort_order, is_active, created_at)
    SELECT 'lrc-' || gen_random_uuid(), ${eventId}, r.title, r.url, r.type,
      (SELECT coalesce(max(sort_order), 0) FROM live_resources WHERE event_id = ${eventId})
        + row_number() OVER (ORDER BY r.sort_order, r.id),
      r.is_active, ${now}::timestamptz
    FROM live_resources r
    WHERE r.event_id = ${from}
      AND NOT EXISTS (SELECT 1 FROM live_resources here WHERE here.event_id = ${eventId} AND here.url = r.url)
    RETURNING id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Adds a link, at the end unless a place is named. Throws NOT_FOUND for the event. */
export function createResource(deps: HostDeps, context: Context, input: Resource) {
  return hostWrite(deps, { ...context, action: 'live.resource_created' }, async (trx, _stage, now) => {
    const id = newId('lrc');
    const standing = await readResources(trx, context.eventId);
    await trx
      .insertInto('live_resources')
      .values({
        id,
        event_id: context.eventId,
        title: input.title,
        url: input.url,
        type: input.type,
        is_active: input.is_active,
        sort_order: input.sort_order ?? (standing.at(-1)?.sort_order ?? 0) + 1,
        created_at: now,
      })
      .execute();
    const [result] = await readResources(trx, context.eventId, id);
    if (!result) throw notFound('This resource');
    return { change: { subjectId: id, before: null, after: result }, result };
  });
}

/** Changes what is named. One that is switched off leaves the stage. Throws NOT_FOUND. */
export function updateResource(
  deps: HostDeps,
  context: Context,
  input: { id: string; change: { [K in keyof Resource]?: Resource[K] | undefined } },
) {
  const { id, change } = input;
  return hostWrite(deps, { ...context, action: 'live.resource_changed' }, async (trx) => {
    const [before] = await readResources(trx, context.eventId, id);
    if (!before) throw notFound('This resource');
    const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0) {
      await trx.updateTable('live_resources').set(set).where('id', '=', id).execute();
    }
    if (change.is_active === false) {
      await clearFromStage(trx, context.eventId, { kind: 'resource', id });
    }
    const [result] = await readResources(trx, context.eventId, id);
    if (!result) throw notFound('This resource');
    const changed = JSON.stringify(before) !== JSON.stringify(result);
    return { change: changed ? { subjectId: id, before, after: result } : undefined, result };
  });
}

/** Removes a link, from the stage too. Twice changes nothing. */
export function deleteResource(deps: HostDeps, context: Context, id: string): Promise<{ id: string }> {
  return hostWrite(deps, { ...context, action: 'live.resource_deleted' }, async (trx) => {
    const [before] = await readResources(trx, context.eventId, id);
    if (before) {
      await clearFromStage(trx, context.eventId, { kind: 'resource', id });
      await trx.deleteFrom('live_resources').where('id', '=', id).execute();
    }
    return { change: before ? { subjectId: id, before, after: null } : undefined, result: { id } };
  });
}
